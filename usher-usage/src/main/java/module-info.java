/** Usage preferences: what may be done with a page, under which license, and who says so. */
module usher.usage {
    requires transitive usher.core;
    requires static org.jspecify; // annotations for tools: not needed at run time

    exports usher.usage;
    exports usher.usage.statement;
}
