package usher.overview;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import usher.crawler.KnownCrawler;
import usher.crawler.KnownCrawler.Purpose;
import usher.internal.text.Phrases;

/**
 * The purpose under which a crawler is listed, in order of display. Each crawler has one: AI training or AI answers if
 * the registry names it, otherwise the registry's first purpose. The crawlers of the general search engines are listed
 * under search, although these engines also use the pages for AI: a site that blocks them leaves the search results.
 */
public enum MainPurpose {
    AI_TRAINING("AI training", Purpose.AI_TRAIN),
    AI_ANSWERS("AI answers", Purpose.AI_INPUT),
    SEARCH("Search", Purpose.SEARCH),
    PREVIEWS("Link previews", Purpose.PREVIEW),
    ADS("Advertising", Purpose.ADS),
    SEO("SEO", Purpose.SEO),
    ARCHIVES("Archives", Purpose.ARCHIVE),
    /** Monitoring, research, feeds, security and others, and all names that are not in the registry. */
    OTHER("Other", Purpose.OTHER);

    private final String label;
    private final Purpose purpose;

    MainPurpose(String label, Purpose purpose) {
        this.label = label;
        this.purpose = purpose;
    }

    /** Returns the main purpose of a crawler; {@link #OTHER} if it is not known. */
    public static MainPurpose of(Optional<KnownCrawler> crawler) {
        return crawler.map(MainPurpose::of).orElse(OTHER);
    }

    private static MainPurpose of(KnownCrawler crawler) {
        if (isSearchEngine(crawler)) {
            return SEARCH;
        }
        List<Purpose> purposes = crawler.purposes();
        return Arrays.stream(values())
                .filter(main -> main.isAi() ? purposes.contains(main.purpose) : main.purpose == purposes.get(0))
                .findFirst()
                .orElse(OTHER);
    }

    /** Whether the crawler belongs to a general search engine, which may also use the pages for AI. */
    private static boolean isSearchEngine(KnownCrawler crawler) {
        return crawler.rank() < KnownCrawler.UNRANKED && crawler.purposes().get(0) == Purpose.SEARCH;
    }

    /** Returns the purpose with the word, also a word of the registry such as {@code ai-train}, if it is one. */
    public static Optional<MainPurpose> find(String word) {
        return Arrays.stream(values())
                .filter(main -> main.word().equals(word) || main.purpose.word().equals(word))
                .findFirst();
    }

    public static String words() {
        return Arrays.stream(values()).map(MainPurpose::word).collect(Collectors.joining(", "));
    }

    /** Returns the name on the command line and in JSON. */
    public String word() {
        return Phrases.word(this);
    }

    public String label() {
        return label;
    }

    public boolean isAi() {
        return this == AI_TRAINING || this == AI_ANSWERS;
    }
}
