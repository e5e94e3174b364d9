package usher.internal.parse;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import usher.syntax.LineType;

/**
 * The prefixes of recent lines: what is before their values, such as {@code Disallow: } with its space. A file has few different
 * ones, so most lines are recognized by comparing sixteen bytes, without a search for the colon or for the name. Not
 * thread-safe.
 *
 * <p>Prefixes whose first bytes have the same lowest three bits replace each other: names start with different letters.
 */
final class KnownPrefixes {
    /** No line before started like this one. */
    static final int NONE = 0;

    private static final int MAX_LENGTH = 16;

    private static final int SLOTS = 8;
    private static final LineType[] TYPES = LineType.values();

    private final ByteBuffer file;

    /** For each slot the first eight bytes, their mask, the next eight bytes, their mask. */
    private final long[] words = new long[SLOTS * 4];

    /** For each slot the type, the start and end of the name, and the length of the prefix, in one byte each. */
    private final int[] prefixes = new int[SLOTS];

    KnownPrefixes(byte[] file) {
        this.file = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Returns the prefix of the line that starts at the index, or {@link #NONE}. */
    int find(int start) {
        if (start > file.limit() - MAX_LENGTH) {
            return NONE;
        }
        long first = file.getLong(start);
        int slot = (int) first & SLOTS - 1;
        boolean same = (first & words[slot * 4 + 1]) == words[slot * 4]
                && (file.getLong(start + Long.BYTES) & words[slot * 4 + 3]) == words[slot * 4 + 2];
        return same ? prefixes[slot] : NONE;
    }

    /** Stores the prefix of a line. */
    void add(LineType type, int start, int nameStart, int nameEnd, int value) {
        int length = value - start;
        if (length > MAX_LENGTH || start > file.limit() - MAX_LENGTH) {
            return;
        }
        long first = file.getLong(start);
        int slot = (int) first & SLOTS - 1;
        words[slot * 4 + 1] = mask(length);
        words[slot * 4] = first & mask(length);
        words[slot * 4 + 3] = mask(length - Long.BYTES);
        words[slot * 4 + 2] = file.getLong(start + Long.BYTES) & mask(length - Long.BYTES);
        prefixes[slot] = type.ordinal() << 24 | nameStart - start << 16 | nameEnd - start << 8 | length;
    }

    private static long mask(int bytes) {
        return bytes <= 0 ? 0 : -1L >>> Math.max(0, Long.SIZE - bytes * 8);
    }

    static LineType type(int prefix) {
        return TYPES[prefix >>> 24];
    }

    static int nameStart(int prefix) {
        return prefix >>> 16 & 0xFF;
    }

    static int nameEnd(int prefix) {
        return prefix >>> 8 & 0xFF;
    }

    static int length(int prefix) {
        return prefix & 0xFF;
    }
}
