package usher.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Fingerprints by which code hosts recognize a line when lines before it are added or removed: GitHub's
 * {@code primaryLocationLineHash}, a polynomial hash of the 100 characters from the start of the line without spaces
 * and tabs, and the number of the line among those with the same hash.
 */
record LineFingerprints(List<String> fingerprints) {
    private static final int WINDOW = 100;
    private static final long BASE = 37;
    private static final char END = 0xFFFF;

    static LineFingerprints of(String text) {
        StringBuilder counted = new StringBuilder(text.length() + 1);
        List<Integer> starts = new ArrayList<>();
        boolean atStart = true;
        for (int i = 0; i <= text.length(); i++) {
            char next = i < text.length() ? text.charAt(i) : END;
            boolean endsReturn = next == '\n' && i > 0 && text.charAt(i - 1) == '\r';
            if (next != ' ' && next != '\t' && !endsReturn) {
                if (atStart) {
                    starts.add(counted.length());
                }
                counted.append(next == '\r' ? '\n' : next);
                atStart = next == '\r' || next == '\n';
            }
        }
        List<String> fingerprints = new ArrayList<>();
        Map<Long, Integer> seen = new HashMap<>();
        for (int start : starts) {
            long hash = hash(counted, start);
            fingerprints.add(Long.toHexString(hash) + ":" + seen.merge(hash, 1, Integer::sum));
        }
        return new LineFingerprints(fingerprints);
    }

    /** Returns the hash of the characters from an index on; those after the end are zeros. */
    private static long hash(CharSequence counted, int start) {
        long hash = 0;
        for (int i = start; i < start + WINDOW; i++) {
            hash = hash * BASE + (i < counted.length() ? counted.charAt(i) : 0);
        }
        return hash;
    }

    String of(int line) {
        return fingerprints.get(Math.min(line, fingerprints.size()) - 1);
    }
}
