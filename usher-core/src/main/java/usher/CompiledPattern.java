package usher;

import usher.internal.glob.Glob;
import usher.internal.glob.PairMask;

/**
 * A path pattern in normalized form, compiled for matching.
 *
 * @param glob the matcher
 * @param bytes the length of the normalized form, including {@code *} and {@code $}
 * @param literals the number of bytes that match literally
 */
record CompiledPattern(Glob glob, int bytes, int literals) {
    /**
     * Whether the pattern matches a path whose characters each represent one byte.
     *
     * @param has the path's {@link PairMask}, which rejects most wildcard patterns immediately
     */
    boolean matches(CharSequence path, int from, int to, long has) {
        return (glob.isLiteral() || (glob.required() & ~has) == 0) && glob.matches(path, from, to);
    }
}
