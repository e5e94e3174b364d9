package usher.server.http;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import usher.support.json.JsonObject;

/** A request fails; the response is a problem document (RFC 9457). */
public final class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final ProblemType type;
    private final transient JsonObject members = new JsonObject();
    private final transient Map<String, String> headers = new LinkedHashMap<>();
    private String limit = "";

    /** @param values those of a detail of {@link ProblemMessages} */
    public ProblemException(ProblemType type, String detail, Object... values) {
        super(values.length == 0 ? detail : String.format(Locale.ROOT, detail, values), null, false, false);
        this.type = type;
        members.add("type", type.uri())
                .add("title", type.title())
                .add("status", type.status())
                .add("detail", String.valueOf(getMessage()));
    }

    public static ProblemException badRequest(String detail, Object... values) {
        return new ProblemException(ProblemType.BAD_REQUEST, detail, values);
    }

    /** @param limit the name in metrics of the limit that was reached, or of the reason */
    public static ProblemException refused(ProblemType type, String limit, String detail, Duration retryAfter) {
        ProblemException problem = new ProblemException(type, detail).retryAfter(retryAfter);
        problem.limit = limit;
        return problem;
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

    public String limit() {
        return limit;
    }

    Map<String, String> headers() {
        return headers;
    }
}
