/** The robots.txt parser and rules of crawler-commons, implemented by Usher. */
@SuppressWarnings({"requires-automatic", "requires-transitive-automatic"}) // crawler-commons is not a named module
module usher.crawlercommons {
    requires static org.jspecify; // annotations for tools: not needed at run time
    requires transitive usher.core;
    requires transitive crawler.commons;

    exports usher.crawlercommons;
}
