package usher.access.response;

import java.util.List;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.uri.UrlResult;
import usher.uri.WebUrl;

/**
 * The target of a redirect, or why it is not followed. Live fetches and archives use the same rules.
 *
 * @param target the target, if the redirect is followed
 * @param refusal why it is not followed, otherwise
 */
public record Redirection(Optional<WebUrl> target, Optional<OutcomeCode> refusal) {
    /** The maximum number of consecutive redirects. RFC 9309 §2.3.1.2 requires at least five. */
    public static final int MAX_HOPS = 5;

    private static Redirection rejected(OutcomeCode code) {
        return new Redirection(Optional.empty(), Optional.of(code));
    }

    /**
     * Returns the redirection from the last URL of a chain.
     *
     * @param chain the URLs requested so far in the form of {@link WebUrl#toString}, in order; not empty
     * @param locations the values of the last response's Location headers
     */
    public static Redirection of(List<String> chain, List<String> locations) {
        List<String> distinct = locations.stream().distinct().toList();
        if (distinct.size() != 1 || distinct.get(0).isBlank()) {
            return rejected(OutcomeCode.REDIRECT_BAD);
        }
        String last = chain.get(chain.size() - 1);
        UrlResult base = WebUrl.parse(last);
        UrlResult target = base instanceof WebUrl url ? url.resolve(distinct.get(0)) : base;
        if (!(target instanceof WebUrl there)) {
            return rejected(OutcomeCode.REDIRECT_BAD);
        }
        if (there.authority().scheme().equals("ftp")) {
            // Redirects to FTP are not followed.
            return rejected(OutcomeCode.SCHEME_BLOCKED);
        }
        if (chain.contains(there.toString())) {
            return rejected(OutcomeCode.REDIRECT_LOOP);
        }
        return chain.size() > MAX_HOPS
                ? rejected(OutcomeCode.REDIRECT_LIMIT)
                : new Redirection(Optional.of(there), Optional.empty());
    }
}
