package usher.uri;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.zip.InflaterInputStream;
import usher.uri.IdnaTable.Kind;

/**
 * Reads the deflated table. Its numbers hold seven bits a byte, the lowest first, and the high bit says that more
 * follow. First stands the number of ranges; then for each range, in order and without holes from U+0000 to U+10FFFF, its
 * length in code points, its kind, and what the kind asks for:
 *
 * <ul>
 *   <li>SHIFTED: the distance d to the mapped code point, as 2d, or as -2d - 1 if it is negative;
 *   <li>REPLACED: the number of UTF-16 units and each of them;
 *   <li>VALID: the packed traits.
 * </ul>
 */
final class IdnaTableReader {
    static final String RESOURCE = "idna.bin";
    private static final Kind[] KINDS = Kind.values();

    private final InputStream in;
    private final StringBuilder pool = new StringBuilder();

    private IdnaTableReader(InputStream in) {
        this.in = in;
    }

    static IdnaTable readResource() {
        try (InputStream deflated = IdnaTableReader.class.getResourceAsStream(RESOURCE)) {
            if (deflated == null) {
                throw new IllegalStateException("resource usher/uri/" + RESOURCE + " is missing");
            }
            return new IdnaTableReader(new BufferedInputStream(new InflaterInputStream(deflated))).read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private IdnaTable read() throws IOException {
        int size = number();
        int[] starts = new int[size];
        Kind[] kinds = new Kind[size];
        int[] values = new int[size];
        for (int i = 0, start = 0; i < size; i++) {
            starts[i] = start;
            start += number();
            kinds[i] = KINDS[number()];
            values[i] = value(kinds[i]);
        }
        return new IdnaTable(starts, kinds, values, pool.toString());
    }

    private int value(Kind kind) throws IOException {
        return switch (kind) {
            case DISALLOWED, IGNORED -> 0;
            case SHIFTED -> signed(number());
            case REPLACED -> pooled(number());
            case VALID -> number();
        };
    }

    private int pooled(int length) throws IOException {
        int start = pool.length();
        for (int i = 0; i < length; i++) {
            pool.append((char) number());
        }
        return start << 5 | length;
    }

    private static int signed(int number) {
        return number >>> 1 ^ -(number & 1);
    }

    private int number() throws IOException {
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
