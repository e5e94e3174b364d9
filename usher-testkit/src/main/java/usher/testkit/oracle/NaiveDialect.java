package usher.testkit.oracle;

import static usher.testkit.oracle.NaiveNormalizer.AS_WRITTEN;
import static usher.testkit.oracle.NaiveNormalizer.DECODED;
import static usher.testkit.oracle.NaiveNormalizer.GOOGLE;
import static usher.testkit.oracle.NaiveNormalizer.PERL;
import static usher.testkit.oracle.NaiveNormalizer.RFC;
import static usher.testkit.oracle.NaiveNormalizer.RFC_WEIGHED;
import static usher.testkit.oracle.NaiveNormalizer.SEED;
import static usher.testkit.oracle.NaiveNormalizer.SEED_WEIGHED;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import usher.Dialect;
import usher.options.Option;
import usher.uri.PathEncoding;
import usher.uri.TargetForm;

/**
 * The differences between dialects after the rules of a crawler are selected (C-33 to C-50).
 *
 * @param rules how patterns are normalized for comparing
 * @param weighed how patterns are normalized for weighing
 * @param urls how URLs are normalized
 * @param weight which bytes count as weight
 * @param habits all other differences
 */
record NaiveDialect(
        NaiveNormalizer rules, NaiveNormalizer weighed, NaiveNormalizer urls, Weight weight, Set<Habit> habits) {

    /** Which bytes of a pattern make it more specific. */
    enum Weight {
        /** None: the first matching line decides (1994). */
        NONE,
        /** All (RFC 9309, Google; D-02). */
        ALL,
        /** All but stars and a final dollar sign, at least one (Yandex; D-01). */
        PLAIN,
        /** None, and an Allow does not come first: the first matching line decides (D-28). */
        ORDER
    }

    enum Habit {
        /** Star and final dollar sign are special, and Allow is known: all dialects but the 1994 standard. */
        STARS,
        /** An empty Disallow means {@code Allow: /} (Y-21, YN-06). */
        EMPTY_DISALLOW_ALLOWS,
        /** An empty Allow means {@code Disallow: /} (Y-22). */
        EMPTY_ALLOW_FORBIDS,
        /** A missing leading slash is added (G-51). */
        SLASH_ASSUMED,
        /** {@code Allow: /x/index.htm…} allows {@code /x/} (GT-08). */
        INDEX_PAGES,
        /** A pattern is a reference to a URL; without a site, one with a host matches nothing (D-28). */
        REFERENCES,
        /** {@code //} begins a host name, not a path (GT-11). */
        HOST_FIRST
    }

    private static final NaiveDialect RFC9309 =
            new NaiveDialect(RFC, RFC_WEIGHED, RFC, Weight.ALL, Set.of(Habit.STARS));

    private static final Map<String, NaiveDialect> BY_DIALECT = Map.of(
            "rfc9309", RFC9309,
            "bing", RFC9309,
            "google",
                    new NaiveDialect(
                            GOOGLE,
                            GOOGLE,
                            AS_WRITTEN,
                            Weight.ALL,
                            Set.of(Habit.STARS, Habit.INDEX_PAGES, Habit.HOST_FIRST)),
            "google-2019",
                    new NaiveDialect(GOOGLE, GOOGLE, GOOGLE, Weight.ALL, Set.of(Habit.STARS, Habit.SLASH_ASSUMED)),
            "yandex",
                    new NaiveDialect(
                            AS_WRITTEN,
                            AS_WRITTEN,
                            AS_WRITTEN,
                            Weight.PLAIN,
                            Set.of(Habit.STARS, Habit.EMPTY_DISALLOW_ALLOWS)),
            "yandex-2013",
                    new NaiveDialect(
                            SEED,
                            SEED_WEIGHED,
                            SEED,
                            Weight.PLAIN,
                            Set.of(Habit.STARS, Habit.EMPTY_DISALLOW_ALLOWS, Habit.EMPTY_ALLOW_FORBIDS)),
            "koster1994", new NaiveDialect(DECODED, DECODED, DECODED, Weight.NONE, Set.of()),
            "libwww",
                    new NaiveDialect(
                            PERL, PERL, PERL, Weight.ORDER, Set.of(Habit.REFERENCES, Habit.EMPTY_DISALLOW_ALLOWS)));

    static NaiveDialect of(String dialect) {
        NaiveDialect reading = BY_DIALECT.get(dialect);
        return reading == null ? declared(Dialect.byId(dialect).orElseThrow()) : reading;
    }

    /**
     * Reads what a further dialect declares. Its options are proved by its vectors; the oracle then proves that the
     * engine applies them. It knows the encodings of the dialects above only.
     */
    private static NaiveDialect declared(Dialect dialect) {
        NaiveDialect rules = withEncoding(dialect, Option.PATTERN_ENCODING);
        Set<Habit> habits = EnumSet.noneOf(Habit.class);
        Map<Option<Boolean>, Habit> declared = Map.of(
                Option.WILDCARDS, Habit.STARS,
                Option.EMPTY_DISALLOW_ALLOWS, Habit.EMPTY_DISALLOW_ALLOWS,
                Option.EMPTY_ALLOW_DISALLOWS, Habit.EMPTY_ALLOW_FORBIDS,
                Option.ASSUME_SLASH, Habit.SLASH_ASSUMED,
                Option.RESOLVE_PATTERNS, Habit.REFERENCES,
                Option.INDEX_PAGE, Habit.INDEX_PAGES);
        declared.forEach((option, habit) -> {
            if (dialect.get(option)) {
                habits.add(habit);
            }
        });
        if (dialect.get(Option.TARGET_FORM) == TargetForm.ANY_STRING) {
            habits.add(Habit.HOST_FIRST);
        }
        Weight weight = switch (dialect.get(Option.PRECEDENCE)) {
            case ANY_DISALLOW -> Weight.NONE;
            case FILE_ORDER -> Weight.ORDER;
            case MOST_BYTES -> Weight.ALL;
            case MOST_LITERALS -> Weight.PLAIN;
        };
        NaiveNormalizer urls = withEncoding(dialect, Option.TARGET_ENCODING).urls;
        return new NaiveDialect(rules.rules, rules.weighed, urls, weight, habits);
    }

    /** Returns one of the dialects above with the same value of an option. */
    private static NaiveDialect withEncoding(Dialect dialect, Option<PathEncoding> option) {
        return Dialect.all().stream()
                .filter(known ->
                        BY_DIALECT.containsKey(known.id()) && known.get(option).equals(dialect.get(option)))
                .map(known -> BY_DIALECT.get(known.id()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the oracle does not know the encoding of " + dialect));
    }

    boolean has(Habit habit) {
        return habits.contains(habit);
    }
}
