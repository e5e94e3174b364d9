/** Reads the sitemaps in a robots.txt. */
@SuppressWarnings("requires-automatic") // crawler-commons is not a named module
module usher.sitemaps {
    requires static org.jspecify; // annotations for tools: not needed at run time
    requires transitive usher.fetch;
    requires crawler.commons;
    requires java.xml;

    exports usher.sitemaps;
}
