package usher.model;

import java.util.Arrays;

/** A growing list of numbers. */
final class GrowingColumn {
    private int[] values = new int[8];
    private int size;

    void add(int value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, size * 2);
        }
        values[size++] = value;
    }

    int size() {
        return size;
    }

    /** The numbers so far, to keep. */
    Column freeze() {
        return Column.of(values, size);
    }
}
