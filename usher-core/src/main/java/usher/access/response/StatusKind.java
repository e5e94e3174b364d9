package usher.access.response;

import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import usher.access.OutcomeCode;

/** The kinds of HTTP status of a response to a request for a robots.txt. */
public enum StatusKind {
    /** A complete success: 200 to 299, except 206. */
    COMPLETE(null),
    /** 206: only a part of the file, so rules are missing. */
    PARTIAL(OutcomeCode.TRUNCATED),
    /** A redirect: 301, 302, 303, 307 and 308. */
    REDIRECT(OutcomeCode.REDIRECT_BAD),
    /** 304: the stored file is still valid. */
    NOT_MODIFIED(OutcomeCode.REDIRECT_BAD),
    /** The other statuses from 300 to 399. */
    OTHER_REDIRECTION(OutcomeCode.REDIRECT_BAD),
    /** 400 to 499, except 429: there is no file, or access to it is denied. */
    NO_FILE(OutcomeCode.NOT_FOUND),
    /** 429. */
    RATE_LIMITED(OutcomeCode.RATE_LIMITED),
    /** 500 to 599, and every number that is no status code of HTTP (D-32, RFC 9110 §15). */
    SERVER_ERROR(OutcomeCode.SERVER_ERROR),
    /** Not a final HTTP status: 100 to 199; or none, which is 0 or less. */
    INVALID(OutcomeCode.BAD_HTTP);

    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);
    private static final Set<Integer> WITHOUT_BODY = Set.of(204, 205);

    private final @Nullable OutcomeCode code;

    StatusKind(@Nullable OutcomeCode code) {
        this.code = code;
    }

    public static StatusKind of(int status) {
        return switch (status) {
            case 206 -> PARTIAL;
            case 304 -> NOT_MODIFIED;
            case 429 -> RATE_LIMITED;
            default -> ofClass(status);
        };
    }

    private static StatusKind ofClass(int status) {
        return switch (status / 100) {
            case 2 -> COMPLETE;
            case 3 -> REDIRECTS.contains(status) ? REDIRECT : OTHER_REDIRECTION;
            case 4 -> NO_FILE;
            case 1 -> INVALID;
            default -> status <= 0 ? INVALID : SERVER_ERROR;
        };
    }

    public static Set<Integer> redirects() {
        return REDIRECTS;
    }

    /**
     * Whether the body of a response with this status is read. Bodies of errors and partial content never contain
     * rules, and 204 and 205 have no body (RFC 9110 §15.3).
     */
    public static boolean hasBody(int status) {
        return of(status) == COMPLETE && !WITHOUT_BODY.contains(status);
    }

    /** Whether the status is 200 to 299, including 206. */
    public boolean isSuccess() {
        return this == COMPLETE || this == PARTIAL;
    }

    /** Returns why there is no file; empty for {@link #COMPLETE}. */
    public Optional<OutcomeCode> code() {
        return Optional.ofNullable(code);
    }
}
