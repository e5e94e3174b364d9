/** A server for AI agents over the Model Context Protocol. */
@SuppressWarnings("requires-automatic") // the SDK has a name of a module, but no descriptor
module usher.mcp {
    requires static org.jspecify; // annotations for tools: not needed at run time
    requires io.modelcontextprotocol.sdk.mcp.core;
    requires io.modelcontextprotocol.sdk.mcp.json.jackson3;
    requires org.reactivestreams;
    requires reactor.core;
    requires tools.jackson.databind;
    requires usher.analysis;
    requires transitive usher.fetch;

    exports usher.mcp;
}
