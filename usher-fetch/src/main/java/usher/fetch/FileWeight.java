package usher.fetch;

import usher.bytes.Bytes;

/**
 * An estimate of the maximum memory of a file's document and policy. Both grow after creation: a document when its
 * lines are created, a policy when its index is built. The constants were measured on files of short lines.
 *
 * @param document bytes of one document with all details
 * @param policy bytes of one policy with its index and pacing data
 */
record FileWeight(long document, long policy) {
    private static final long MIN = 2_048;

    /** Tables of numbers, and a copy of the file. */
    private static final long BYTE_IN_DOCUMENT = 3;

    private static final long EMPTY_LINE_IN_DOCUMENT = 140;
    private static final long LINE_IN_DOCUMENT = 270;
    private static final long LINE_IN_POLICY = 40;
    private static final long STAR_IN_POLICY = 320;

    static FileWeight of(Bytes file) {
        long lines = 1;
        long empty = 0;
        long stars = 0;
        boolean atStart = true;
        for (int i = 0; i < file.length(); i++) {
            int b = file.at(i);
            boolean end = b == '\n' || b == '\r';
            if (end && atStart) {
                empty++;
            } else if (end) {
                lines++;
            } else if (b == '*') {
                stars++;
            }
            atStart = end;
        }
        return new FileWeight(
                MIN + BYTE_IN_DOCUMENT * file.length() + LINE_IN_DOCUMENT * lines + EMPTY_LINE_IN_DOCUMENT * empty,
                MIN + file.length() + LINE_IN_POLICY * lines + STAR_IN_POLICY * Math.min(stars, lines));
    }
}
