package usher.store.sqlite;

/**
 * One row of table observation, with the names of what it points at instead of their numbers.
 *
 * @param sequence counts the snapshots of one authority from 1, in the order in which they were handed in
 * @param fetchedAt milliseconds since 1970
 * @param status the HTTP status, 0 for none
 * @param outcome the word of what went wrong; empty for nothing
 * @param detail what differs from fetch to fetch
 * @param body the SHA-256 of the body; empty for none
 * @param context the name of the headers and redirects; empty for none
 */
record Row(long sequence, long fetchedAt, int status, String outcome, byte[] detail, byte[] body, byte[] context) {
    static final byte[] NOTHING = {};

    Row withSequence(long number) {
        return new Row(number, fetchedAt, status, outcome, detail, body, context);
    }

    boolean hasBody() {
        return body.length > 0;
    }

    /** The row as its hash is made of: the same for equal rows, different for all others. */
    byte[] octets() {
        return new WireWriter()
                .number(sequence)
                .signed(fetchedAt)
                .signed(status)
                .text(outcome)
                .octets(detail)
                .octets(body)
                .octets(context)
                .toByteArray();
    }
}
