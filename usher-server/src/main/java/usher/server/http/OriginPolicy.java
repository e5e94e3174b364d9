package usher.server.http;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.PreEncodedHttpField;

/**
 * What pages of other sites may do. Without a setting they must not change anything or cause fetches; the origins of the
 * setting may use the service and read its responses (CORS). Browsers send the origin in Sec-Fetch-Site over TLS or to
 * this machine, and in Origin; other clients send neither. Immutable.
 */
final class OriginPolicy {
    private static final String ANY = "*";
    private static final Set<String> OWN = Set.of("same-origin", "none");
    private static final HttpField VARY = new PreEncodedHttpField(HttpHeader.VARY, "Origin");
    private static final HttpField EXPOSED =
            new PreEncodedHttpField("Access-Control-Expose-Headers", "ETag, Location, Retry-After, X-Request-Id");
    private static final HttpField SENT = new PreEncodedHttpField(
            "Access-Control-Allow-Headers",
            "Accept, Authorization, Cache-Control, Content-Type, If-Modified-Since, If-None-Match");
    private static final HttpField TEN_MINUTES = new PreEncodedHttpField("Access-Control-Max-Age", "600");

    private final Set<String> allowed;
    private final boolean any;

    /**
     * Creates a policy.
     *
     * @param origins those that may use the service; {@code *} for any
     */
    OriginPolicy(List<String> origins) {
        allowed = Set.copyOf(origins);
        any = allowed.contains(ANY);
    }

    /** Whether a request comes from a page of another site that may not send it. */
    boolean isRefused(HttpFields headers) {
        return isCrossSite(headers) && allowedOrigin(headers).isEmpty();
    }

    private static boolean isCrossSite(HttpFields headers) {
        String site = headers.get("Sec-Fetch-Site");
        if (site != null) {
            return !OWN.contains(site);
        }
        String origin = headers.get(HttpHeader.ORIGIN);
        return origin != null
                && !origin.substring(origin.indexOf("://") < 0 ? 0 : origin.indexOf("://") + 3)
                        .equalsIgnoreCase(headers.get(HttpHeader.HOST));
    }

    private Optional<String> allowedOrigin(HttpFields headers) {
        return allowed.isEmpty()
                ? Optional.empty()
                : Optional.ofNullable(headers.get(HttpHeader.ORIGIN)).filter(origin -> any || allowed.contains(origin));
    }

    /** Permits the page of an allowed origin to read the response. Cookies are never permitted. */
    void addTo(HttpFields.Mutable response, HttpFields request) {
        if (allowed.isEmpty()) {
            return;
        }
        if (!any) {
            response.add(VARY); // also for other origins: caches must not give them this response
        }
        allowedOrigin(request)
                .ifPresent(origin -> response.add("Access-Control-Allow-Origin", any ? ANY : origin)
                        .add(EXPOSED));
    }

    /** Completes the response to a preflight request of an allowed origin. */
    void addPreflight(HttpFields.Mutable response, HttpFields request, String methods) {
        if (request.contains("Access-Control-Request-Method")
                && allowedOrigin(request).isPresent()) {
            response.add("Access-Control-Allow-Methods", methods).add(SENT).add(TEN_MINUTES);
        }
    }
}
