package usher.access;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Why fetching a robots.txt failed. The same names are used in responses, logs, metrics and history. */
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
    /** A server error from a site that returns it for every missing page (G-23). */
    MISCONFIGURED(false, "server error for every missing page"),
    RATE_LIMITED(false, "too many requests"),
    NOT_TEXT(false, "the response is not text"),
    BUSY(true, "not fetched: busy"),
    STORE_FAILED(true, "the store failed"),
    /** A bot challenge page instead of the file (D-20). */
    CHALLENGED(false, "a bot challenge page instead of robots.txt"),
    REDIRECT_LOOP(false, "a redirect to a URL that was already requested"),
    /** Closed after the request. New codes are added last, because archives store codes by ordinal. */
    NO_RESPONSE(false, "the connection was closed without a response"),
    /** A limit for requests to its host or address was reached. */
    HOST_LIMIT(true, "not fetched: too many requests to its host or address"),
    /** Another process of a fleet holds the lease of the fetch, and has not ended it in time. */
    FETCHED_ELSEWHERE(true, "not fetched: another service is fetching it"),
    /** The caller's timeout passed, its thread was interrupted, or Usher was closed. */
    CANCELLED(true, "not fetched: the check was cancelled"),
    /** The crawler's own HTTP client returned no response, or threw what is not a failure of a request. */
    CLIENT_FAILED(true, "not fetched: the crawler's HTTP client failed"),
    PROXY_FAILED(true, "not fetched: the proxy did not connect"),
    /** No file descriptor, no local port, no route to any site, no memory, or an unexpected exception. */
    LOCAL_FAULT(true, "not fetched: a fault on this machine");

    private final boolean localRefusal;
    private final String description;
    private final String word = name().toLowerCase(Locale.ROOT);

    OutcomeCode(boolean localRefusal, String description) {
        this.localRefusal = localRefusal;
        this.description = description;
    }

    /** Returns the code with a word, in any case of its letters. */
    public static Optional<OutcomeCode> find(String word) {
        return Stream.of(values())
                .filter(code -> code.word.equalsIgnoreCase(word))
                .findFirst();
    }

    /** Returns the name in JSON, logs and metrics: lowercase with underscores. */
    public String word() {
        return word;
    }

    public String description() {
        return description;
    }

    /** Whether redirects were not followed to their end, which RFC 9309 §2.3.1.2 permits to treat as a missing file. */
    public boolean isRedirectLimit() {
        return this == REDIRECT_LIMIT || this == REDIRECT_LOOP;
    }

    /** Whether no request could be sent now, so that a later one may succeed. Ends no copy and no outage. */
    public boolean isBusy() {
        return this == BUSY
                || this == STORE_FAILED
                || this == HOST_LIMIT
                || this == FETCHED_ELSEWHERE
                || this == CANCELLED;
    }

    /** Whether the URL or the settings forbid the request, so that a later check has the same result. */
    public boolean isForbidden() {
        return this == BAD_URL || this == SCHEME_BLOCKED || this == PORT_BLOCKED || this == ADDRESS_BLOCKED;
    }

    /** Whether the site was not reached from here, so that the code says nothing about it and no dialect may allow. */
    public boolean isLocalRefusal() {
        return localRefusal;
    }
}
