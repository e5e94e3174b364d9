package usher.internal.parse;

/**
 * Rows of three non-negative numbers in one array, of which any row is read in constant time.
 *
 * <p><b>Layout.</b> The rows without gaps, the lowest bits first, each number in as many bits as the largest needs; the
 * last word has the offsets in a row, in bits, one byte each: of the second number, of the third, and of the next row.
 * Two words are read at once, so no row is in the last word.
 */
final class PackedRows {
    private PackedRows() {}

    static int first(int[] rows, int row) {
        int shape = rows[rows.length - 1];
        return read(rows, shape, row, 0) & mask(second(shape));
    }

    static int second(int[] rows, int row) {
        int shape = rows[rows.length - 1];
        return read(rows, shape, row, second(shape)) & mask(third(shape) - second(shape));
    }

    static int third(int[] rows, int row) {
        int shape = rows[rows.length - 1];
        return read(rows, shape, row, third(shape)) & mask(length(shape) - third(shape));
    }

    private static int second(int shape) {
        return shape & 0xFF;
    }

    private static int third(int shape) {
        return shape >>> 8 & 0xFF;
    }

    private static int length(int shape) {
        return shape >>> 16;
    }

    private static int mask(int width) {
        return (1 << width) - 1;
    }

    /** Returns 32 bits of a row, from an offset on. */
    private static int read(int[] rows, int shape, int row, int offset) {
        int bit = (row & 31) * length(shape) + offset;
        int word = (row >>> 5) * length(shape) + (bit >>> 5);
        return rows[word] >>> bit | rows[word + 1] << 1 << ~bit;
    }

    static int[] pack(GrowingRows... lists) {
        int first = 0;
        int second = 0;
        int third = 0;
        int count = 0;
        for (GrowingRows list : lists) {
            int[] values = list.values();
            int end = list.size() * GrowingRows.COLUMNS;
            for (int i = 0; i < end; i += GrowingRows.COLUMNS) {
                first |= values[i];
                second |= values[i + 1];
                third |= values[i + 2];
            }
            count += list.size();
        }
        int secondAt = width(first);
        int thirdAt = secondAt + width(second);
        int length = thirdAt + width(third);
        int[] packed = new int[(int) ((long) count * length >>> 5) + 3];
        int word = 0;
        int bit = 0;
        for (GrowingRows list : lists) {
            int[] values = list.values();
            int end = list.size() * GrowingRows.COLUMNS;
            for (int i = 0; i < end; i += GrowingRows.COLUMNS) {
                write(packed, word, bit, values[i]);
                write(packed, word, bit + secondAt, values[i + 1]);
                write(packed, word, bit + thirdAt, values[i + 2]);
                bit += length;
                word += bit >>> 5;
                bit &= 31;
            }
        }
        packed[packed.length - 1] = length << 16 | thirdAt << 8 | secondAt;
        return packed;
    }

    private static int width(int max) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(max);
    }

    private static void write(int[] packed, int from, int bit, int value) {
        int word = from + (bit >>> 5);
        packed[word] |= value << bit;
        packed[word + 1] |= value >>> 1 >>> ~bit;
    }
}
