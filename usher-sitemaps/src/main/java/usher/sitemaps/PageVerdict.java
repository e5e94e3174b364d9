package usher.sitemaps;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import usher.Verdict;

/**
 * A page and what robots.txt says of it.
 *
 * @param verdict empty for a foreign page that nobody was to judge
 */
public record PageVerdict(SitemapPage page, Optional<Verdict> verdict) {
    public PageVerdict {
        requireNonNull(page, "page");
        requireNonNull(verdict, "verdict");
    }

    /** Whether the site lists the page and forbids it at once. */
    public boolean isContradiction() {
        return verdict.filter(found -> !found.isAllowed()).isPresent();
    }
}
