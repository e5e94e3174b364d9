package usher.model;

import java.util.Arrays;

/** A growing list of numbers; takes no memory while it is empty. */
final class GrowingColumn {
    private static final int[] NONE = {};
    private static final int FIRST_SIZE = 8;

    private int[] values = NONE;
    private int size;

    void add(int value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, Math.max(FIRST_SIZE, size * 2));
        }
        values[size++] = value;
    }

    void set(int index, int value) {
        values[index] = value;
    }

    int size() {
        return size;
    }

    /** The numbers so far, to keep. */
    Column freeze() {
        return size == 0 ? Column.EMPTY : Column.of(values, size);
    }
}
