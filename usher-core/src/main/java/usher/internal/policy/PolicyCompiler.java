package usher.internal.policy;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import usher.bytes.ByteSet;
import usher.internal.match.PatternCompiler;
import usher.options.Option;
import usher.options.Option.Step;
import usher.options.Options;
import usher.options.Precedence;
import usher.uri.WebUrl;

/** Compiles policies for one dialect, after computing what depends only on its options. Immutable, thread-safe. */
public final class PolicyCompiler {
    private static final ByteSet PERCENT = ByteSet.of("%");
    private static final ByteSet STAR_AND_DOLLAR = ByteSet.of("*$");

    private static final int MAX_RECENT = 16;

    /** Creating a compiler costs more than using it. Replaced as a whole; a race loses one. */
    private static volatile PolicyCompiler[] recent = {};

    private final Options options;
    private final PlainTarget plain;
    private final PatternCompiler patterns;
    private final ByteSet special;
    private final Precedence precedence;
    private final boolean expandsIndexPages;
    private final @Nullable WebUrl file;

    private PolicyCompiler(Options options, @Nullable WebUrl file) {
        this.options = options;
        this.file = file;
        this.plain = new PlainTarget(options.get(Option.TARGET_FORM), options.get(Option.TARGET_ENCODING));
        this.patterns = new PatternCompiler(options);
        this.special = special(options);
        this.precedence = options.get(Option.PRECEDENCE);
        this.expandsIndexPages = options.get(Option.INDEX_PAGE);
    }

    public static PolicyCompiler of(Options options, @Nullable WebUrl url) {
        WebUrl file = options.get(Option.RESOLVE_PATTERNS) ? url : null;
        PolicyCompiler[] known = recent;
        for (PolicyCompiler compiler : known) {
            if (Objects.equals(compiler.file, file) && compiler.options.areAlike(Step.POLICY, options)) {
                return compiler;
            }
        }
        PolicyCompiler created = new PolicyCompiler(options, file);
        PolicyCompiler[] next = Arrays.copyOf(known, Math.min(known.length + 1, MAX_RECENT));
        System.arraycopy(known, 0, next, 1, next.length - 1);
        next[0] = created;
        recent = next;
        return created;
    }

    private static ByteSet special(Options options) {
        ByteSet rewritten = options.get(Option.PATTERN_ENCODING).encode().union(PERCENT);
        return options.get(Option.WILDCARDS) ? rewritten.union(STAR_AND_DOLLAR) : rewritten;
    }

    /** Returns options of which those of the step {@code POLICY} are the dialect's; others need not be. */
    public Options options() {
        return options;
    }

    /** Compares two rules; the smaller one decides. */
    int compare(CompiledRule one, CompiledRule other) {
        return CompiledRule.compare(precedence, one, other);
    }

    boolean expandsIndexPages() {
        return expandsIndexPages;
    }

    /** Returns the URL against which patterns are resolved; none if it is not known or not needed. */
    @Nullable
    WebUrl file() {
        return file;
    }

    public PlainTarget plain() {
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
