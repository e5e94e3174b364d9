package usher.internal.match;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Many patterns with stars in order of precedence, of which the first that matches is found. Thread-safe.
 *
 * <p>In a hostile file thousands nearly match, so one search finds the pieces of all ({@link PieceOccurrences}).
 */
public final class GlobSet {
    public static final int NONE = -1;

    private final byte[] globs;
    private final int[] starts;
    private final long[] required;

    private final int[][] pieces;

    private final PieceTree tree = new PieceTree();
    private final AtomicReference<@Nullable PieceOccurrences> spare = new AtomicReference<>();

    public GlobSet(byte[] globs, int[] starts) {
        this.globs = globs;
        this.starts = starts;
        this.required = new long[starts.length];
        this.pieces = new int[starts.length][];
        for (int i = 0; i < starts.length; i++) {
            required[i] = Glob.required(globs, starts[i]);
            pieces[i] = Glob.numbers(globs, starts[i], tree);
        }
    }

    /** @param subject characters that each represent one byte, U+0000 to U+00FF */
    public int first(CharSequence subject, int from, int to) {
        long has = PairMask.of(subject, from, to);
        PieceOccurrences borrowed = spare.getAndSet(null);
        PieceOccurrences places = borrowed == null ? new PieceOccurrences(tree) : borrowed;
        places.locate(subject, from, to);
        int found = NONE;
        for (int i = 0; i < starts.length && found < 0; i++) {
            if ((required[i] & ~has) == 0 && Glob.matches(globs, starts[i], subject, from, to, places, pieces[i])) {
                found = i;
            }
        }
        spare.setRelease(places);
        return found;
    }
}
