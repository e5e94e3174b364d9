package usher.server.http;

import java.util.Set;
import org.eclipse.jetty.http.HttpFields;

/**
 * Whose pages may have a browser change something here, or have a site fetched: our own. Browsers say where a request
 * comes from, in Sec-Fetch-Site where they speak TLS or to this machine, and in Origin; other clients say neither.
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
