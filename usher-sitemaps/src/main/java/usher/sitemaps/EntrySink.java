package usher.sitemaps;

/** What the readers hand over while they read. */
interface EntrySink {
    /** Whether to read on. */
    boolean entry(Entry entry);

    void finding(SitemapFinding.Code code, int line, String message);
}
