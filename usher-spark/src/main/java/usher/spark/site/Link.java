package usher.spark.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import usher.access.response.Redirection;
import usher.access.response.StatusKind;
import usher.uri.Authority;
import usher.uri.UrlResult;
import usher.uri.WebUrl;

/**
 * A capture as an element of a redirect chain. Its content is opaque here.
 *
 * @param url the URL as {@link WebUrl#toString} writes it
 * @param micros when it was captured, in microseconds since 1970
 * @param status 0 if there was none
 * @param location the Location header, if any
 * @param payload opaque content
 */
record Link(String url, long micros, int status, Optional<String> location, byte[] payload) {
    private static final String ROBOTS_TXT = "/robots.txt";

    /** Returns the site whose robots.txt this is; empty for a URL that is only a redirect target. */
    Optional<Authority> site() {
        UrlResult parsed = url.endsWith(ROBOTS_TXT) ? WebUrl.parse(url) : null;
        return parsed instanceof WebUrl robots && robots.pathAndQuery().equals(ROBOTS_TXT)
                ? Optional.of(robots.authority())
                : Optional.empty();
    }

    /** Returns the next step of a fetch that was redirected to this URL. */
    RedirectStep continues(RedirectStep.Pending pending) {
        // A target that was captured earlier is known from the time of the redirect.
        long known = Math.max(pending.micros(), micros);
        if (StatusKind.of(status) != StatusKind.REDIRECT) {
            return new RedirectStep.Resolved(pending.authority(), known, null, payload);
        }
        Redirection next = Redirection.of(pending.chain(), location.stream().toList());
        if (next.target().isEmpty()) {
            return new RedirectStep.Resolved(
                    pending.authority(), known, next.refusal().orElseThrow(), null);
        }
        List<String> chain = new ArrayList<>(pending.chain());
        chain.add(next.target().get().toString());
        return new RedirectStep.Pending(pending.authority(), known, chain);
    }
}
