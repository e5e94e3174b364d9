package usher.uri;

import java.util.Arrays;

/**
 * The nontransitional mapping table of UTS #46 with the properties that its validity criteria need.
 * {@code IdnaTableGenerator} (test sources) generates it from ICU4J, so that results do not depend on the Unicode
 * version of the JDK. Lookups are binary searches in several thousand ranges of code points.
 */
final class IdnaTable {
    /** How the code points of a range are mapped; the resource contains the ordinals. */
    enum Kind {
        DISALLOWED,
        IGNORED,
        SHIFTED,
        REPLACED,
        VALID
    }

    private final int[] starts;
    private final Kind[] kinds;

    /**
     * For each range: the distance to the mapped code point, the position and length of the replacement in the pool, or
     * packed traits.
     */
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

    private static final class Loaded {
        static final IdnaTable TABLE = IdnaTableReader.readResource();
    }

    /** Appends the mapping of {@code codePoint}; returns false if it is disallowed. */
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

    CodePointTraits traits(int codePoint) {
        return CodePointTraits.unpacked(values[range(codePoint)]);
    }

    private int range(int codePoint) {
        int found = Arrays.binarySearch(starts, codePoint);
        return found < 0 ? -found - 2 : found;
    }
}
