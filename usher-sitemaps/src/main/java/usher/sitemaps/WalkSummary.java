package usher.sitemaps;

import static java.util.Objects.requireNonNull;

/**
 * What a walk came to.
 *
 * @param sitemaps sitemaps that were read, wholly or in part
 * @param failed sitemaps that could not be fetched or are none
 * @param pages pages handed over, foreign ones included
 * @param foreign pages of other authorities
 * @param findings findings handed over
 * @param ending how it ended
 */
public record WalkSummary(int sitemaps, int failed, long pages, long foreign, long findings, Ending ending) {
    /** How a walk ended. */
    public enum Ending {
        /** Everything was visited that may be. */
        COMPLETE,
        /** The number of sitemaps or the depth was reached; the rest was left out. */
        LIMITED,
        /** The time was over. */
        OUT_OF_TIME,
        /** The visitor stopped it, or the thread was interrupted. */
        STOPPED
    }

    public WalkSummary {
        requireNonNull(ending, "ending");
    }
}
