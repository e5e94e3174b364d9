package usher.uri;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.zip.InflaterInputStream;

/**
 * The nontransitional mapping table of UTS #46 with the properties that its validity criteria need, generated from
 * ICU4J by {@code IdnaTableGenerator}, so that results do not depend on the Unicode version of the JDK.
 *
 * <p>The deflated table has numbers of seven bits per byte, the lowest first; the high bit means that another follows.
 * First the number of ranges; then for each, in order and without gaps from U+0000 to U+10FFFF, its length in code
 * points, its kind, and a value. For SHIFTED this is the distance d to the mapped code point, as 2d, or as -2d - 1 if
 * it is negative; for REPLACED the number of UTF-16 units and each of them; for VALID the packed traits.
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

    private static final String RESOURCE = "idna.bin";
    private static final Kind[] KINDS = Kind.values();

    private final int[] starts;
    private final Kind[] kinds;

    /** For each range: the distance, position and length of the replacement in the pool, or packed traits. */
    private final int[] values;

    private final StringBuilder pool = new StringBuilder();

    private IdnaTable(InputStream in) throws IOException {
        int size = number(in);
        starts = new int[size];
        kinds = new Kind[size];
        values = new int[size];
        for (int i = 0, start = 0; i < size; i++) {
            starts[i] = start;
            start += number(in);
            kinds[i] = KINDS[number(in)];
            values[i] = switch (kinds[i]) {
                case DISALLOWED, IGNORED -> 0;
                case SHIFTED -> signed(number(in));
                case REPLACED -> pooled(number(in), in);
                case VALID -> number(in);
            };
        }
    }

    static IdnaTable get() {
        return Loaded.TABLE;
    }

    private static final class Loaded {
        static final IdnaTable TABLE = read();
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

    private static IdnaTable read() {
        try (InputStream deflated = IdnaTable.class.getResourceAsStream(RESOURCE)) {
            if (deflated == null) {
                throw new IllegalStateException("resource usher/uri/" + RESOURCE + " is missing");
            }
            return new IdnaTable(new BufferedInputStream(new InflaterInputStream(deflated)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private int pooled(int length, InputStream in) throws IOException {
        int start = pool.length();
        for (int i = 0; i < length; i++) {
            pool.append((char) number(in));
        }
        return start << 5 | length;
    }

    private static int signed(int number) {
        return number >>> 1 ^ -(number & 1);
    }

    private static int number(InputStream in) throws IOException {
        int value = 0;
        for (int shift = 0; ; shift += 7) {
            int b = in.read();
            if (b < 0) {
                throw new EOFException("resource usher/uri/" + RESOURCE + " is cut short");
            }
            value |= (b & 0x7F) << shift;
            if (b < 0x80) {
                return value;
            }
        }
    }
}
