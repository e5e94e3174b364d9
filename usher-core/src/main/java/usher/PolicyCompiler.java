package usher;

import static java.util.Objects.requireNonNull;

import java.util.List;
import usher.PatternOptions.Wildcards;
import usher.bytes.ByteSet;

/**
 * Makes policies the way a dialect decides: what follows from the dialect's options alone is worked out here, once for all
 * files and robots. Immutable and safe to share between threads.
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

    /** A compiler for a dialect. Keep it: making one costs more than using it. */
    public static PolicyCompiler of(PolicyOptions options) {
        return new PolicyCompiler(options);
    }

    private static ByteSet special(PatternOptions patterns) {
        ByteSet rewritten = patterns.encoding().encode().union(PERCENT);
        return patterns.wildcards() == Wildcards.NONE ? rewritten : rewritten.union(STAR_AND_DOLLAR);
    }

    /**
     * The policy of a file for a robot.
     *
     * @param tokens the names the robot looks for, most specific first; none for a robot without a name
     */
    public Policy compile(RobotsTxt robots, List<ProductToken> tokens) {
        return compile(robots, tokens, TokenMatch.FIRST);
    }

    /**
     * The policy of a file for a crawler with several product tokens. If no group names any of them, the groups for {@code *}
     * apply.
     *
     * @param tokens the product tokens, most specific first; none for a crawler without a name
     * @param match whether the first token that is named decides, or the groups of all tokens apply together
     */
    public Policy compile(RobotsTxt robots, List<ProductToken> tokens, TokenMatch match) {
        return Policy.of(this, requireNonNull(robots, "robots"), tokens, requireNonNull(match, "match"));
    }

    /** The policy of a site whose robots.txt is unavailable: all is allowed (RFC 9309 §2.3.1.3). */
    public Policy unavailable(List<ProductToken> tokens) {
        return Policy.withoutRules(this, tokens, Verdict.allow(Reason.UNAVAILABLE));
    }

    /** The policy of a site whose robots.txt is unreachable: nothing is allowed (RFC 9309 §2.3.1.4). */
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

    /** The bytes of a written pattern that may not stand for themselves. */
    ByteSet special() {
        return special;
    }
}
