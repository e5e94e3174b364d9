package usher.internal.parse;

/**
 * Rows of three non-negative numbers in one array. Each of the three takes as many bits in every row as the largest one needs, so
 * a row takes about four bytes in an ordinary file, and any row is read in constant time.
 *
 * <p><b>Layout.</b> The rows without gaps, the lowest bits first. In the last word the offsets in a row, in bits, one byte each: of
 * the second number, of the third, and of the next row. Two words are read at once, so no row is in the last word.
 */
final class PackedRows {
    private PackedRows() {}

    static int first(long[] rows, int row) {
        int shape = shape(rows);
        return (int) read(rows, start(shape, row)) & mask(second(shape));
    }

    static int second(long[] rows, int row) {
        int shape = shape(rows);
        return (int) read(rows, start(shape, row) + second(shape)) & mask(third(shape) - second(shape));
    }

    static int third(long[] rows, int row) {
        int shape = shape(rows);
        return (int) read(rows, start(shape, row) + third(shape)) & mask(length(shape) - third(shape));
    }

    /** Returns the first number in the upper half, and the sum of the first and the second in the lower half: a start and an end. */
    static long firstAndSum(long[] rows, int row) {
        int shape = shape(rows);
        long both = read(rows, start(shape, row));
        int first = (int) both & mask(second(shape));
        int second = (int) (both >>> second(shape)) & mask(third(shape) - second(shape));
        return (long) first << Integer.SIZE | first + second;
    }

    private static int shape(long[] rows) {
        return (int) rows[rows.length - 1];
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

    /** Returns the index of a row's first bit. */
    private static long start(int shape, int row) {
        return (long) row * length(shape);
    }

    private static int mask(int width) {
        return (1 << width) - 1;
    }

    /** Returns 64 bits from an index on. */
    private static long read(long[] rows, long bit) {
        int word = (int) (bit >>> 6);
        return rows[word] >>> bit | rows[word + 1] << 1 << ~bit;
    }

    /** Packs the rows of several lists, one list after another. */
    static long[] pack(GrowingRows... lists) {
        int first = 0;
        int second = 0;
        int third = 0;
        long count = 0;
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
        long[] packed = new long[(int) (count * length >>> 6) + 2];
        long bit = 0;
        for (GrowingRows list : lists) {
            int[] values = list.values();
            int end = list.size() * GrowingRows.COLUMNS;
            for (int i = 0; i < end; i += GrowingRows.COLUMNS) {
                write(packed, bit, values[i] | (long) values[i + 1] << secondAt);
                write(packed, bit + thirdAt, values[i + 2]);
                bit += length;
            }
        }
        packed[packed.length - 1] = length << 16 | thirdAt << 8 | secondAt;
        return packed;
    }

    private static int width(int max) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(max);
    }

    private static void write(long[] packed, long bit, long value) {
        int word = (int) (bit >>> 6);
        packed[word] |= value << bit;
        packed[word + 1] |= value >>> 1 >>> ~bit;
    }
}
