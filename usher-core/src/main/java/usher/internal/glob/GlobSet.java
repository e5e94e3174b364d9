package usher.internal.glob;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Patterns with stars in order of precedence: says which is the first that matches.
 *
 * <p>A {@link PairMask} refuses most of them at one look. Where many are not refused, as only a file made to be slow can
 * bring about, the subject is looked through once for the pieces of all ({@link PiecePlaces}). Safe to share between
 * threads.
 */
public final class GlobSet {
    /** No pattern matches. */
    public static final int NONE = -1;

    /** So many patterns are tried one by one before looking for all at once pays. */
    private static final int TRIES = 64;

    /** In so small a set it never does. */
    private static final int SMALL = 4 * TRIES;

    private static final int[][] NO_PIECES = {};

    private final Glob[] globs;
    private final long[] required;

    /** For each pattern the numbers of its pieces in the tree; nothing of all this in a small set. */
    private final int[][] pieces;

    private final @Nullable PieceTree tree;
    private final AtomicReference<@Nullable PiecePlaces> spare = new AtomicReference<>();

    /** A set of patterns; the first in the list comes first. */
    public GlobSet(List<Glob> inOrder) {
        this.globs = inOrder.toArray(Glob[]::new);
        this.required = inOrder.stream().mapToLong(Glob::required).toArray();
        if (globs.length < SMALL) {
            this.tree = null;
            this.pieces = NO_PIECES;
        } else {
            PieceTree ofAll = new PieceTree();
            this.tree = ofAll;
            this.pieces = inOrder.stream().map(glob -> glob.numbers(ofAll)).toArray(int[][]::new);
        }
    }

    /**
     * The number of the first pattern that matches a part of a text.
     *
     * @param subject characters that each stand for one byte, U+0000 to U+00FF
     * @param limit only the patterns before this number are asked
     * @return the number, or {@link #NONE}
     */
    public int first(CharSequence subject, int from, int to, int limit) {
        long has = PairMask.of(subject, from, to);
        int tried = 0;
        for (int i = 0; i < limit; i++) {
            if ((required[i] & ~has) == 0) {
                if (globs[i].matches(subject, from, to)) {
                    return i;
                }
                if (++tried == TRIES && tree != null) {
                    return firstOfMany(tree, subject, from, to, i + 1, limit, has);
                }
            }
        }
        return NONE;
    }

    private int firstOfMany(PieceTree tree, CharSequence subject, int from, int to, int start, int limit, long has) {
        PiecePlaces borrowed = spare.getAndSet(null);
        PiecePlaces places = borrowed == null ? new PiecePlaces(tree) : borrowed;
        places.locate(subject, from, to);
        int found = NONE;
        for (int i = start; i < limit && found < 0; i++) {
            if ((required[i] & ~has) == 0 && globs[i].matches(subject, from, to, places, pieces[i])) {
                found = i;
            }
        }
        spare.setRelease(places);
        return found;
    }
}
