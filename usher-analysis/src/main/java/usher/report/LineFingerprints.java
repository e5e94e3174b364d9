package usher.report;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Fingerprints by which code hosts recognize a line when lines before it are added or removed: GitHub's
 * {@code primaryLocationLineHash}, a polynomial hash of the 100 characters from the start of the line without spaces
 * and tabs, and the number of the line among those with the same hash.
 */
final class LineFingerprints {
    private static final int WINDOW = 100;
    private static final long BASE = 37;
    private static final char END = 0xFFFF;

    private final long[] hashes;
    private final int[] repetitions;

    private LineFingerprints(long[] hashes) {
        this.hashes = hashes;
        this.repetitions = new int[hashes.length];
        Map<Long, Integer> seen = new HashMap<>();
        for (int i = 0; i < hashes.length; i++) {
            repetitions[i] = seen.merge(hashes[i], 1, Integer::sum);
        }
    }

    static LineFingerprints of(String text) {
        char[] counted = new char[text.length() + 1];
        int[] starts = new int[16];
        int length = 0;
        int lines = 0;
        boolean atStart = true;
        boolean afterReturn = false;
        for (int i = 0; i <= text.length(); i++) {
            char next = i < text.length() ? text.charAt(i) : END;
            boolean skipped = next == ' ' || next == '\t' || afterReturn && next == '\n';
            afterReturn = next == '\r';
            if (skipped) {
                continue;
            }
            if (atStart) {
                starts = lines == starts.length ? Arrays.copyOf(starts, lines * 2) : starts;
                starts[lines++] = length;
            }
            counted[length++] = afterReturn ? '\n' : next;
            atStart = afterReturn || next == '\n';
        }
        return new LineFingerprints(hashes(counted, length, Arrays.copyOf(starts, lines)));
    }

    /** Returns the hash at each start, computed with a rolling window; characters after the end are zeros. */
    private static long[] hashes(char[] counted, int length, int[] starts) {
        long leaving = 1;
        for (int i = 0; i < WINDOW; i++) {
            leaving *= BASE;
        }
        long[] hashes = new long[starts.length];
        long hash = 0;
        int line = 0;
        for (int end = 0; line < starts.length; end++) {
            int start = end - WINDOW + 1;
            long entered = end < length ? counted[end] : 0;
            long left = start > 0 ? counted[start - 1] : 0;
            hash = hash * BASE + entered - left * leaving;
            if (start == starts[line]) {
                hashes[line++] = hash;
            }
        }
        return hashes;
    }

    /**
     * Returns the fingerprint of a line.
     *
     * @param line the line number, from 1
     */
    String of(int line) {
        int index = Math.min(line, hashes.length) - 1;
        return Long.toHexString(hashes[index]) + ":" + repetitions[index];
    }
}
