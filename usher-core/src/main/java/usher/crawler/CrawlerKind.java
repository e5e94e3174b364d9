package usher.crawler;

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
