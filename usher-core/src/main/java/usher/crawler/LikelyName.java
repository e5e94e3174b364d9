package usher.crawler;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.crawler.KnownCrawler.CrawlerKind;
import usher.internal.text.AgentWords;
import usher.internal.text.EditDistance;

/** Finds the name that was probably meant by one that no crawler has. */
final class LikelyName {
    private static final int MAX_LENGTH = 60;
    private static final int SHORTEST = 4;
    /** A letter more or less in a shorter name may make another name. */
    private static final int LONG_ENOUGH_FOR_ONE = 6;
    /** Another letter in a shorter name may make another name, unless the crawler is one that people ask about. */
    private static final int LONG_ENOUGH_FOR_ANOTHER_LETTER = 10;

    private static final int LONG_ENOUGH_IF_RANKED = 8;
    /** A word of a longer name that is the name of a crawler. */
    private static final int LONG_ENOUGH_FOR_WORD = 5;

    private static final String BROWSER = "mozilla/";
    private static final List<String> ENDINGS = List.of("bot", "spider", "crawler");

    /** Names that crawlers obey in files, in lowercase. */
    private static final Set<String> OBEYED = KnownCrawler.all().stream()
            .flatMap(crawler -> crawler.obeys().stream())
            .map(LikelyName::key)
            .collect(Collectors.toUnmodifiableSet());

    /** Crawlers that are in use, by the letters and digits of their names and of the words for them. */
    private static final Map<String, KnownCrawler> BY_LETTERS = new HashMap<>();

    static {
        List<KnownCrawler> used = KnownCrawler.all().stream()
                .filter(crawler -> crawler.kind() != CrawlerKind.OBSOLETE)
                .toList();
        used.forEach(crawler -> BY_LETTERS.putIfAbsent(letters(crawler.token()), crawler));
        used.forEach(crawler -> crawler.alsoCalled().forEach(word -> BY_LETTERS.putIfAbsent(letters(word), crawler)));
    }

    private LikelyName() {}

    static Optional<String> of(String name) {
        String text = name.strip();
        if (key(text).startsWith(BROWSER)) {
            return KnownCrawler.inUserAgent(text)
                    .map(KnownCrawler::token)
                    .or(() -> AgentWords.of(text).likelyToken());
        }
        String written = text.replace("%20", " ").split("[/(]", 2)[0];
        if (written.length() > MAX_LENGTH || isName(written) || isName(firstWord(written))) {
            return Optional.empty();
        }
        String letters = letters(written);
        return letters.length() < SHORTEST
                ? Optional.empty()
                : meant(letters)
                        .or(() -> lastWord(written))
                        // A name on public lists stands for a crawler of its own, though nobody documents it.
                        .or(() -> near(letters)
                                .filter(known -> CrawlerFact.of(written, CrawlerFact.Kind.LISTED_ONLY)
                                        .isEmpty()))
                        .map(KnownCrawler::token);
    }

    private static boolean isName(String name) {
        return KnownCrawler.find(name).isPresent() || OBEYED.contains(key(name));
    }

    private static Optional<KnownCrawler> meant(String letters) {
        return Stream.concat(Stream.of(letters), ENDINGS.stream().map(letters::concat))
                .flatMap(word -> Stream.ofNullable(BY_LETTERS.get(word)))
                .findFirst();
    }

    /** Returns the crawler that the last of several words names, such as {@code Yahoo! Slurp}. */
    private static Optional<KnownCrawler> lastWord(String written) {
        String word = written.substring(1 + lastGap(written));
        return word.length() < LONG_ENOUGH_FOR_WORD || word.length() == written.length()
                ? Optional.empty()
                : Optional.ofNullable(BY_LETTERS.get(letters(word)))
                        .filter(crawler -> letters(crawler.token()).equals(letters(word)));
    }

    private static int lastGap(String written) {
        int at = written.length() - 1;
        while (at >= 0 && isPartOfName(written.charAt(at))) {
            at--;
        }
        return at;
    }

    private static String firstWord(String written) {
        int end = 0;
        while (end < written.length() && isPartOfName(written.charAt(end))) {
            end++;
        }
        return written.substring(0, end);
    }

    private static boolean isPartOfName(char c) {
        return AgentWords.isTokenChar(c) && c != '.';
    }

    private static Optional<KnownCrawler> near(String letters) {
        return BY_LETTERS.entrySet().stream()
                .filter(known -> isNear(known.getKey(), letters))
                .filter(known ->
                        letters.length() >= shortest(known.getValue()) || !isAnotherLetter(known.getKey(), letters))
                .min(Map.Entry.comparingByKey())
                .map(Map.Entry::getValue);
    }

    private static boolean isNear(String known, String letters) {
        return Math.min(known.length(), letters.length()) >= LONG_ENOUGH_FOR_ONE
                && Math.abs(known.length() - letters.length()) <= 1
                && known.charAt(0) == letters.charAt(0)
                && EditDistance.between(known, letters) == 1;
    }

    private static int shortest(KnownCrawler crawler) {
        return crawler.rank() < KnownCrawler.UNRANKED ? LONG_ENOUGH_IF_RANKED : LONG_ENOUGH_FOR_ANOTHER_LETTER;
    }

    /** Whether two names of one length differ in a letter: that makes another name more often than a mistake. */
    private static boolean isAnotherLetter(String known, String letters) {
        return known.length() == letters.length()
                && known.chars().sum() != letters.chars().sum();
    }

    private static String letters(String name) {
        return key(name).replaceAll("[^a-z0-9]+", "");
    }

    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
