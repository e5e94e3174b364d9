package usher.store.sqlite.internal.prune;

import java.time.Instant;
import java.util.BitSet;
import java.util.List;
import usher.access.response.FetchOutcome;

/** Selects the rows of one authority that pruning keeps. */
public final class RetainedRows {
    /** The state of a row that does not show what the site has: a failure, a challenge page, a refusal, 429 or 5xx. */
    private static final long UNKNOWN = 0;

    /** The state of a row that shows that the site has no robots.txt. */
    private static final long ABSENT = -1;

    /**
     * What the selection needs to know of a row.
     *
     * @param body the number of its body, 0 for none
     * @param outcome the status, and what went wrong
     */
    record Candidate(long sequence, long fetchedAt, long body, FetchOutcome outcome, byte[] seal) {
        private long state() {
            if (body != 0 && outcome.failure().isEmpty()) {
                return body;
            }
            return outcome.isSettled() ? ABSENT : UNKNOWN;
        }
    }

    private RetainedRows() {}

    /** The indexes of the rows to keep; the rows are in order of time. */
    public static BitSet of(List<Candidate> rows, int newest, Instant since) {
        BitSet kept = new BitSet(rows.size());
        kept.set(Math.max(0, rows.size() - newest), rows.size());
        long sinceMillis = since.toEpochMilli();
        int end = 0;
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).fetchedAt() > sinceMillis) {
                kept.set(i);
            }
            if (rows.get(i).sequence() > rows.get(end).sequence()) {
                end = i;
            }
        }
        kept.set(end); // the chain continues from this row
        kept.set(rows.size() - 1);
        keepChanges(rows, kept);
        return kept;
    }

    /** Keeps both ends of each period; the last row with a body ends one, so it is kept too. */
    private static void keepChanges(List<Candidate> rows, BitSet kept) {
        long state = UNKNOWN;
        int last = -1;
        for (int i = 0; i < rows.size(); i++) {
            long next = rows.get(i).state();
            if (next == UNKNOWN) {
                continue;
            }
            if (next != state) {
                kept.set(i);
                if (last >= 0) {
                    kept.set(last);
                }
            }
            state = next;
            last = i;
        }
        if (last >= 0) {
            kept.set(last);
        }
    }
}
