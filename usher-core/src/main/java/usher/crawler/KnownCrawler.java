package usher.crawler;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import usher.internal.text.Phrases;

/**
 * A known crawler: an entry of {@code known-crawlers.tsv}, with the name that crawlers and site owners use.
 *
 * @param obeys the product tokens that the crawler obeys, most specific first; a crawler that sends no name of its own
 *     obeys only that of another
 * @param dialect the id of its dialect
 * @param operator the company or person who operates it
 * @param purposes what it fetches pages for, in the order of the registry
 * @param governs for a control token, the crawlers that fetch the pages whose use it controls; empty for all other
 *     kinds
 * @param treatment how it treats robots.txt
 * @param rank its place among the crawlers that people ask about first, from 10: the tens are the tier of
 *     {@link #ranked}; {@link #UNRANKED} for all others
 * @param alsoCalled other words that mean this crawler, such as a product or its operator; the first is the usual one
 */
public record KnownCrawler(
        String token,
        List<String> obeys,
        String dialect,
        String operator,
        CrawlerKind kind,
        List<Purpose> purposes,
        List<String> governs,
        Treatment treatment,
        int rank,
        List<String> alsoCalled,
        String description,
        String documentation) {
    /** The rank of a crawler that few people ask about. */
    public static final int UNRANKED = 100;

    /** Whether a program sends this name. Control and policy tokens are names of a use: no program sends them. */
    public boolean isProgram() {
        return kind != CrawlerKind.CONTROL && kind != CrawlerKind.POLICY;
    }

    /** Whether the crawler obeys groups for this name; one that sends no name of its own obeys only others. */
    public boolean sendsItsName() {
        return obeys.contains(token);
    }

    /** Returns all known crawlers, sorted by name. */
    public static List<KnownCrawler> all() {
        return KnownCrawlers.ALL;
    }

    /**
     * Returns the crawlers that are named before all others, in their order.
     *
     * @param tiers 1 for the search engines that matter to every site; 2 for one that is named where a file names it; 3
     *     for the AI crawlers that people ask about; 4 for other services of search, images, news, ads and previews
     */
    public static List<KnownCrawler> ranked(int... tiers) {
        return KnownCrawlers.ALL.stream()
                .filter(crawler -> IntStream.of(tiers).anyMatch(tier -> crawler.rank / 10 == tier))
                .sorted(Comparator.comparingInt(KnownCrawler::rank))
                .toList();
    }

    /**
     * Returns who says that the crawler obeys the groups for another name, such as {@code Microsoft, 2010}; {@code not
     * stated} if no source says so.
     */
    public String whoSaysItObeys(String name) {
        return CrawlerFact.obeying(token, name).map(this::saidBy).orElse("not stated");
    }

    /** Returns who says something of the crawler, such as {@code Microsoft, 2010}. */
    public String saidBy(CrawlerFact fact) {
        return fact.saidBy().replaceFirst("^the operator", operator);
    }

    /** Returns the name that people use: of Googlebot, Google. */
    public String commonName() {
        return alsoCalled.isEmpty() ? token : alsoCalled.get(0);
    }

    public static Optional<KnownCrawler> find(String token) {
        return KnownCrawlers.find(token);
    }

    /**
     * Returns the known program that a User-Agent header names. A name matches only as a whole word:
     * {@code Fake-Googlebot} is not Googlebot. Of several names the longest is used, then the first.
     */
    public static Optional<KnownCrawler> inUserAgent(String header) {
        return KnownCrawlers.inUserAgent(header);
    }

    /**
     * Returns the name that is probably meant by a name that no crawler has: of {@code Google Extended} and
     * {@code Gemini}, {@code Google-Extended}; of a browser's identification, the product token in it. Empty if a
     * crawler obeys the name, or if it resembles none.
     */
    public static Optional<String> likelyName(String name) {
        return LikelyName.of(name);
    }

    /**
     * Returns the name that stands for an agent that is asked about: the founding document of Google's dialect writes
     * Googlebot-Images for Googlebot-Image. In files the names differ.
     */
    public static String usualName(String asked) {
        return asked.equalsIgnoreCase("Googlebot-Images") ? "Googlebot-Image" : asked;
    }

    /** What a name in the registry denotes. */
    public enum CrawlerKind {
        /** A program that finds and fetches pages on its own. */
        CRAWLER,
        /** A program that fetches single pages at a user's request. */
        USER_FETCHER,
        /** A token that no program sends; it controls what pages fetched by other crawlers are used for. */
        CONTROL,
        /** A shared signal about the use of content, without a single operator. */
        POLICY,
        /** A name that is no longer in use but still occurs in files. */
        OBSOLETE;

        /** Returns the name in the registry and in JSON. */
        public String word() {
            return Phrases.word(this);
        }
    }

    public enum Purpose {
        SEARCH,
        /** Grounding and retrieval for generated answers. */
        AI_INPUT,
        /** Training and fine-tuning of models. */
        AI_TRAIN,
        ARCHIVE,
        ADS,
        /** Titles and pictures of shared links. */
        PREVIEW,
        SEO,
        /** Brands, prices, availability. */
        MONITORING,
        RESEARCH,
        FEED,
        SECURITY,
        OTHER;

        /** Returns the name in the registry and in JSON. */
        public String word() {
            return Phrases.word(this);
        }
    }

    /** How a crawler treats robots.txt according to its operator. */
    public enum Treatment {
        /** It obeys the groups that name it, otherwise those for {@code *}. */
        OBEYS,
        /** It obeys only groups that name it. */
        IGNORES_STAR,
        /** It does not obey robots.txt. */
        NOT_BOUND,
        /** Its operator does not say that it obeys robots.txt, so a rule for it is a request. */
        UNDOCUMENTED;

        /** Returns the name in the registry and in JSON. */
        public String word() {
            return Phrases.word(this);
        }
    }
}
