package usher.crawler;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * A name that crawlers and owners of sites use in practice, as a row of {@code known-crawlers.tsv}.
 *
 * @param token the product token
 * @param obeys the product tokens that the crawler looks for in a robots.txt, most specific first
 * @param dialect the id of the dialect that it reads
 * @param operator who runs it
 * @param kind what the name stands for
 * @param purposes what it fetches pages for, in the registry's order
 * @param governs the tokens whose use a control name controls; empty for all other kinds
 * @param treatment how it treats robots.txt
 * @param description one short sentence
 * @param documentation where its operator describes it
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
        String description,
        String documentation) {
    public KnownCrawler {
        requireNonNull(token, "token");
        obeys = List.copyOf(obeys);
        requireNonNull(dialect, "dialect");
        requireNonNull(operator, "operator");
        requireNonNull(kind, "kind");
        purposes = List.copyOf(purposes);
        governs = List.copyOf(governs);
        requireNonNull(treatment, "treatment");
        requireNonNull(description, "description");
        requireNonNull(documentation, "documentation");
    }

    /** What a name in the registry stands for. */
    public enum CrawlerKind {
        /** A program that finds and fetches pages on its own. */
        CRAWLER("crawler"),
        /** A program that fetches single pages because a user asked for them. */
        USER_FETCHER("user-fetcher"),
        /** A name that no program sends: it controls what other crawlers' pages are used for. */
        CONTROL("control"),
        /** A name of a shared signal about the use of content, which belongs to no single operator. */
        POLICY("policy"),
        /** A name no longer in use, which files still contain. */
        OBSOLETE("obsolete");

        private final String word;

        CrawlerKind(String word) {
            this.word = word;
        }

        /** The kind as the registry and JSON write it. */
        public String word() {
            return word;
        }
    }

    /** What a crawler fetches pages for. */
    public enum Purpose {
        SEARCH("search"),
        /** Grounding and retrieval: the page helps to answer a question. */
        AI_INPUT("ai-input"),
        /** Training and fine-tuning of models. */
        AI_TRAIN("ai-train"),
        ARCHIVE("archive"),
        ADS("ads"),
        /** Titles and pictures of links that somebody shares. */
        PREVIEW("preview"),
        SEO("seo"),
        /** Brands, prices, availability. */
        MONITORING("monitoring"),
        RESEARCH("research"),
        FEED("feed"),
        SECURITY("security"),
        OTHER("other");

        private final String word;

        Purpose(String word) {
            this.word = word;
        }

        /** The purpose as the registry and JSON write it. */
        public String word() {
            return word;
        }
    }

    /** How a crawler treats robots.txt, by its operator's documentation. */
    public enum Treatment {
        /** It obeys the groups that name it, or else those for {@code *}. */
        OBEYS("obeys"),
        /** It obeys only groups that name it. */
        IGNORES_STAR("ignores-star"),
        /** It does not obey robots.txt. */
        NOT_BOUND("not-bound");

        private final String word;

        Treatment(String word) {
            this.word = word;
        }

        /** The treatment as the registry and JSON write it. */
        public String word() {
            return word;
        }
    }
}
