package usher.lint;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.bytes.Bytes;
import usher.crawler.KnownCrawler;
import usher.crawler.KnownCrawler.CrawlerKind;
import usher.internal.text.Resources;

/** Finds the crawler that was probably meant by a name that no crawler has. */
public final class LikelyCrawler {
    private static final int MAX_LENGTH = 60;
    private static final int SHORTEST = 4;
    /** A letter more or less in a shorter name may make another name. */
    private static final int LONG_ENOUGH_FOR_ONE = 6;

    private static final int LONG_ENOUGH_FOR_ANOTHER_LETTER = 10;
    /** A word of a longer name that is the name of a crawler. */
    private static final int LONG_ENOUGH_FOR_WORD = 5;

    private static final List<String> ENDINGS = List.of("", "bot", "spider", "crawler");
    private static final String OLD_NAMES = "old-names.tsv";

    /** The names of crawlers that are in use, by their letters and digits. */
    private static final Map<String, String> BY_LETTERS = KnownCrawler.all().stream()
            .filter(crawler -> crawler.kind() != CrawlerKind.OBSOLETE)
            .collect(Collectors.toMap(crawler -> letters(crawler.token()), KnownCrawler::token, (one, other) -> one));

    /** What the names of old programs were, by the name in lowercase. */
    private static final Map<String, String> OLD =
            Resources.rows(LikelyCrawler.class.getResourceAsStream(OLD_NAMES), OLD_NAMES).stream()
                    .collect(Collectors.toMap(row -> row.get(0).toLowerCase(Locale.ROOT), row -> row.get(1)));

    /** By the name that a crawler in use obeys beside its own: the names that it looks for first, in lowercase. */
    private static final Map<String, List<List<String>>> FOLLOWERS = new HashMap<>();

    static {
        for (KnownCrawler crawler : KnownCrawler.all()) {
            List<String> obeys = crawler.kind() == CrawlerKind.OBSOLETE ? List.of() : crawler.obeys();
            for (int i = 1; i < obeys.size(); i++) {
                FOLLOWERS
                        .computeIfAbsent(obeys.get(i), any -> new ArrayList<>())
                        .add(obeys.subList(0, i).stream()
                                .map(name -> name.toLowerCase(Locale.ROOT))
                                .toList());
            }
        }
    }

    private LikelyCrawler() {}

    /** Returns the known crawler's name nearest to this; empty if the name is known or similar to none. */
    public static Optional<String> of(String name) {
        String written = name.strip().replaceFirst("[/(].*", "");
        if (written.length() > MAX_LENGTH || isKnown(written) || isKnown(AgentName.of(Bytes.of(written)))) {
            return Optional.empty();
        }
        String letters = letters(written);
        if (letters.length() < SHORTEST) {
            return Optional.empty();
        }
        Optional<String> alike = ENDINGS.stream()
                .flatMap(ending -> Stream.ofNullable(BY_LETTERS.get(letters + ending)))
                .findFirst();
        return alike.or(() -> lastWord(written)).or(() -> near(letters));
    }

    private static boolean isKnown(String name) {
        return KnownCrawler.find(name).isPresent() || OLD.containsKey(name.toLowerCase(Locale.ROOT));
    }

    /** Returns the crawler that the last of several words names, such as {@code Yahoo! Slurp}. */
    private static Optional<String> lastWord(String written) {
        String word = written.replaceFirst(".*[^A-Za-z0-9_-]", "");
        return word.length() < LONG_ENOUGH_FOR_WORD || word.length() == written.length()
                ? Optional.empty()
                : Optional.ofNullable(BY_LETTERS.get(letters(word)));
    }

    private static Optional<String> near(String letters) {
        return BY_LETTERS.keySet().stream()
                .filter(known -> Math.min(known.length(), letters.length()) >= LONG_ENOUGH_FOR_ONE
                        && Math.abs(known.length() - letters.length()) <= 1
                        && known.charAt(0) == letters.charAt(0))
                .filter(known -> EditDistance.between(known, letters) == 1)
                .filter(known -> letters.length() >= LONG_ENOUGH_FOR_ANOTHER_LETTER || !isAnotherLetter(known, letters))
                .findFirst()
                .map(BY_LETTERS::get);
    }

    /** Whether two names of one length differ in a letter: that makes another name more often than a mistake. */
    private static boolean isAnotherLetter(String known, String letters) {
        return known.length() == letters.length()
                && known.chars().sum() != letters.chars().sum();
    }

    private static String letters(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "");
    }

    /**
     * Returns what the name was or is, if no crawler of today obeys it in a file.
     *
     * @param named the names in the file, in lowercase: a crawler obeys its former name (D-29) if it has no group of
     *     its own
     */
    static Optional<String> whyObsolete(Bytes value, Set<String> named) {
        String name = AgentName.of(value);
        return KnownCrawler.find(name)
                .filter(crawler -> crawler.kind() == CrawlerKind.OBSOLETE)
                .filter(crawler -> FOLLOWERS.getOrDefault(crawler.token(), List.of()).stream()
                        .allMatch(others -> others.stream().anyMatch(named::contains)))
                .map(KnownCrawler::description)
                .or(() -> Optional.ofNullable(OLD.get(value.text().toLowerCase(Locale.ROOT))))
                .or(() -> Optional.ofNullable(OLD.get(name.toLowerCase(Locale.ROOT)))
                        .filter(old -> KnownCrawler.find(name).isEmpty()));
    }
}
