/** Reads and runs case files. */
module usher.cases {
    requires static org.jspecify; // annotations for tools: not needed at run time
    requires transitive usher.access;
    requires transitive usher.usage;

    exports usher.cases;
}
