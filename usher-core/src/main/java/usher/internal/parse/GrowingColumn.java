package usher.internal.parse;

import java.util.Arrays;

/** A growing list of numbers. */
final class GrowingColumn {
    private static final int USUAL_SIZE = 8;

    private int[] values;
    private int size;

    GrowingColumn() {
        this(USUAL_SIZE);
    }

    /** Creates a list with an initial capacity. */
    GrowingColumn(int capacity) {
        this.values = new int[capacity];
    }

    void add(int value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, Math.max(USUAL_SIZE, size * 2));
        }
        values[size++] = value;
    }

    /** Adds three numbers: the columns of a rule or of a User-agent line. */
    void add(int first, int second, int third) {
        int at = size;
        if (at + 3 > values.length) {
            values = Arrays.copyOf(values, Math.max(USUAL_SIZE, at * 2 + 3));
        }
        values[at] = first;
        values[at + 1] = second;
        values[at + 2] = third;
        size = at + 3;
    }

    void set(int index, int value) {
        values[index] = value;
    }

    int size() {
        return size;
    }

    /** Returns the numbers so far as an immutable column. */
    Column freeze() {
        return size == 0 ? Column.EMPTY : Column.of(values, size);
    }
}
