/** Reads JSON from untrusted text, for other modules of Usher only. */
@SuppressWarnings("module") // the modules that read JSON are compiled later
module usher.json {
    requires tools.jackson.core;

    exports usher.json.reader to
            usher.cases,
            usher.receipts,
            usher.server;
}
