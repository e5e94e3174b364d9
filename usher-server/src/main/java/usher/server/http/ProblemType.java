package usher.server.http;

import java.util.Locale;

/** The types of problem documents. Their URIs are stable. The table in {@code docs/service.md} lists them. */
public enum ProblemType {
    BAD_REQUEST(400),
    BAD_LINE(400),
    MISDIRECTED(421),
    UNAUTHORIZED(401),
    FORBIDDEN(403),
    NOT_FOUND(404),
    METHOD_NOT_ALLOWED(405),
    NOT_ACCEPTABLE(406),
    BODY_TOO_LARGE(413),
    URI_TOO_LONG(414),
    UNSUPPORTED_MEDIA_TYPE(415),
    HEADERS_TOO_LARGE(431),
    QUOTA(429),
    NOT_NOW(429),
    BUSY(503),
    STOPPING(503),
    STORE(503),
    UNREACHABLE(502),
    NO_FILE(404),
    FAULT(500);

    private static final String PREFIX = "tag:usher-robots.github.io,2026:problem/";

    private final int status;

    ProblemType(int status) {
        this.status = status;
    }

    public int status() {
        return status;
    }

    /**
     * Returns the status for a client that reads the response as a robots.txt. Such a client takes a 4xx status for
     * permission, which only a site without a file may give.
     */
    int statusForReaders() {
        return status >= 500 || this == NO_FILE ? status : BUSY.status;
    }

    public String title() {
        return ProblemMessages.title(this);
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
