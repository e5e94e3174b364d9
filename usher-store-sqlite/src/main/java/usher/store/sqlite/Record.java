package usher.store.sqlite;

import java.util.Arrays;
import usher.fetch.snapshot.DamagedException;

/**
 * What table observation keeps of a row beside its keys and its references, in one value: status, outcome, detail, and the
 * seal at the end. One, because each column that is read costs as much as a search in a small tree.
 */
record Record(byte[] octets) {
    static Record of(Row row, byte[] seal) {
        return new Record(new WireWriter()
                .signed(row.status())
                .text(row.outcome())
                .raw(row.detail())
                .raw(seal)
                .toByteArray());
    }

    /** The seal, or as much as there is of one. */
    byte[] seal() {
        return Arrays.copyOfRange(octets, Math.max(0, octets.length - Seal.LENGTH), octets.length);
    }

    /** The row; where nothing can be made of this, one that no seal fits. */
    Row row(long sequence, long fetchedAt, byte[] body, byte[] context) {
        try {
            WireReader in = new WireReader(octets);
            int status = (int) in.signed();
            String outcome = in.text();
            return new Row(sequence, fetchedAt, status, outcome, in.rest(Seal.LENGTH), body, context);
        } catch (DamagedException e) {
            return new Row(sequence, fetchedAt, 0, "damaged", Row.NOTHING, body, context);
        }
    }
}
