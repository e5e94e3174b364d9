package usher.sitemaps;

/**
 * The summary of a walk.
 *
 * @param sitemaps the number of sitemaps that were read, completely or in part
 * @param failed the number of sitemaps that could not be fetched, are not sitemaps, or were not read completely
 * @param pages the number of pages, including foreign pages
 * @param foreign the number of pages of other authorities
 */
public record WalkSummary(int sitemaps, int failed, long pages, long foreign, long findings, Ending ending) {
    public enum Ending {
        /** All sitemaps were read completely, and list at least one page. */
        COMPLETE,
        /** All sitemaps were visited, but some could not be read, or not completely, or they list no page. */
        INCOMPLETE,
        /** The maximum number of sitemaps or the maximum depth was reached; the rest was skipped. */
        LIMITED,
        /** The time limit was reached. */
        OUT_OF_TIME,
        /** The visitor stopped the walk, or the thread was interrupted. */
        STOPPED
    }
}
