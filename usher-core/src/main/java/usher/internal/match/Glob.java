package usher.internal.match;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import usher.bytes.Bytes;

/**
 * A compiled pattern of literal pieces with any bytes between them.
 *
 * <p><b>Problem.</b> {@code /*a*a*a*b$} must not take exponential time. A greedy search must not miss a match either:
 * matching the last piece of {@code /*.php$} at its first occurrence would miss {@code /a.php/b.php}.
 *
 * <p><b>Idea.</b> The first piece must match at the start. The last piece of an anchored pattern must match at the end;
 * it is checked next, because it rejects most subjects. Every other piece is matched at its earliest occurrence after
 * the one before, because an earlier occurrence never leaves less space for the rest. So each piece is matched once,
 * without backtracking.
 *
 * <p><b>Cost.</b> For each piece at most a few comparisons with each remaining byte of the subject
 * ({@link PieceSearch}): O(pieces × subject + pattern). No allocation on ordinary input. Immutable.
 *
 * <p><b>Encoding.</b> The pattern is a sequence of bytes that can be matched wherever it is in an array: twice the
 * number of stars, plus one if the pattern is anchored; then each piece, its length before it, in the order in which
 * pieces are matched. Numbers are {@link Varint}s.
 */
public final class Glob implements Comparable<Glob> {
    private static final int[] NO_NUMBERS = {};

    private final byte[] encoded;

    private Glob(byte[] encoded) {
        this.encoded = encoded;
    }

    public static Glob of(List<Bytes> pieces, boolean anchored) {
        if (pieces.isEmpty()) {
            throw new IllegalArgumentException("a pattern has at least one piece");
        }
        List<Bytes> inOrder = pieces;
        if (anchored && pieces.size() > 2) {
            inOrder = new ArrayList<>(pieces);
            inOrder.add(1, inOrder.remove(pieces.size() - 1));
        }
        int shape = pieces.size() - 1 << 1 | (anchored ? 1 : 0);
        int size = Varint.size(shape);
        for (Bytes piece : pieces) {
            size += Varint.size(piece.length()) + piece.length();
        }
        byte[] encoded = new byte[size];
        int at = Varint.write(shape, encoded, 0);
        for (Bytes piece : inOrder) {
            at = Varint.write(piece.length(), encoded, at);
            System.arraycopy(piece.toByteArray(), 0, encoded, at, piece.length());
            at += piece.length();
        }
        return new Glob(encoded);
    }

    public boolean isLiteral() {
        return stars(encoded, 0) == 0;
    }

    /** Whether the pattern matches what starts with its first piece, as {@code /a}, {@code /a*} and {@code /a*$}. */
    public boolean isPrefix() {
        return isLiteral() ? !isAnchored() : pieces().stream().skip(1).allMatch(Bytes::isEmpty);
    }

    public boolean isAnchored() {
        return (encoded[0] & 1) != 0;
    }

    private static int stars(byte[] globs, int at) {
        return Varint.read(globs, at) >>> 1;
    }

    public List<Bytes> pieces() {
        Bytes all = Bytes.of(encoded);
        List<Bytes> pieces = new ArrayList<>();
        int at = Varint.after(encoded, 0);
        while (at < encoded.length) {
            int start = Varint.after(encoded, at);
            at = start + Varint.read(encoded, at);
            pieces.add(all.slice(start, at));
        }
        if (isAnchored() && pieces.size() > 2) {
            pieces.add(pieces.remove(1));
        }
        return List.copyOf(pieces);
    }

    /** Returns the first piece, with which every matching subject starts. */
    public byte[] prefix() {
        int length = Varint.after(encoded, 0);
        int start = Varint.after(encoded, length);
        return Arrays.copyOfRange(encoded, start, start + Varint.read(encoded, length));
    }

    public int size() {
        return encoded.length;
    }

    public void copyTo(byte[] bytes, int at) {
        System.arraycopy(encoded, 0, bytes, at, encoded.length);
    }

    /** Returns the mask of the byte pairs that a matching subject contains; see {@link PairMask#of}. */
    public long required() {
        return required(encoded, 0);
    }

    /** Returns the same for the encoded pattern at an index. */
    static long required(byte[] globs, int start) {
        long mask = 0;
        int at = Varint.after(globs, start);
        for (int piece = stars(globs, start); piece >= 0; piece--) {
            int length = Varint.read(globs, at);
            at = Varint.after(globs, at);
            mask |= PairMask.of(globs, at, at + length);
            at += length;
        }
        return mask;
    }

    /**
     * Adds the searched pieces to a tree. Returns their numbers as matched; {@link PieceTree#NONE} for an empty piece.
     */
    static int[] numbers(byte[] globs, int start, PieceTree tree) {
        int stars = stars(globs, start);
        int matchedFirst = Math.min(stars, Varint.read(globs, start) & 1) + 1;
        int[] numbers = new int[stars + 1 - matchedFirst];
        int at = Varint.after(globs, start);
        for (int piece = -matchedFirst; piece < numbers.length; piece++) {
            int length = Varint.read(globs, at);
            at = Varint.after(globs, at);
            if (piece >= 0) {
                numbers[piece] = length == 0 ? PieceTree.NONE : tree.add(globs, at, length);
            }
            at += length;
        }
        return numbers;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Glob that && Arrays.equals(encoded, that.encoded);
    }

    /** An arbitrary total order, because a hostile file can contain many patterns with the same hash code. */
    @Override
    public int compareTo(Glob other) {
        return Arrays.compare(encoded, other.encoded);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(encoded);
    }

    public boolean matches(byte[] subject) {
        return matches(new String(subject, ISO_8859_1), 0, subject.length);
    }

    /** @param subject characters that each represent one byte, U+0000 to U+00FF */
    public boolean matches(CharSequence subject, int from, int to) {
        return matches(encoded, 0, subject, from, to);
    }

    public static boolean matches(byte[] globs, int start, CharSequence subject, int from, int to) {
        return matches(globs, start, subject, from, to, null, NO_NUMBERS);
    }

    /** As above, with the occurrences of pieces if known; {@code numbers} are the numbers of this pattern's pieces. */
    static boolean matches(
            byte[] globs,
            int start,
            CharSequence subject,
            int from,
            int to,
            @Nullable PieceOccurrences places,
            int[] numbers) {
        int shape = Varint.read(globs, start);
        int next = Varint.after(globs, start);
        int length = Varint.read(globs, next);
        next = Varint.after(globs, next);
        if (!PieceSearch.standsAt(globs, next, length, subject, from, to)) {
            return false;
        }
        int at = from + length;
        int end = to;
        int searched = shape >>> 1;
        if (searched == 0) {
            return shape == 0 || at == to;
        }
        if ((shape & 1) != 0) {
            next += length;
            length = Varint.read(globs, next);
            next = Varint.after(globs, next);
            end = to - length;
            if (end < at || !PieceSearch.standsAt(globs, next, length, subject, end, to)) {
                return false;
            }
            searched--;
        }
        for (int i = 0; i < searched; i++) {
            next += length;
            length = Varint.read(globs, next);
            next = Varint.after(globs, next);
            int found = places == null
                    ? PieceSearch.find(globs, next, length, subject, at, end)
                    : places.find(numbers[i], globs, next, length, subject, at, end);
            if (found < 0) {
                return false;
            }
            at = found + length;
        }
        return true;
    }
}
