/** Creates receipts for verdicts, and verifies receipts. */
module usher.receipts {
    requires static org.jspecify; // annotations for tools: not needed at run time
    requires transitive usher.fetch;

    exports usher.receipt;
}
