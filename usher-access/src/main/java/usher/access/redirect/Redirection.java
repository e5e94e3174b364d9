package usher.access.redirect;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.uri.UrlResult;
import usher.uri.WebUrl;

/**
 * Where a redirect leads, and whether we go there: the one law for fetching and for archives.
 *
 * @param target where it leads, if we go
 * @param refusal why we do not go, otherwise
 */
public record Redirection(Optional<WebUrl> target, Optional<OutcomeCode> refusal) {
    /** How many redirects in a row are followed. RFC 9309 §2.3.1.2: at least five are to be. */
    public static final int MAX_HOPS = 5;

    public Redirection {
        requireNonNull(target, "target");
        requireNonNull(refusal, "refusal");
    }

    private static Redirection refused(OutcomeCode code) {
        return new Redirection(Optional.empty(), Optional.of(code));
    }

    /**
     * Where the last of some URLs leads.
     *
     * @param chain the URLs asked for so far, as {@link WebUrl#toString} writes them, the first one first; not empty
     * @param locations the values of the last answer's Location headers
     */
    public static Redirection of(List<String> chain, List<String> locations) {
        List<String> distinct = locations.stream().distinct().toList();
        if (distinct.size() != 1 || distinct.get(0).isBlank()) {
            return refused(OutcomeCode.REDIRECT_BAD);
        }
        String last = chain.get(chain.size() - 1);
        UrlResult base = WebUrl.parse(last);
        UrlResult target = base instanceof WebUrl url ? Location.resolve(url, distinct.get(0)) : base;
        if (!(target instanceof WebUrl there)) {
            return refused(OutcomeCode.REDIRECT_BAD);
        }
        if (there.authority().scheme().equals("ftp")) {
            // Another protocol is another server's business; nobody asked for it.
            return refused(OutcomeCode.SCHEME_BLOCKED);
        }
        boolean limit = chain.size() > MAX_HOPS || chain.contains(there.toString());
        return limit ? refused(OutcomeCode.REDIRECT_LIMIT) : new Redirection(Optional.of(there), Optional.empty());
    }
}
