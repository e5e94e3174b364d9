package usher.fetch.pace;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/**
 * The pace of sites that several processes visit together, by one clock of its own: only durations reach it. Thread-safe; no method blocks.
 *
 * <p>Each site has at most one open visit. The next begins only when the time since the end of the last one is at least the longer of
 * both visits' delays. A visit that is not ended lasts until its lease ends. If the pace was lost, every site waits until all visits
 * that can be open have ended, and for its delay.
 *
 * <p>A stage that fails with a {@link usher.fetch.snapshot.StoreException} says that the pace cannot be reached: no visit began, or it
 * is given back later.
 */
public interface SharedPace {
    /**
     * Begins a visit, if it is due.
     *
     * @param site what shares the delay: a key of {@link PaceKey}
     * @param visit the id of the visit, which has not been used before
     * @param lease how long the visit lasts, unless it ends before
     * @param delay the site's delay for the crawlers of this process
     */
    CompletionStage<Turn> begin(String site, String visit, Duration lease, Duration delay);

    /**
     * Ends a visit now, also after its lease, unless another visit has begun.
     *
     * @param delay the delay that starts; zero for the one with which the visit began
     * @return whether this visit was the last one of the site and had not been ended
     */
    CompletionStage<Boolean> end(String site, String visit, Duration delay);

    /**
     * Returns which of some visits have not been ended, whatever process has granted or ended them.
     *
     * @param visits the site of each visit, by the visit's id
     */
    CompletionStage<Set<String>> open(Map<String, String> visits);

    /** Gives back a visit for which no request was sent: no delay starts. */
    void cancel(String site, String visit);

    /**
     * The answer to {@link #begin}.
     *
     * @param retryAfter when to ask again, if not
     */
    record Turn(boolean isGranted, Duration retryAfter) {
        public static final Turn GRANTED = new Turn(true, Duration.ZERO);

        public static Turn after(Duration wait) {
            return new Turn(false, wait);
        }
    }
}
