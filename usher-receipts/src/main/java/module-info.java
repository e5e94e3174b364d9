/** Documents decisions about robots.txt files, and verifies such documents. */
module usher.receipts {
    requires transitive usher.fetch;
    requires usher.json;
    requires static org.jspecify; // annotations for tools: not needed at run time

    exports usher.receipt;
}
