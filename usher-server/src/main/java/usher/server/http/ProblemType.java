package usher.server.http;

import java.util.Locale;

/** The types of problem documents. Their URIs are stable. The table in {@code docs/service.md} lists them. */
public enum ProblemType {
    BAD_REQUEST(400, "The request cannot be understood"),
    BAD_LINE(400, "A line of the stream cannot be understood"),
    MISDIRECTED(421, "This service does not serve that host"),
    UNAUTHORIZED(401, "A key is needed"),
    FORBIDDEN(403, "Pages of other sites may not ask for this"),
    NOT_FOUND(404, "There is no such resource"),
    METHOD_NOT_ALLOWED(405, "The resource knows no such method"),
    NOT_ACCEPTABLE(406, "The answer has no such form"),
    BODY_TOO_LARGE(413, "The body is too large"),
    URI_TOO_LONG(414, "The URL of the request is too long"),
    UNSUPPORTED_MEDIA_TYPE(415, "The body has a form that is not understood"),
    HEADERS_TOO_LARGE(431, "The headers of the request are too large"),
    QUOTA(429, "Too many new sites in a short time"),
    NOT_NOW(429, "No visit now"),
    BUSY(503, "Too much to do"),
    STOPPING(503, "The service is being stopped"),
    STORE(503, "The store cannot be read"),
    FAULT(500, "A fault of the service");

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

    public String title() {
        return title;
    }

    /** Returns the stable URI. */
    public String uri() {
        return PREFIX + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the type for a status that Jetty has set. */
    static ProblemType of(int status) {
        for (ProblemType type : values()) {
            if (type.status == status && type != BAD_LINE) {
                return type;
            }
        }
        return BAD_REQUEST;
    }
}
