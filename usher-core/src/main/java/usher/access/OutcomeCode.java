package usher.access;

import java.util.Locale;

/** What went wrong with fetching a robots.txt, in one word; the same words everywhere: answers, logs, metrics, history. */
public enum OutcomeCode {
    BAD_URL(true, "not a valid URL"),
    SCHEME_BLOCKED(true, "the URL scheme is not permitted here"),
    PORT_BLOCKED(true, "the port is not permitted here"),
    ADDRESS_BLOCKED(true, "the IP address is not permitted here"),
    DNS_ERROR(false, "the host name could not be resolved"),
    CONNECT_FAILED(false, "connection failed"),
    TLS_ERROR(false, "TLS error"),
    TIMEOUT_CONNECT(false, "timeout while connecting"),
    TIMEOUT_TLS(false, "timeout during the TLS handshake"),
    TIMEOUT_HEADER(false, "timeout before the end of the headers"),
    TIMEOUT_BODY(false, "timeout before the end of the body"),
    TIMEOUT_TOTAL(false, "timeout"),
    TOO_LARGE_HEADER(false, "the headers are too large"),
    TOO_LARGE_WIRE(false, "the body is too large"),
    TOO_LARGE_DECODED(false, "the decoded body is too large"),
    BAD_ENCODING(false, "the content encoding is invalid"),
    TRUNCATED(false, "the response is incomplete"),
    BAD_HTTP(false, "not a valid HTTP response"),
    REDIRECT_LIMIT(false, "too many redirects"),
    REDIRECT_BAD(false, "a redirect without a usable target"),
    NOT_FOUND(false, "robots.txt not found"),
    SERVER_ERROR(false, "server error"),
    /** A server error, from a site that was seen to answer so for every page it does not have (G-23). */
    MISCONFIGURED(false, "server error for every missing page"),
    RATE_LIMITED(false, "too many requests"),
    NOT_TEXT(false, "the response is not text"),
    BUSY(true, "not fetched: busy"),
    STORE_FAILED(true, "the store failed"),
    /** A bot wall's challenge page came in place of the file (D-20). Last, since archives store codes by number. */
    CHALLENGED(false, "a bot challenge page instead of robots.txt");

    private final boolean ownRefusal;
    private final String description;

    OutcomeCode(boolean ownRefusal, String description) {
        this.ownRefusal = ownRefusal;
        this.description = description;
    }

    /** The word as it is written in JSON, logs and metrics: lower case with underscores. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What happened, as part of an English sentence. */
    public String description() {
        return description;
    }

    /** Whether we did not ask the site at all, so that nothing about the site follows and no dialect may allow. */
    public boolean isOwnRefusal() {
        return ownRefusal;
    }
}
