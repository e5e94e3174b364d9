package usher.spark.survey;

import static java.util.Comparator.comparing;

import java.util.Comparator;

/**
 * How often a fact occurs.
 *
 * @param month such as {@code 2026-03}; empty if it has no time
 * @param files the number of sites
 * @param times the number of occurrences at all sites
 */
record FactCount(String month, HostList list, FactKind kind, String key, long files, long times) {
    /** By month, list and kind, then by descending frequency, then by key. */
    static final Comparator<FactCount> ORDER = comparing(FactCount::month)
            .thenComparing(FactCount::list)
            .thenComparing(FactCount::kind)
            .thenComparing(comparing(FactCount::files).reversed())
            .thenComparing(comparing(FactCount::times).reversed())
            .thenComparing(FactCount::key);
}
