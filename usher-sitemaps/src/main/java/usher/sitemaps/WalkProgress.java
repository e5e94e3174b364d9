package usher.sitemaps;

/**
 * The progress of a walk.
 *
 * @param visited the number of sitemaps visited before it
 * @param known the number of known sitemaps, visited or not
 */
public record WalkProgress(String sitemap, int visited, int known) {}
