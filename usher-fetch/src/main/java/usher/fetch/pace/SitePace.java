package usher.fetch.pace;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/**
 * Says when visits of sites begin, for one process ({@link LocalPace}) or for several that visit sites together. It has
 * a clock of its own: only durations reach it. Thread-safe; no method blocks for long.
 *
 * <p>Each site has at most one open visit. The next begins only when the time since the end of the last one is at least
 * the longer of both visits' delays. A visit that is not ended lasts until its lease ends. If the pace was lost, every
 * site waits until all visits that can be open have ended, and for its delay.
 *
 * <p>A stage that fails with a {@link usher.fetch.snapshot.StoreException} says that the pace cannot be reached: no
 * visit began, or it is given back later.
 */
public interface SitePace {
    /**
     * Returns the id of a new visit. Here it names the site, so that each process can end the visit.
     *
     * @param random what cannot be guessed
     */
    default String id(String random, String site) {
        return random + "."
                + Base64.getUrlEncoder().withoutPadding().encodeToString(site.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the site of a visit that another process may have granted; empty if no such visit can have this id. */
    default Optional<String> siteOf(String id) {
        try {
            byte[] name = Base64.getUrlDecoder().decode(id.substring(id.indexOf('.') + 1));
            String site = new String(name, StandardCharsets.UTF_8);
            return Optional.of(site).filter(known -> (id + known).chars().allMatch(c -> c > ' ' && c < 0x7f));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /**
     * Begins a visit, if it is due.
     *
     * @param site what shares the delay: a key of {@link PaceKey}
     * @param visit the id of the visit, which has not been used before
     * @param lease how long the visit lasts, unless it ends before
     * @param delay the site's delay for the crawlers of this process
     * @param wait how long the request can still wait: if the site is free by then, the next turn may be kept for it
     */
    CompletionStage<Turn> begin(String site, String visit, Duration lease, Duration delay, Duration wait);

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
     * @param again when to ask for the next visit of the site; empty if only this process can end the visit that has
     *     begun
     */
    record Turn(boolean isGranted, Optional<Duration> again) {
        /** Returns the answer that a visit begins, which only this process can end. */
        public static Turn granted() {
            return new Turn(true, Optional.empty());
        }

        /** Returns the answer that a visit begins, which another process may end. */
        public static Turn granted(Duration again) {
            return new Turn(true, Optional.of(again));
        }

        public static Turn after(Duration wait) {
            return new Turn(false, Optional.of(wait));
        }
    }
}
