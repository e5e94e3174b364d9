package usher.internal.parse;

import java.util.Arrays;

final class GrowingRows {
    static final int COLUMNS = 3;

    private int[] values;
    private int size;

    GrowingRows(int rows) {
        this.values = new int[rows * COLUMNS];
    }

    void add(int first, int second, int third) {
        int at = size * COLUMNS;
        if (at == values.length) {
            values = Arrays.copyOf(values, at * 2 + COLUMNS);
        }
        values[at] = first;
        values[at + 1] = second;
        values[at + 2] = third;
        size++;
    }

    void setThird(int row, int third) {
        values[row * COLUMNS + 2] = third;
    }

    int size() {
        return size;
    }

    int[] values() {
        return values;
    }
}
