package usher.server.http;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.handler.CrossOriginHandler;

/**
 * What pages of other sites may do. Without a setting they must not change anything or cause fetches; the origins of
 * the setting may use the service and read its responses (CORS). Browsers send the origin in Sec-Fetch-Site over TLS or
 * to this machine, and in Origin; other clients send neither. Immutable.
 *
 * @param allowed the origins that may use the service; {@code *} for any
 */
record OriginPolicy(List<String> allowed) {
    private static final String ANY = "*";
    private static final Set<String> OWN = Set.of("same-origin", "none");
    private static final Set<String> EXPOSED = Set.of("ETag", "Location", "Retry-After", "X-Request-Id");
    private static final Set<String> SENT =
            Set.of("Accept", "Authorization", "Cache-Control", "Content-Type", "If-Modified-Since", "If-None-Match");

    boolean isRefused(HttpFields headers) {
        return isCrossSite(headers) && !isAllowed(headers);
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

    private boolean isAllowed(HttpFields headers) {
        String origin = headers.get(HttpHeader.ORIGIN);
        return origin != null && (allowed.contains(ANY) || allowed.contains(origin));
    }

    /** Returns the handler, whose responses pages of the allowed origins may read, without cookies. */
    Handler permitting(Handler handler) {
        if (allowed.isEmpty()) {
            return handler;
        }
        CrossOriginHandler permitting = new CrossOriginHandler();
        permitting.setAllowedOriginPatterns(
                allowed.contains(ANY)
                        ? Set.of(ANY)
                        : allowed.stream().map(Pattern::quote).collect(Collectors.toSet()));
        permitting.setAllowedMethods(Set.of("GET", "HEAD", "POST", "DELETE"));
        permitting.setAllowedHeaders(SENT);
        permitting.setExposedHeaders(EXPOSED);
        permitting.setAllowCredentials(false);
        permitting.setPreflightMaxAge(Duration.ofMinutes(10));
        permitting.setDeliverPreflightRequests(true); // the host is checked for these, too
        permitting.setHandler(handler);
        return permitting;
    }
}
