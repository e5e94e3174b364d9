/** The command line program. It exports nothing; picocli sets its options by reflection. */
module usher.cli {
    requires static org.jspecify; // annotations for tools: not needed at run time
    requires info.picocli;
    requires java.xml;
    requires org.snakeyaml.engine;
    requires usher.analysis;
    requires usher.cases;
    requires usher.mcp;
    requires usher.receipts;
    requires usher.server;
    requires usher.sitemaps;
    requires usher.store.sqlite;
    requires usher.usage;

    opens usher.cli to
            info.picocli;
    opens usher.cli.check to
            info.picocli;
    opens usher.cli.console to
            info.picocli;
    opens usher.cli.input to
            info.picocli;
    opens usher.cli.lint to
            info.picocli;
    opens usher.cli.overview to
            info.picocli;
    opens usher.cli.sites to
            info.picocli;

    provides System.LoggerFinder with
            usher.cli.console.ConsoleLoggerFinder;
}
