package usher.uri;

import java.util.Arrays;

/**
 * The nontransitional mapping table of UTS #46 with the properties that its validity criteria need. It is data that
 * {@code IdnaTableGenerator} (test sources) makes from ICU4J, so an answer does not depend on the Unicode version of the
 * JDK. Lookups are binary searches in some thousand ranges of code points.
 */
final class IdnaTable {
    /** What becomes of the code points of a range; ordinals are written in the resource. */
    enum Kind {
        DISALLOWED,
        IGNORED,
        SHIFTED,
        REPLACED,
        VALID
    }

    private final int[] starts;
    private final Kind[] kinds;

    /** Per range: the distance shifted, the place of the replacement in the pool and its length, or packed traits. */
    private final int[] values;

    private final String pool;

    IdnaTable(int[] starts, Kind[] kinds, int[] values, String pool) {
        this.starts = starts;
        this.kinds = kinds;
        this.values = values;
        this.pool = pool;
    }

    static IdnaTable get() {
        return Loaded.TABLE;
    }

    /** Read on the first host that needs it. */
    private static final class Loaded {
        static final IdnaTable TABLE = IdnaTableReader.readResource();
    }

    /** Appends what {@code codePoint} is mapped to; false if it is disallowed. */
    boolean appendMapped(int codePoint, StringBuilder mapped) {
        int range = range(codePoint);
        switch (kinds[range]) {
            case DISALLOWED -> {
                return false;
            }
            case IGNORED -> {}
            case SHIFTED -> mapped.appendCodePoint(codePoint + values[range]);
            case REPLACED -> {
                int start = values[range] >> 5;
                mapped.append(pool, start, start + (values[range] & 31));
            }
            case VALID -> mapped.appendCodePoint(codePoint);
        }
        return true;
    }

    boolean isValid(int codePoint) {
        return kinds[range(codePoint)] == Kind.VALID;
    }

    /** The traits of a valid code point. */
    CodePointTraits traits(int codePoint) {
        return CodePointTraits.unpacked(values[range(codePoint)]);
    }

    private int range(int codePoint) {
        int found = Arrays.binarySearch(starts, codePoint);
        return found < 0 ? -found - 2 : found;
    }
}
