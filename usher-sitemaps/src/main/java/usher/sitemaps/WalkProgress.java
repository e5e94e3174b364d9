package usher.sitemaps;

import static java.util.Objects.requireNonNull;

/**
 * How far a walk has come.
 *
 * @param sitemap the URL of the sitemap that is next
 * @param visited sitemaps that were visited before it
 * @param known sitemaps that are known so far, those to be visited included
 */
public record WalkProgress(String sitemap, int visited, int known) {
    public WalkProgress {
        requireNonNull(sitemap, "sitemap");
    }
}
