package usher.internal.match;

import usher.options.Precedence;

/**
 * A path pattern in normalized form, compiled for matching.
 *
 * @param bytes the length of the normalized form, including {@code *} and {@code $}
 * @param literals the number of bytes that match literally
 */
public record CompiledPattern(Glob glob, int bytes, int literals) {
    /**
     * Whether the pattern matches a path whose characters each represent one byte.
     *
     * @param has the path's {@link PairMask}, which rejects most wildcard patterns immediately
     */
    public boolean matches(CharSequence path, int from, int to, long has) {
        return (glob.isLiteral() || (glob.required() & ~has) == 0) && glob.matches(path, from, to);
    }

    /** Returns the weight of a rule with the pattern: of two that match, the one with the higher weight decides. */
    public int weight(Precedence precedence) {
        return switch (precedence) {
            case ANY_DISALLOW, FILE_ORDER -> 0;
            case MOST_BYTES -> bytes;
            case MOST_LITERALS -> Math.max(1, literals); // Yandex reads * as /*
        };
    }
}
