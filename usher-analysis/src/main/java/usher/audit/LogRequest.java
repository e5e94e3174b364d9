package usher.audit;

import java.time.Instant;

/**
 * One request of an access log. All text is untrusted.
 *
 * @param address the client's address
 * @param site the host that was asked, in lowercase; empty if the log does not name it
 * @param target the request target: a path with its query, or a URL
 * @param status the status of the response; 0 if unknown
 * @param agent the User-Agent header
 */
public record LogRequest(
        Instant time, String address, String site, String method, String target, int status, String agent) {
    private static final String ROBOTS_TXT = "/robots.txt";

    /** Whether the response contained robots.txt, or said that there is none. */
    boolean fetchesRobotsTxt() {
        return target.startsWith(ROBOTS_TXT)
                && (target.length() == ROBOTS_TXT.length() || target.charAt(ROBOTS_TXT.length()) == '?')
                && !method.equals("HEAD");
    }
}
