package usher.bytes;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.checkFromToIndex;
import static java.util.Objects.checkIndex;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import usher.internal.text.ByteScan;
import usher.internal.text.RawBytes;

/**
 * An immutable sequence of bytes: a file, one of its lines, or a value in a line. A slice shares the array of its file
 * and therefore knows its position ({@link #span()}). Sequences are equal if their bytes are.
 *
 * <p>The protocol compares bytes, not characters (RFC 9309 §2.2.2), so text is created only for display. Immutable and
 * safe to share. Comparable, because a hostile file can contain many values with the same hash code: a hash table then
 * finds keys by their order.
 */
public final class Bytes implements Comparable<Bytes> {
    public static final Bytes EMPTY = new Bytes(new byte[0], 0, 0);

    static {
        RawBytes.openedBy(bytes -> ((Bytes) bytes).array);
    }

    private static final char REPLACEMENT = '\uFFFD';

    private final byte[] array;
    private final int start;
    private final int end;

    private Bytes(byte[] array, int start, int end) {
        this.array = array;
        this.start = start;
        this.end = end;
    }

    /** Returns a copy of the given bytes. */
    public static Bytes of(byte[] bytes) {
        return new Bytes(bytes.clone(), 0, bytes.length);
    }

    /** Returns the UTF-8 form of a text; a lone surrogate becomes U+FFFD. */
    public static Bytes of(String text) {
        byte[] bytes = replaceLoneSurrogates(text).getBytes(UTF_8);
        return new Bytes(bytes, 0, bytes.length);
    }

    /** Replaces lone surrogates, which UTF-8 cannot encode, with U+FFFD. */
    private static String replaceLoneSurrogates(String text) {
        StringBuilder replaced = null;
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (Character.isSupplementaryCodePoint(text.codePointAt(i))) {
                    i++;
                } else {
                    replaced = replaced == null ? new StringBuilder(text) : replaced;
                    replaced.setCharAt(i, REPLACEMENT);
                }
            }
        }
        return replaced == null ? text : replaced.toString();
    }

    public int length() {
        return end - start;
    }

    public boolean isEmpty() {
        return start == end;
    }

    /** Returns the byte at {@code index}, 0 to 255. */
    public int at(int index) {
        return array[start + checkIndex(index, end - start)] & 0xFF;
    }

    /** Returns the bytes from {@code from}, inclusive, to {@code to}, exclusive; shares the array. */
    public Bytes slice(int from, int to) {
        checkFromToIndex(from, to, length());
        return new Bytes(array, start + from, start + to);
    }

    public Bytes slice(int from) {
        return slice(from, length());
    }

    /** Returns the position in the file that this sequence was sliced from. */
    public Span span() {
        return new Span(start, end);
    }

    /** Returns the index of the first byte equal to {@code b} at or after {@code from}, or -1. */
    public int indexOf(int b, int from) {
        for (int i = start + from; i < end; i++) {
            if (array[i] == (byte) b) {
                return i - start;
            }
        }
        return -1;
    }

    public int indexOf(int b) {
        return indexOf(b, 0);
    }

    /** Returns the index of the first byte in the set at or after {@code from}, or -1. */
    public int indexOf(ByteSet set, int from) {
        for (int i = start + from; i < end; i++) {
            if (set.contains(array[i])) {
                return i - start;
            }
        }
        return -1;
    }

    /** Returns the index of the first byte in the set at or after {@code from} and before {@code to}, or {@code to}. */
    public int indexOf(ByteSet set, int from, int to) {
        checkFromToIndex(from, to, length());
        int last = start + to;
        for (int i = start + from; i < last; i++) {
            if (set.contains(array[i])) {
                return i - start;
            }
        }
        return to;
    }

    /**
     * Returns the index of the first byte at or after {@code from} and before {@code to} whose value is 0 to
     * {@code highest}, which is at most 127, or {@code to}.
     */
    public int indexOfAtMost(int highest, int from, int to) {
        checkFromToIndex(from, to, length());
        return ByteScan.firstAtMost(highest, array, start + from, start + to) - start;
    }

    /**
     * Returns the index of the first byte equal to {@code b} at or after {@code from} and before {@code to}, or
     * {@code to}.
     */
    public int indexOf(int b, int from, int to) {
        checkFromToIndex(from, to, length());
        return ByteScan.first(b, array, start + from, start + to) - start;
    }

    /**
     * Returns the index of the first byte not in the set at or after {@code from} and before {@code to}, or {@code to}.
     */
    public int indexOfOther(ByteSet set, int from, int to) {
        checkFromToIndex(from, to, length());
        int last = start + to;
        for (int i = start + from; i < last; i++) {
            if (!set.contains(array[i])) {
                return i - start;
            }
        }
        return to;
    }

    /** Whether the bytes from {@code from} to {@code to} equal the others, ignoring ASCII case. */
    public boolean equalsIgnoringCase(int from, int to, Bytes other) {
        return to - from == other.length() && regionMatchesIgnoringCase(from, other);
    }

    /** Whether the bytes from {@code from} to {@code to} start with the prefix, ignoring ASCII case. */
    public boolean startsWithIgnoringCase(int from, int to, Bytes prefix) {
        return to - from >= prefix.length() && regionMatchesIgnoringCase(from, prefix);
    }

    /** Returns the index of the last byte equal to {@code b}, or -1. */
    public int lastIndexOf(int b) {
        for (int i = end - 1; i >= start; i--) {
            if (array[i] == (byte) b) {
                return i - start;
            }
        }
        return -1;
    }

    /** Whether every byte is in the set; true for an empty sequence. */
    public boolean consistsOf(ByteSet set) {
        for (int i = start; i < end; i++) {
            if (!set.contains(array[i])) {
                return false;
            }
        }
        return true;
    }

    /** Returns the bytes before the first one of the set; all if there is none. */
    public Bytes before(ByteSet set) {
        return slice(0, indexOf(set, 0, length()));
    }

    /** Returns the parts before, between and after the bytes equal to {@code b}. */
    public List<Bytes> split(int b) {
        List<Bytes> parts = new ArrayList<>();
        int from = 0;
        for (int at = indexOf(b); at >= 0; at = indexOf(b, from)) {
            parts.add(slice(from, at));
            from = at + 1;
        }
        parts.add(slice(from));
        return parts;
    }

    /** Returns this sequence without bytes of the set at its start and end. */
    public Bytes strip(ByteSet set) {
        int from = start;
        int to = end;
        while (from < to && set.contains(array[from])) {
            from++;
        }
        while (to > from && set.contains(array[to - 1])) {
            to--;
        }
        return from == start && to == end ? this : new Bytes(array, from, to);
    }

    public boolean startsWith(Bytes prefix) {
        return length() >= prefix.length()
                && Arrays.equals(array, start, start + prefix.length(), prefix.array, prefix.start, prefix.end);
    }

    /** Like {@link #startsWith}, ignoring the case of ASCII letters. */
    public boolean startsWithIgnoringCase(Bytes prefix) {
        return length() >= prefix.length() && regionMatchesIgnoringCase(0, prefix);
    }

    public boolean equalsIgnoringCase(Bytes other) {
        return length() == other.length() && regionMatchesIgnoringCase(0, other);
    }

    /** Returns the first index of {@code part} at or after {@code from}, ignoring ASCII case, or -1. */
    public int indexOfIgnoringCase(Bytes part, int from) {
        for (int i = from; i <= length() - part.length(); i++) {
            if (regionMatchesIgnoringCase(i, part)) {
                return i;
            }
        }
        return -1;
    }

    private boolean regionMatchesIgnoringCase(int at, Bytes part) {
        byte[] mine = array;
        byte[] others = part.array;
        int offset = start + at - part.start;
        for (int i = part.start; i < part.end; i++) {
            int b = mine[offset + i];
            int other = others[i];
            if (b != other && lower(b) != lower(other)) {
                return false;
            }
        }
        return true;
    }

    private static int lower(int b) {
        return b >= 'A' && b <= 'Z' ? b + 32 : b;
    }

    /** Returns a copy of this sequence followed by another. */
    public Bytes join(Bytes other) {
        byte[] joined = Arrays.copyOf(toByteArray(), length() + other.length());
        System.arraycopy(other.array, other.start, joined, length(), other.length());
        return new Bytes(joined, 0, joined.length);
    }

    public byte[] toByteArray() {
        return Arrays.copyOfRange(array, start, end);
    }

    /** Returns the bytes decoded as UTF-8 for display; invalid bytes become U+FFFD. */
    public String text() {
        return new String(array, start, end - start, UTF_8);
    }

    /** Returns one character, U+0000 to U+00FF, for each byte. For comparison, not for display. */
    public String latin1() {
        return new String(array, start, end - start, ISO_8859_1);
    }

    public boolean isUtf8() {
        try {
            UTF_8.newDecoder().decode(ByteBuffer.wrap(array, start, end - start));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    @Override
    @SuppressWarnings("exports") // tools alone read it: users need no org.jspecify
    public boolean equals(@Nullable Object other) {
        return other instanceof Bytes that && Arrays.equals(array, start, end, that.array, that.start, that.end);
    }

    @Override
    public int compareTo(Bytes other) {
        return Arrays.compareUnsigned(array, start, end, other.array, other.start, other.end);
    }

    /** Compares two lists lexicographically. */
    public static int compare(List<Bytes> one, List<Bytes> other) {
        return Arrays.compare(one.toArray(new Bytes[0]), other.toArray(new Bytes[0]));
    }

    @Override
    public int hashCode() {
        int hash = 1;
        for (int i = start; i < end; i++) {
            hash = 31 * hash + array[i];
        }
        return hash;
    }

    @Override
    public String toString() {
        return text();
    }
}
