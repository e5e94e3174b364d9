package usher.spark.site;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import usher.access.redirect.Redirection;
import usher.access.response.StatusKind;
import usher.uri.Authority;
import usher.uri.UrlResult;
import usher.uri.WebUrl;

/**
 * One capture as a part of chains of redirects; what its content means is nobody's business here.
 *
 * @param url in the one spelling of {@link WebUrl#toString}
 * @param micros when it was captured, in microseconds since 1970
 * @param status 0 for none
 * @param location the Location header, if there is one
 * @param payload goes along untouched
 */
record Link(String url, long micros, int status, Optional<String> location, byte[] payload) {
    private static final String ROBOTS_TXT = "/robots.txt";

    Link {
        requireNonNull(url, "url");
        requireNonNull(location, "location");
        requireNonNull(payload, "payload");
    }

    /** The site whose robots.txt this is; none for what is only a target of redirects. */
    Optional<Authority> site() {
        UrlResult parsed = url.endsWith(ROBOTS_TXT) ? WebUrl.parse(url) : null;
        return parsed instanceof WebUrl robots && robots.pathAndQuery().equals(ROBOTS_TXT)
                ? Optional.of(robots.authority())
                : Optional.empty();
    }

    /** What follows for the fetch that came here. */
    Step continues(Step.Ask ask) {
        // A target that an earlier fetch had brought was known when the redirect was.
        long known = Math.max(ask.micros(), micros);
        if (StatusKind.of(status) != StatusKind.REDIRECT) {
            return new Step.Settled(ask.authority(), known, Optional.empty(), Optional.of(payload));
        }
        Redirection next = Redirection.of(ask.chain(), location.stream().toList());
        if (next.target().isEmpty()) {
            return new Step.Settled(ask.authority(), known, next.refusal(), Optional.empty());
        }
        List<String> chain = new ArrayList<>(ask.chain());
        chain.add(next.target().get().toString());
        return new Step.Ask(ask.authority(), known, chain);
    }
}
