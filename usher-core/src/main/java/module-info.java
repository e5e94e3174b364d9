/** The core of Usher: parsing, policies, verdicts. Requires nothing but the JDK's base. */
module usher.core {
    exports usher;
    exports usher.access;
    exports usher.agents;
    exports usher.crawler;
    exports usher.diagnostic;
    exports usher.dialect;
    exports usher.diff;
    exports usher.directive;
    exports usher.format;
    exports usher.json;
    exports usher.lint;
    exports usher.merge;
    exports usher.model;
    exports usher.octets;
    exports usher.policy;
    exports usher.source;
    exports usher.syntax;
    exports usher.uri;
    exports usher.write;
}
