/** What can be said about robots.txt files and changes to them: diff, lint, format, merge, write. Requires the core alone. */
module usher.analysis {
    requires transitive usher.core;
    requires static org.jspecify; // annotations for tools: not needed at run time

    exports usher.diff;
    exports usher.format;
    exports usher.lint;
    exports usher.merge;
    exports usher.report;
    exports usher.write;
}
