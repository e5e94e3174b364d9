/** Documents decisions about robots.txt files, and verifies such documents. */
module usher.receipts {
    requires transitive usher.fetch;
    requires usher.json;

    exports usher.receipt;
}
