package usher.store.sqlite;

import java.time.Instant;
import java.util.BitSet;
import java.util.List;
import usher.access.response.FetchOutcome;

/** Selects the rows of one authority that pruning does not remove. */
final class RetainedRows {
    /** The state of a row that does not show whether the site has a robots.txt: a failure, a challenge page, 429 or 5xx. */
    private static final long UNKNOWN = 0;

    /** The state of a row that shows that the site has no robots.txt. */
    private static final long ABSENT = -1;

    /**
     * The values of a row that the selection uses.
     *
     * @param id the number of the row
     * @param fetchedAt milliseconds since 1970
     * @param body the id of its body; 0 for none
     * @param outcome the status and the failure
     */
    record Candidate(long id, long fetchedAt, long body, FetchOutcome outcome) {
        private long state() {
            if (body != 0 && outcome.failure().isEmpty()) {
                return body;
            }
            return outcome.isConclusive() ? ABSENT : UNKNOWN;
        }
    }

    private RetainedRows() {}

    /** Returns the indexes of the rows that stay. The rows must be sorted by time. */
    static BitSet of(List<Candidate> rows, int newest, Instant since) {
        BitSet retained = new BitSet(rows.size());
        retained.set(Math.max(0, rows.size() - newest), rows.size());
        long sinceMillis = since.toEpochMilli();
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).fetchedAt() > sinceMillis) {
                retained.set(i);
            }
        }
        retained.set(rows.size() - 1);
        retainChanges(rows, retained);
        return retained;
    }

    /** Retains both ends of each period. The last row with a body ends a period, so it is retained too. */
    private static void retainChanges(List<Candidate> rows, BitSet retained) {
        long state = UNKNOWN;
        int last = -1;
        for (int i = 0; i < rows.size(); i++) {
            long next = rows.get(i).state();
            if (next == UNKNOWN) {
                continue;
            }
            if (next != state) {
                retained.set(i);
                if (last >= 0) {
                    retained.set(last);
                }
            }
            state = next;
            last = i;
        }
        if (last >= 0) {
            retained.set(last);
        }
    }
}
