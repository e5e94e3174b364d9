import org.jspecify.annotations.NullMarked;

/** The core of Usher: parsing, policies, verdicts, and what a response means. Depends only on {@code java.base}. */
@NullMarked
@SuppressWarnings("module") // the modules that see internal packages are compiled later
module usher.core {
    requires static org.jspecify; // annotations for tools: not needed at run time

    exports usher;
    exports usher.access;
    exports usher.access.response;
    exports usher.access.site;
    exports usher.crawler;
    exports usher.diagnostic;
    exports usher.bytes;
    exports usher.options;
    exports usher.syntax;
    exports usher.uri;
    exports usher.support.json to
            usher.analysis,
            usher.cli,
            usher.fetch,
            usher.server;
    exports usher.internal.parse to
            usher.analysis,
            usher.cli;
    exports usher.support.cases to
            usher.analysis,
            usher.cli;
    exports usher.internal.match to
            usher.analysis,
            usher.cli;
    exports usher.internal.text to
            usher.analysis,
            usher.cli,
            usher.crawlercommons,
            usher.fetch,
            usher.server,
            usher.store.postgres,
            usher.store.sqlite;
    exports usher.support.access to
            usher.analysis,
            usher.cli,
            usher.fetch,
            usher.server,
            usher.spark;
}
