package usher.server.http;

import java.util.Locale;
import java.util.stream.Stream;

/** The types of problem documents. Their URIs are stable. The table in {@code docs/api.md} lists them. */
public enum ProblemType {
    BAD_REQUEST(400, "Invalid request"),
    BAD_LINE(400, "Invalid line"),
    MISDIRECTED(421, "Host not allowed"),
    UNAUTHORIZED(401, "API key required"),
    FORBIDDEN(403, "Request not allowed"),
    NOT_FOUND(404, "Not found"),
    METHOD_NOT_ALLOWED(405, "Method not allowed"),
    NOT_ACCEPTABLE(406, "Not acceptable"),
    BODY_TOO_LARGE(413, "Request body too large"),
    URI_TOO_LONG(414, "URI too long"),
    UNSUPPORTED_MEDIA_TYPE(415, "Unsupported media type"),
    HEADERS_TOO_LARGE(431, "Request headers too large"),
    QUOTA(429, "Rate limit reached"),
    NOT_NOW(429, "Visit not granted yet"),
    BUSY(503, "Service busy"),
    STOPPING(503, "Service stopping"),
    STORE(503, "Store unavailable"),
    UNREACHABLE(502, "robots.txt unreachable"),
    NO_FILE(404, "No robots.txt"),
    FAULT(500, "Internal error");

    private static final String PREFIX = "tag:usher-robots.github.io,2026:problem/";

    private final int status;
    private final String title;

    ProblemType(int status, String title) {
        this.status = status;
        this.title = title;
    }

    public int status() {
        return status;
    }

    /** Such a client takes a 4xx status for permission, which only a site without a file may give. */
    int statusForReaders() {
        return status >= 500 || this == NO_FILE ? status : BUSY.status;
    }

    public String title() {
        return title;
    }

    public String uri() {
        return PREFIX + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the type for a status that Jetty has set. */
    static ProblemType of(int status) {
        return Stream.of(values())
                .filter(type -> type.status == status && type != BAD_LINE)
                .findFirst()
                .orElse(BAD_REQUEST);
    }
}
