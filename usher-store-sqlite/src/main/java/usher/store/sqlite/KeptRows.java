package usher.store.sqlite;

import java.time.Instant;
import java.util.BitSet;
import java.util.List;
import usher.access.response.FetchOutcome;

/** Chooses which rows of one authority outlive pruning. */
final class KeptRows {
    /** The state of a row that says nothing about what the site has: a failure, a challenge page, a refusal, 429 or 5xx. */
    private static final long UNKNOWN = 0;

    /** The state of a row that says that the site has no robots.txt. */
    private static final long ABSENT = -1;

    /**
     * What has to be known of a row.
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

    private KeptRows() {}

    /** The indexes of the rows that are kept; rows come in the order of time. */
    static BitSet of(List<Candidate> rows, Retention retention, Instant now) {
        BitSet kept = new BitSet(rows.size());
        kept.set(Math.max(0, rows.size() - retention.newest()), rows.size());
        long since = now.minus(retention.younger()).toEpochMilli();
        int end = 0;
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).fetchedAt() > since) {
                kept.set(i);
            }
            if (rows.get(i).sequence() > rows.get(end).sequence()) {
                end = i;
            }
        }
        kept.set(end); // where the chain goes on
        kept.set(rows.size() - 1);
        keepChanges(rows, kept);
        return kept;
    }

    /** Both ends of each stretch; the last row with a body ends one, so it is among them. */
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
