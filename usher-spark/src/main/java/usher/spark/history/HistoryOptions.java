package usher.spark.history;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;
import java.time.Duration;
import java.util.List;
import usher.diff.Budget;
import usher.spark.robot.AskedRobot;

/**
 * What a history is to tell.
 *
 * @param robots the robots to tell of, at least one; each once
 * @param budget the most steps for one proof, and four times as many for all of one change in one dialect; a site whose
 *     proofs do not come to an end gets half as many after each such change
 * @param listUnchanged whether changes that are proved to change no verdict are listed for each robot
 * @param longOutage how long failures in a row go on before they are told
 */
public record HistoryOptions(List<AskedRobot> robots, long budget, boolean listUnchanged, Duration longOutage)
        implements Serializable {
    /** About a tenth of a second. */
    public static final long DEFAULT_BUDGET = Budget.DEFAULT.steps() / 10;

    private static final long MAX_BUDGET = 1_000_000_000_000L;

    /** As long as a copy may be used (RFC 9309 §2.4). */
    public static final Duration DEFAULT_OUTAGE = Duration.ofDays(1);

    public HistoryOptions {
        robots = robots.stream().distinct().toList();
        requireNonNull(longOutage, "longOutage");
        if (robots.isEmpty()) {
            throw new IllegalArgumentException("a history tells of at least one robot");
        }
        if (budget < 1 || budget > MAX_BUDGET) {
            throw new IllegalArgumentException("a budget is 1 to " + MAX_BUDGET + " steps, not " + budget);
        }
        if (longOutage.isNegative()) {
            throw new IllegalArgumentException("an outage is not shorter than nothing: " + longOutage);
        }
    }

    /** The usual choices for some robots. */
    public static HistoryOptions of(List<AskedRobot> robots) {
        return new HistoryOptions(robots, DEFAULT_BUDGET, true, DEFAULT_OUTAGE);
    }
}
