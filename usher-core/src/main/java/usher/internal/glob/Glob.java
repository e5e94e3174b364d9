package usher.internal.glob;

import java.util.List;
import usher.octets.Octets;

/**
 * A pattern of literal pieces with any octets between them, ready to be compared with many subjects.
 *
 * <p><b>Problem.</b> {@code /*a*a*a*b$} must not take exponential time, nor may a hurried search miss a match: taking
 * the first place where the last piece of {@code /*.php$} fits and giving up when the subject goes on would let
 * {@code /a.php/b.php} through.
 *
 * <p><b>Idea.</b> The first piece stands at the start. Every middle piece is taken at the earliest place after the one
 * before: an earlier place never leaves less room for the rest. The last piece of an anchored pattern is taken from the
 * other side: it must be the end of the subject, and must not begin before the middle pieces have ended. So each piece
 * is placed once and nothing is ever taken back.
 *
 * <p><b>Cost.</b> O(pattern × subject) octet comparisons at worst, O(subject) in practice; no allocation. Immutable.
 */
public final class Glob {
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
    public static Glob of(List<Octets> pieces, boolean anchored) {
        if (pieces.isEmpty()) {
            throw new IllegalArgumentException("a pattern has at least one piece");
        }
        return new Glob(pieces.stream().map(Octets::toByteArray).toArray(byte[][]::new), anchored);
    }

    /** Whether the pattern matches, from the subject's first octet on. */
    public boolean matches(byte[] subject) {
        byte[] first = pieces[0];
        if (!standsAt(first, subject, 0)) {
            return false;
        }
        int last = pieces.length - 1;
        if (last == 0) {
            return !anchored || subject.length == first.length;
        }
        int at = first.length;
        for (int i = 1; i < last; i++) {
            at = endOfFirst(pieces[i], subject, at);
            if (at < 0) {
                return false;
            }
        }
        if (anchored) {
            int tail = subject.length - pieces[last].length;
            return tail >= at && standsAt(pieces[last], subject, tail);
        }
        return endOfFirst(pieces[last], subject, at) >= 0;
    }

    private static int endOfFirst(byte[] piece, byte[] subject, int from) {
        for (int at = from; at <= subject.length - piece.length; at++) {
            if (standsAt(piece, subject, at)) {
                return at + piece.length;
            }
        }
        return -1;
    }

    private static boolean standsAt(byte[] piece, byte[] subject, int at) {
        if (piece.length > subject.length - at) {
            return false;
        }
        for (int i = 0; i < piece.length; i++) {
            if (piece[i] != subject[at + i]) {
                return false;
            }
        }
        return true;
    }
}
