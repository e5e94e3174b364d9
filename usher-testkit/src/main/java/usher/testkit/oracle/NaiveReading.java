package usher.testkit.oracle;

import static usher.testkit.oracle.NaiveSpelling.AS_WRITTEN;
import static usher.testkit.oracle.NaiveSpelling.DECODED;
import static usher.testkit.oracle.NaiveSpelling.GOOGLE;
import static usher.testkit.oracle.NaiveSpelling.RFC;
import static usher.testkit.oracle.NaiveSpelling.RFC_WEIGHED;
import static usher.testkit.oracle.NaiveSpelling.SEED;
import static usher.testkit.oracle.NaiveSpelling.SEED_WEIGHED;

import java.util.Map;
import java.util.Set;

/**
 * What sets the dialects apart once a robot's rules are known (C-33 to C-50).
 *
 * @param rules how patterns are spelt to be compared
 * @param weighed how patterns are spelt to be weighed
 * @param urls how URLs are spelt
 * @param weight which bytes weigh
 * @param habits everything else
 */
record NaiveReading(NaiveSpelling rules, NaiveSpelling weighed, NaiveSpelling urls, Weight weight, Set<Habit> habits) {

    /** Which bytes of a pattern make it the more specific one. */
    enum Weight {
        /** None: the first line decides (1994). */
        NONE,
        /** All (RFC 9309, Google; D-02). */
        ALL,
        /** All but stars and a final dollar, at least one (Yandex; D-01). */
        PLAIN
    }

    enum Habit {
        /** Star and final dollar are special, and Allow is known: everyone but the 1994 standard. */
        STARS,
        /** An empty Disallow is {@code Allow: /} (Y-21, YN-06). */
        EMPTY_DISALLOW_ALLOWS,
        /** An empty Allow is {@code Disallow: /} (Y-22). */
        EMPTY_ALLOW_FORBIDS,
        /** A missing slash is put in front (G-51). */
        SLASH_ASSUMED,
        /** {@code Allow: /x/index.htm…} allows {@code /x/} (GT-08). */
        INDEX_PAGES,
        /** {@code //} begins a host's name, not a path (GT-11). */
        HOST_FIRST
    }

    private static final NaiveReading RFC9309 =
            new NaiveReading(RFC, RFC_WEIGHED, RFC, Weight.ALL, Set.of(Habit.STARS));

    private static final Map<String, NaiveReading> BY_DIALECT = Map.of(
            "rfc9309", RFC9309,
            "bing", RFC9309,
            "google",
                    new NaiveReading(
                            GOOGLE,
                            GOOGLE,
                            AS_WRITTEN,
                            Weight.ALL,
                            Set.of(Habit.STARS, Habit.INDEX_PAGES, Habit.HOST_FIRST)),
            "google-2019",
                    new NaiveReading(GOOGLE, GOOGLE, GOOGLE, Weight.ALL, Set.of(Habit.STARS, Habit.SLASH_ASSUMED)),
            "yandex",
                    new NaiveReading(
                            AS_WRITTEN,
                            AS_WRITTEN,
                            AS_WRITTEN,
                            Weight.PLAIN,
                            Set.of(Habit.STARS, Habit.EMPTY_DISALLOW_ALLOWS)),
            "yandex-2013",
                    new NaiveReading(
                            SEED,
                            SEED_WEIGHED,
                            SEED,
                            Weight.PLAIN,
                            Set.of(Habit.STARS, Habit.EMPTY_DISALLOW_ALLOWS, Habit.EMPTY_ALLOW_FORBIDS)),
            "koster1994", new NaiveReading(DECODED, DECODED, DECODED, Weight.NONE, Set.of()));

    static NaiveReading of(String dialect) {
        NaiveReading reading = BY_DIALECT.get(dialect);
        if (reading == null) {
            throw new IllegalArgumentException("the oracle does not know the dialect " + dialect);
        }
        return reading;
    }

    boolean has(Habit habit) {
        return habits.contains(habit);
    }
}
