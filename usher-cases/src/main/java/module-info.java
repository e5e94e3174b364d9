/** Reads and runs case files. */
module usher.cases {
    requires transitive usher.access;
    requires usher.json;
    requires static org.jspecify; // annotations for tools: not needed at run time

    exports usher.cases;
}
