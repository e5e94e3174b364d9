/** The core of Usher: parsing, policies and verdicts. Depends only on {@code java.base}. */
@SuppressWarnings("module") // the modules that see internal packages are compiled later
module usher.core {
    requires static org.jspecify; // annotations for tools: not needed at run time

    exports usher;
    exports usher.access;
    exports usher.crawler;
    exports usher.diagnostic;
    exports usher.bytes;
    exports usher.options;
    exports usher.syntax;
    exports usher.uri;
    exports usher.internal.glob to
            usher.analysis;
    exports usher.internal.json to
            usher.analysis,
            usher.cases,
            usher.cli,
            usher.fetch,
            usher.mcp,
            usher.receipts,
            usher.server,
            usher.usage;
    exports usher.internal.text to
            usher.analysis,
            usher.cli,
            usher.fetch,
            usher.mcp,
            usher.usage;
    exports usher.internal.pattern to
            usher.usage;
    exports usher.internal.parse to
            usher.analysis,
            usher.cli;
}
