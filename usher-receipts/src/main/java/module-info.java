/** Documents decisions about robots.txt files, and verifies such documents. */
module usher.receipt {
    requires transitive usher.fetch;
    requires usher.json.reader;

    exports usher.receipt;
}
