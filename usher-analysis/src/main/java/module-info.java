/** Analysis of robots.txt files: lint, diff, format, merge and write. */
module usher.analysis {
    requires transitive usher.core;
    requires usher.usage;
    requires static org.jspecify; // annotations for tools: not needed at run time

    exports usher.diff;
    exports usher.format;
    exports usher.lint;
    exports usher.merge;
    exports usher.overview;
    exports usher.preset;
    exports usher.report;
    exports usher.write;
}
