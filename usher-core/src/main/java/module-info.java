/** The core of Usher: parsing, policies, verdicts. Requires nothing but the JDK's base. */
@SuppressWarnings("module") // the modules that see internal packages are compiled later
module usher.core {
    exports usher;
    exports usher.access;
    exports usher.crawler;
    exports usher.diagnostic;
    exports usher.json;
    exports usher.octets;
    exports usher.source;
    exports usher.syntax;
    exports usher.uri;
    exports usher.internal.glob to
            usher.analysis;
}
