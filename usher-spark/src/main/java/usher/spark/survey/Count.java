package usher.spark.survey;

import static java.util.Comparator.comparing;

import java.util.Comparator;

/**
 * How often a fact is so.
 *
 * @param month such as {@code 2026-03}; empty for what has no time
 * @param files for how many sites
 * @param times how often in all of them
 */
record Count(String month, HostList list, Kind kind, String key, long files, long times) {
    /** By month, list, kind, then the most frequent, then by key. */
    static final Comparator<Count> ORDER = comparing(Count::month)
            .thenComparing(Count::list)
            .thenComparing(Count::kind)
            .thenComparing(comparing(Count::files).reversed())
            .thenComparing(comparing(Count::times).reversed())
            .thenComparing(Count::key);
}
