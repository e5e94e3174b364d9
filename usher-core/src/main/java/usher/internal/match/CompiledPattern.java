package usher.internal.match;

import usher.options.Precedence;

/** A path pattern in normalized form, {@code bytes} long with its {@code *} and {@code $}. */
public record CompiledPattern(Glob glob, int bytes, int literals) {
    /** @param has the path's {@link PairMask}, which rejects most wildcard patterns immediately */
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
