package usher.store.sqlite.internal.row;

import java.util.Arrays;
import usher.fetch.snapshot.DamagedException;
import usher.store.sqlite.internal.encoding.ByteReader;
import usher.store.sqlite.internal.encoding.ByteWriter;

/**
 * The columns of table observation that are neither keys nor references, in one value: status, outcome, detail, and the
 * seal at the end. They are one value because reading a column takes as long as a search in a small tree.
 */
public record EncodedRow(byte[] bytes) {
    public static EncodedRow of(ObservationRow row, byte[] seal) {
        return new EncodedRow(new ByteWriter()
                .signed(row.status())
                .text(row.outcome())
                .raw(row.detail())
                .raw(seal)
                .toByteArray());
    }

    /** Returns the seal; a part of it if the row is too short. */
    public byte[] seal() {
        return Arrays.copyOfRange(bytes, Math.max(0, bytes.length - RowSeal.LENGTH), bytes.length);
    }

    /** Returns the row; if it cannot be decoded, a row that no seal matches. */
    public ObservationRow row(long sequence, long fetchedAt, byte[] body, byte[] context) {
        try {
            ByteReader in = new ByteReader(bytes);
            int status = (int) in.signed();
            String outcome = in.text();
            return new ObservationRow(sequence, fetchedAt, status, outcome, in.rest(RowSeal.LENGTH), body, context);
        } catch (DamagedException e) {
            return new ObservationRow(sequence, fetchedAt, 0, "damaged", ObservationRow.EMPTY, body, context);
        }
    }
}
