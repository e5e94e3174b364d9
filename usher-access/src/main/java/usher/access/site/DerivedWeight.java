package usher.access.site;

import usher.bytes.Bytes;

/**
 * What may be made of a file weighs at most so much, about. Both grow after they were made: a document when its records are
 * asked for, a policy when an index pays. The numbers were measured on files of short lines that do nothing else.
 *
 * @param document bytes of one document with all its details
 * @param policy bytes of one policy with its index, and the pace
 */
record DerivedWeight(long document, long policy) {
    private static final long LEAST = 2_048;

    /** Columns of numbers, and a copy of the file. */
    private static final long BYTE_IN_DOCUMENT = 3;

    private static final long EMPTY_LINE_IN_DOCUMENT = 140;
    private static final long LINE_IN_DOCUMENT = 270;
    private static final long LINE_IN_POLICY = 40;
    private static final long STAR_IN_POLICY = 320;

    static DerivedWeight of(Bytes file) {
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
        return new DerivedWeight(
                LEAST + BYTE_IN_DOCUMENT * file.length() + LINE_IN_DOCUMENT * lines + EMPTY_LINE_IN_DOCUMENT * empty,
                LEAST + file.length() + LINE_IN_POLICY * lines + STAR_IN_POLICY * Math.min(stars, lines));
    }
}
