/** Reads and runs case files. */
module usher.cases {
    requires static org.jspecify;
    requires transitive usher.access;
    requires usher.json;

    exports usher.cases;
}
