/** Reads JSON from untrusted text, for other modules of Usher only. */
@SuppressWarnings("module") // the modules that read JSON are compiled later
module usher.json {
    requires static org.jspecify; // annotations for tools: not needed at run time
    requires tools.jackson.core;

    exports usher.json.reader to
            usher.cases,
            usher.cli,
            usher.receipts,
            usher.server,
            usher.usage;
}
