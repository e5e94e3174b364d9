package usher.server.http;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import usher.internal.json.JsonObject;

/** A request fails; the response is a problem document (RFC 9457). */
public final class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** The maximum length of client text in a message (P-08). */
    private static final int MAX_TEXT_LENGTH = 200;

    private final ProblemType type;
    private final transient JsonObject members = new JsonObject();
    private final transient Map<String, String> headers = new LinkedHashMap<>();

    public ProblemException(ProblemType type, String detail) {
        super(detail, null, false, false);
        this.type = type;
        members.add("type", type.uri())
                .add("title", type.title())
                .add("status", type.status())
                .add("detail", detail);
    }

    public static ProblemException badRequest(String detail) {
        return new ProblemException(ProblemType.BAD_REQUEST, detail);
    }

    /** Returns client text for a message: quoted and truncated. */
    public static String shown(String text) {
        return "'" + (text.length() > MAX_TEXT_LENGTH ? text.substring(0, MAX_TEXT_LENGTH) + "…" : text) + "'";
    }

    public ProblemException with(String member, Object value) {
        members.put(member, value);
        return this;
    }

    public ProblemException header(String name, String value) {
        headers.put(name, value);
        return this;
    }

    /** Adds Retry-After, in whole seconds, at least one. */
    public ProblemException retryAfter(Duration wait) {
        long seconds = Math.max(1, (wait.toNanos() + 999_999_999) / 1_000_000_000);
        return header("Retry-After", Long.toString(seconds));
    }

    public ProblemType type() {
        return type;
    }

    public Map<String, Object> document() {
        return members;
    }

    Map<String, String> headers() {
        return headers;
    }
}
