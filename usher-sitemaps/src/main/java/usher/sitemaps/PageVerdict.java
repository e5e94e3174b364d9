package usher.sitemaps;

import java.util.Optional;
import usher.Verdict;

/**
 * A page and its verdict.
 *
 * @param verdict empty for a foreign page that was not checked
 */
public record PageVerdict(SitemapPage page, Optional<Verdict> verdict) {
    /** Returns whether the page is listed in a sitemap but disallowed. */
    public boolean isContradiction() {
        return verdict.filter(found -> !found.isAllowed()).isPresent();
    }
}
