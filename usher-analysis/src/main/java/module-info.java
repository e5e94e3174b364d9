import org.jspecify.annotations.NullMarked;

/** Analysis of robots.txt files: overview, lint, diff, format, merge, write, and preferences for the use of content. */
@NullMarked
@SuppressWarnings("module") // the module that sees an internal package is compiled later
module usher.analysis {
    requires transitive usher.core;
    requires static org.jspecify; // annotations for tools: not needed at run time

    exports usher.diff;
    exports usher.format;
    exports usher.lint;
    exports usher.merge;
    exports usher.overview;
    exports usher.usage;
    exports usher.usage.statement;
    exports usher.write;
    exports usher.audit to
            usher.cli;
    exports usher.preset to
            usher.cli,
            usher.server;
    exports usher.report to
            usher.cli,
            usher.server;
    exports usher.watch to
            usher.cli,
            usher.server;
    exports usher.usage.internal.cases to
            usher.cli,
            usher.server;
}
