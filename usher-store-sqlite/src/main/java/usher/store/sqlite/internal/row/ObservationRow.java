package usher.store.sqlite.internal.row;

import usher.store.sqlite.internal.encoding.ByteWriter;

/**
 * One row of table observation, with the hashes of its body and its context instead of their ids.
 *
 * @param sequence the number of the snapshot within its authority, starting at 1, in order of appending
 * @param fetchedAt milliseconds since 1970
 * @param status the HTTP status; 0 for none
 * @param outcome the code of the failure; empty for none
 * @param detail the values that differ from fetch to fetch
 * @param body the SHA-256 of the body; empty for none
 * @param context the hash of the headers and redirects; empty for none
 */
public record ObservationRow(
        long sequence, long fetchedAt, int status, String outcome, byte[] detail, byte[] body, byte[] context) {
    public static final byte[] EMPTY = {};

    public ObservationRow withSequence(long number) {
        return new ObservationRow(number, fetchedAt, status, outcome, detail, body, context);
    }

    public boolean hasBody() {
        return body.length > 0;
    }

    /** Returns the input of the row's hash. Equal rows have equal inputs, different rows different ones. */
    public byte[] bytes() {
        return new ByteWriter()
                .number(sequence)
                .signed(fetchedAt)
                .signed(status)
                .text(outcome)
                .bytes(detail)
                .bytes(body)
                .bytes(context)
                .toByteArray();
    }
}
