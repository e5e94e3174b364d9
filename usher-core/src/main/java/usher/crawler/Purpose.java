package usher.crawler;

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
