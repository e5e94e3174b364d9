package usher.access;

import java.util.Locale;

/** What went wrong with fetching a robots.txt, in one word; the same words everywhere: answers, logs, metrics, history. */
public enum OutcomeCode {
    BAD_URL(true),
    SCHEME_BLOCKED(true),
    PORT_BLOCKED(true),
    ADDRESS_BLOCKED(true),
    DNS_ERROR(false),
    CONNECT_FAILED(false),
    TLS_ERROR(false),
    TIMEOUT_CONNECT(false),
    TIMEOUT_TLS(false),
    TIMEOUT_HEADER(false),
    TIMEOUT_BODY(false),
    TIMEOUT_TOTAL(false),
    TOO_LARGE_HEADER(false),
    TOO_LARGE_WIRE(false),
    TOO_LARGE_DECODED(false),
    BAD_ENCODING(false),
    TRUNCATED(false),
    BAD_HTTP(false),
    REDIRECT_LIMIT(false),
    REDIRECT_BAD(false),
    NOT_FOUND(false),
    SERVER_ERROR(false),
    /** A server error, from a site that was seen to answer so for every page it does not have (G-23). */
    MISCONFIGURED(false),
    RATE_LIMITED(false),
    NOT_TEXT(false),
    BUSY(true),
    STORE_FAILED(true);

    private final boolean ownRefusal;

    OutcomeCode(boolean ownRefusal) {
        this.ownRefusal = ownRefusal;
    }

    /** The word as it is written in JSON, logs and metrics: lower case with underscores. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether we did not ask the site at all, so that nothing about the site follows and no dialect may allow. */
    public boolean isOwnRefusal() {
        return ownRefusal;
    }
}
