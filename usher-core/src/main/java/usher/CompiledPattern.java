package usher;

import usher.internal.glob.Glob;
import usher.internal.glob.PairMask;

/**
 * A path pattern in canonical spelling, ready to match.
 *
 * @param glob the matcher
 * @param bytes the length of the canonical spelling, stars and dollar included
 * @param literals the bytes that stand for themselves
 */
record CompiledPattern(Glob glob, int bytes, int literals) {
    /**
     * Whether the pattern matches a path, each of whose characters stands for one byte.
     *
     * @param has the path's {@link PairMask}, which refuses most patterns with stars at once
     */
    boolean matches(CharSequence path, int from, int to, long has) {
        return (glob.isLiteral() || (glob.required() & ~has) == 0) && glob.matches(path, from, to);
    }
}
