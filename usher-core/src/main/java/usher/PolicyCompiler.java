package usher;

import static java.util.Objects.requireNonNull;

import java.util.List;
import usher.PatternOptions.Wildcards;
import usher.bytes.ByteSet;

/**
 * Compiles policies for one dialect. Everything that depends only on the dialect's options is computed once. Immutable
 * and safe to share between threads.
 */
final class PolicyCompiler {
    private static final ByteSet PERCENT = ByteSet.of("%");
    private static final ByteSet STAR_AND_DOLLAR = ByteSet.of("*$");

    private final PolicyOptions options;
    private final PlainTarget plain;
    private final PatternCompiler patterns;
    private final ByteSet special;

    private PolicyCompiler(PolicyOptions options) {
        this.options = requireNonNull(options, "options");
        this.plain = new PlainTarget(options.targetForm(), options.targetEncoding());
        this.patterns = new PatternCompiler(options.patterns());
        this.special = special(options.patterns());
    }

    /** Creates a compiler for a dialect. Reuse it: creating one costs more than using it. */
    public static PolicyCompiler of(PolicyOptions options) {
        return new PolicyCompiler(options);
    }

    private static ByteSet special(PatternOptions patterns) {
        ByteSet rewritten = patterns.encoding().encode().union(PERCENT);
        return patterns.wildcards() == Wildcards.NONE ? rewritten : rewritten.union(STAR_AND_DOLLAR);
    }

    /**
     * Compiles the policy of a file for a crawler.
     *
     * @param tokens the crawler's product tokens, most specific first; no tokens for a crawler that no file names
     */
    public Policy compile(RobotsTxt robots, List<ProductToken> tokens) {
        return compile(robots, tokens, TokenMatch.FIRST);
    }

    /**
     * Compiles the policy of a file for a crawler with several product tokens. If no group names any of them, the
     * groups for {@code *} apply.
     *
     * @param tokens the product tokens, most specific first; no tokens for a crawler that no file names
     * @param match whether the groups of the first named token apply, or those of all tokens
     */
    public Policy compile(RobotsTxt robots, List<ProductToken> tokens, TokenMatch match) {
        return Policy.of(this, requireNonNull(robots, "robots"), tokens, requireNonNull(match, "match"));
    }

    /** Returns the policy for an unavailable robots.txt: everything is allowed (RFC 9309 §2.3.1.3). */
    public Policy unavailable(List<ProductToken> tokens) {
        return Policy.withoutRules(this, tokens, Verdict.allow(Reason.UNAVAILABLE));
    }

    /** Returns the policy for an unreachable robots.txt: nothing is allowed (RFC 9309 §2.3.1.4). */
    public Policy unreachable(List<ProductToken> tokens) {
        return Policy.withoutRules(this, tokens, Verdict.disallow(Reason.UNREACHABLE));
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
