package usher.internal.glob;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

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
 */
public final class Glob implements Comparable<Glob> {
    private static final int[] NO_NUMBERS = {};

    private final byte[][] pieces;
    private final boolean anchored;

    private Glob(byte[][] pieces, boolean anchored) {
        this.pieces = pieces;
        this.anchored = anchored;
    }

    /**
     * Creates a pattern.
     *
     * @param pieces the literal pieces, at least one; they may be empty, as before a leading star
     * @param anchored whether the last piece must be the end of the subject
     */
    public static Glob of(List<Bytes> pieces, boolean anchored) {
        if (pieces.isEmpty()) {
            throw new IllegalArgumentException("a pattern has at least one piece");
        }
        byte[][] bytes = new byte[pieces.size()][];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = pieces.get(i).toByteArray();
        }
        return new Glob(bytes, anchored);
    }

    /** Whether the pattern contains no star. */
    public boolean isLiteral() {
        return pieces.length == 1;
    }

    public boolean isAnchored() {
        return anchored;
    }

    /** Returns the literal pieces in order. */
    public List<Bytes> pieces() {
        return Arrays.stream(pieces).map(Bytes::of).toList();
    }

    /** Returns the first piece, with which every matching subject starts. The caller must not change it. */
    public byte[] prefix() {
        return pieces[0];
    }

    /** Returns the mask of the byte pairs that a matching subject contains; see {@link PairMask#of}. */
    public long required() {
        long mask = 0;
        for (byte[] piece : pieces) {
            mask |= PairMask.of(piece);
        }
        return mask;
    }

    /** Adds the unanchored pieces to a tree. Returns the number of each piece, or {@link PieceTree#NONE}. */
    int[] numbers(PieceTree tree) {
        int[] numbers = new int[pieces.length];
        int last = pieces.length - (anchored ? 2 : 1);
        for (int i = 0; i < numbers.length; i++) {
            boolean free = i > 0 && i <= last && pieces[i].length > 0;
            numbers[i] = free ? tree.add(pieces[i]) : PieceTree.NONE;
        }
        return numbers;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Glob that && anchored == that.anchored && Arrays.deepEquals(pieces, that.pieces);
    }

    /** An arbitrary total order, because a hostile file can contain many patterns with the same hash code. */
    @Override
    public int compareTo(Glob other) {
        int first = Boolean.compare(anchored, other.anchored);
        return first != 0 ? first : Arrays.compare(pieces, other.pieces, Arrays::compare);
    }

    @Override
    public int hashCode() {
        return Arrays.deepHashCode(pieces) * 2 + (anchored ? 1 : 0);
    }

    /** Whether the pattern matches the subject from its first byte on. */
    public boolean matches(byte[] subject) {
        return matches(new String(subject, ISO_8859_1), 0, subject.length);
    }

    /**
     * Whether the pattern matches a part of a text, from {@code from} on.
     *
     * @param subject characters that each represent one byte, U+0000 to U+00FF
     */
    public boolean matches(CharSequence subject, int from, int to) {
        return matches(subject, from, to, null, NO_NUMBERS);
    }

    /** As above, with the occurrences of pieces if known; {@code numbers} are the numbers of this pattern's pieces. */
    boolean matches(CharSequence subject, int from, int to, @Nullable PieceOccurrences places, int[] numbers) {
        byte[] first = pieces[0];
        if (!PieceSearch.standsAt(first, subject, from, to)) {
            return false;
        }
        int at = from + first.length;
        int last = pieces.length - 1;
        if (last == 0) {
            return !anchored || at == to;
        }
        int end = to;
        if (anchored) {
            end = to - pieces[last].length;
            if (end < at || !PieceSearch.standsAt(pieces[last], subject, end, to)) {
                return false;
            }
            last--;
        }
        for (int i = 1; i <= last; i++) {
            int found = places == null
                    ? PieceSearch.find(pieces[i], subject, at, end)
                    : places.find(numbers[i], pieces[i], subject, at, end);
            if (found < 0) {
                return false;
            }
            at = found + pieces[i].length;
        }
        return true;
    }
}
