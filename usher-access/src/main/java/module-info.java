/** Interprets HTTP responses to requests for a robots.txt. Depends only on the core. */
@SuppressWarnings("module") // the modules that see internal packages are compiled later
module usher.access {
    requires transitive usher.core;
    requires static org.jspecify; // annotations for tools: not needed at run time

    exports usher.access.response;
    exports usher.access.site;
    exports usher.access.internal.http to
            usher.fetch;
    exports usher.access.internal.site to
            usher.fetch;
}
