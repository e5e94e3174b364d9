package usher.internal.glob;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import usher.bytes.Bytes;

/**
 * A pattern of literal pieces with any bytes between them, ready to be compared with many subjects.
 *
 * <p><b>Problem.</b> {@code /*a*a*a*b$} must not take exponential time, nor may a hurried search miss a match: taking
 * the first place where the last piece of {@code /*.php$} fits and giving up when the subject goes on would let
 * {@code /a.php/b.php} through.
 *
 * <p><b>Idea.</b> The first piece stands at the start. The last piece of an anchored pattern stands at the end, which is
 * looked at next, since it refuses most subjects at once. Every piece between is taken at the earliest place after the one
 * before: an earlier place never leaves less room for the rest. So each piece is placed once and nothing is taken back.
 *
 * <p><b>Cost.</b> For each piece at most a few looks at each byte of what is left of the subject ({@link PieceSearch}):
 * O(pieces × subject + pattern). No allocation on ordinary input. Immutable.
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
     * A pattern.
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

    /** Whether there is no star in the pattern. */
    public boolean isLiteral() {
        return pieces.length == 1;
    }

    public boolean isAnchored() {
        return anchored;
    }

    /** The literal pieces in order. */
    public List<Bytes> pieces() {
        return Arrays.stream(pieces).map(Bytes::of).toList();
    }

    /** The first piece: what every subject that matches begins with. The caller must not change it. */
    public byte[] prefix() {
        return pieces[0];
    }

    /** A summary of what a subject must contain, to be compared with {@link PairMask#of}. */
    public long required() {
        long mask = 0;
        for (byte[] piece : pieces) {
            mask |= PairMask.of(piece);
        }
        return mask;
    }

    /** Puts the pieces that may stand anywhere into a tree; gives the number of each, or {@link PieceTree#NONE}. */
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

    /** Any order: many patterns can be made to have one hash code. */
    @Override
    public int compareTo(Glob other) {
        int first = Boolean.compare(anchored, other.anchored);
        return first != 0 ? first : Arrays.compare(pieces, other.pieces, Arrays::compare);
    }

    @Override
    public int hashCode() {
        return Arrays.deepHashCode(pieces) * 2 + (anchored ? 1 : 0);
    }

    /** Whether the pattern matches, from the subject's first byte on. */
    public boolean matches(byte[] subject) {
        return matches(new String(subject, ISO_8859_1), 0, subject.length);
    }

    /**
     * Whether the pattern matches a part of a text, from {@code from} on.
     *
     * @param subject characters that each stand for one byte, U+0000 to U+00FF
     */
    public boolean matches(CharSequence subject, int from, int to) {
        return matches(subject, from, to, null, NO_NUMBERS);
    }

    /** The same where the places of pieces may be known; {@code numbers} says which of them are the pattern's. */
    boolean matches(CharSequence subject, int from, int to, @Nullable PiecePlaces places, int[] numbers) {
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
