package usher.server.http;

import java.util.Set;
import org.eclipse.jetty.http.HttpFields;

/**
 * Detects requests from pages of other sites, which must not change anything or cause fetches. Browsers send the origin
 * in Sec-Fetch-Site over TLS or to this machine, and in Origin; other clients send neither.
 */
final class RequestOrigin {
    private static final Set<String> OWN = Set.of("same-origin", "none");

    private RequestOrigin() {}

    /** Whether a request comes from a page of another site. */
    static boolean isCrossSite(HttpFields headers) {
        String site = headers.get("Sec-Fetch-Site");
        if (site != null) {
            return !OWN.contains(site);
        }
        String origin = headers.get("Origin");
        return origin != null
                && !origin.substring(origin.indexOf("://") < 0 ? 0 : origin.indexOf("://") + 3)
                        .equalsIgnoreCase(headers.get("Host"));
    }
}
