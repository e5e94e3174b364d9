/** Reads and runs case files. */
module usher.cases {
    requires transitive usher.access;
    requires usher.json;

    exports usher.cases;
}
