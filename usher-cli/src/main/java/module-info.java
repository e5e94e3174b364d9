import org.jspecify.annotations.NullMarked;

/** The command line program, whose options picocli sets by reflection, and receipts. */
@NullMarked
@SuppressWarnings("requires-automatic") // the MCP SDK has a name of a module, but no descriptor
module usher.cli {
    requires static org.jspecify; // annotations for tools: not needed at run time
    requires info.picocli;
    requires io.modelcontextprotocol.sdk.mcp.core;
    requires io.modelcontextprotocol.sdk.mcp.json.jackson3;
    requires java.naming;
    requires java.xml;
    requires org.apache.commons.net; // for FTP of usher.fetch
    requires org.reactivestreams;
    requires reactor.core;
    requires tools.jackson.databind;
    requires org.snakeyaml.engine;
    requires usher.analysis;
    requires transitive usher.fetch;
    requires usher.server;
    requires usher.sitemaps;
    requires usher.store.postgres;
    requires usher.store.sqlite;

    exports usher.receipt;

    opens usher.cli to
            info.picocli;
    opens usher.cli.audit to
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
    opens usher.cli.watch to
            info.picocli;

    provides System.LoggerFinder with
            usher.cli.console.ConsoleLoggerFinder;
}
