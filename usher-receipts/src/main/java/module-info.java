/** Documents decisions about robots.txt files, and verifies such documents. */
module usher.receipts {
    requires static org.jspecify; // annotations for tools: not needed at run time
    requires transitive usher.fetch;
    requires usher.json;

    exports usher.receipt;
}
