package usher.internal.parse;

import java.util.Arrays;

/** A list of numbers from 0 that takes two bytes for each where that is enough, as it is for nearly every file. Immutable. */
abstract class Column {
    static final Column EMPTY = of(new int[0], 0);

    private Column() {}

    abstract int get(int index);

    abstract int size();

    /** The first numbers of an array. */
    static Column of(int[] values, int size) {
        int all = 0;
        for (int i = 0; i < size; i++) {
            all |= values[i];
        }
        if ((all & ~Character.MAX_VALUE) != 0) {
            return new Wide(Arrays.copyOf(values, size));
        }
        char[] narrow = new char[size];
        for (int i = 0; i < size; i++) {
            narrow[i] = (char) values[i];
        }
        return new Narrow(narrow);
    }

    private static final class Narrow extends Column {
        private final char[] values;

        Narrow(char[] values) {
            this.values = values;
        }

        @Override
        int get(int index) {
            return values[index];
        }

        @Override
        int size() {
            return values.length;
        }
    }

    private static final class Wide extends Column {
        private final int[] values;

        Wide(int[] values) {
            this.values = values;
        }

        @Override
        int get(int index) {
            return values[index];
        }

        @Override
        int size() {
            return values.length;
        }
    }
}
