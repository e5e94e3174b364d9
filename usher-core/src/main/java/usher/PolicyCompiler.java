package usher;

import java.util.Arrays;
import usher.PatternOptions.Wildcards;
import usher.bytes.ByteSet;

/**
 * Compiles policies for one dialect. Everything that depends only on the dialect's options is computed once. Immutable
 * and safe to share between threads.
 */
final class PolicyCompiler {
    private static final ByteSet PERCENT = ByteSet.of("%");
    private static final ByteSet STAR_AND_DOLLAR = ByteSet.of("*$");

    private static final int MAX_RECENT = 16;

    /** Creating a compiler costs more than using it. Replaced as a whole; a race loses one. */
    private static volatile PolicyCompiler[] recent = {};

    private final PolicyOptions options;
    private final PlainTarget plain;
    private final PatternCompiler patterns;
    private final ByteSet special;

    private PolicyCompiler(PolicyOptions options) {
        this.options = options;
        this.plain = new PlainTarget(options.targetForm(), options.targetEncoding());
        this.patterns = new PatternCompiler(options.patterns());
        this.special = special(options.patterns());
    }

    /** Returns the compiler for the options of a dialect, which is mostly a built-in one. */
    static PolicyCompiler of(PolicyOptions options) {
        PolicyCompiler[] known = recent;
        for (PolicyCompiler compiler : known) {
            if (compiler.options == options) {
                return compiler;
            }
        }
        PolicyCompiler created = new PolicyCompiler(options);
        PolicyCompiler[] next = Arrays.copyOf(known, Math.min(known.length + 1, MAX_RECENT));
        System.arraycopy(known, 0, next, 1, next.length - 1);
        next[0] = created;
        recent = next;
        return created;
    }

    private static ByteSet special(PatternOptions patterns) {
        ByteSet rewritten = patterns.encoding().encode().union(PERCENT);
        return patterns.wildcards() == Wildcards.NONE ? rewritten : rewritten.union(STAR_AND_DOLLAR);
    }

    PolicyOptions options() {
        return options;
    }

    PlainTarget plain() {
        return plain;
    }

    PatternCompiler patterns() {
        return patterns;
    }

    /** Returns the bytes of a written pattern that may not match literally. */
    ByteSet special() {
        return special;
    }
}
