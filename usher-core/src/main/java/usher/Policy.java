package usher;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;

import java.time.Duration;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import usher.Explanation.RuleMatch;
import usher.Group.DelayRun;
import usher.Group.UserAgentLine;
import usher.Rule.NormalizedRule;
import usher.diagnostic.Diagnostic;
import usher.internal.glob.Glob;
import usher.internal.glob.PairMask;
import usher.syntax.Completeness;
import usher.uri.PathEncoding;
import usher.uri.Target;
import usher.uri.TargetForm;
import usher.uri.TargetPath;

/**
 * The rules of one robots.txt for one crawler. Immutable and safe to share between threads.
 *
 * <p>A lookup compares the URL in place: a normalized URL is not copied and nothing is allocated; any other is
 * normalized in a reused buffer. The first few lookups scan the rules in file order ({@code RuleScan}); later ones use
 * an index ({@code RuleIndex}). Matching one rule takes at most a few comparisons for each byte of the path, times the number
 * of stars in the rule's pattern.
 */
public final class Policy {
    /** Like {@link RuleLookup}'s codes of rules: the URL is {@code /robots.txt}, which is always allowed. */
    private static final int ROBOTS_TXT = -2;

    /** The URL is invalid. */
    private static final int BAD_URL = -3;

    /** The URL has to be parsed. */
    private static final int NOT_PLAIN = -5;

    private static final Verdict ROBOTS_TXT_ALLOWED = Verdict.allow(Reason.ROBOTS_TXT_ITSELF);
    private static final Verdict BAD_URL_DISALLOWED = Verdict.disallow(Reason.BAD_URL);
    private static final RuleLookup NO_RULES = (path, from, to) -> RuleLookup.NONE;

    /** An index is built only for policies that are used often, because it costs more than a few lookups. */
    private static final int LOOKUPS_BEFORE_INDEX = 8;

    private final PolicyCompiler compiler;
    private final List<ProductToken> tokens;
    private final Optional<RobotsTxt> robots;
    private final GroupSelection selection;
    private final Verdict defaultVerdict;

    /**
     * Replaced by an index after some lookups. Racing threads build equal indexes, and all fields of {@code RuleScan} and
     * {@code RuleIndex} are final.
     */
    private RuleLookup rules;

    /** Counted without synchronization: it only decides when to build an index. */
    private int lookups;

    private Policy(
            PolicyCompiler compiler,
            List<ProductToken> tokens,
            Optional<RobotsTxt> robots,
            GroupSelection selection,
            RuleLookup rules,
            Verdict defaultVerdict) {
        this.compiler = compiler;
        this.tokens = List.copyOf(tokens);
        this.robots = robots;
        this.selection = selection;
        this.rules = rules;
        this.defaultVerdict = defaultVerdict;
    }

    static Policy of(PolicyCompiler compiler, RobotsTxt robots, List<ProductToken> tokens, TokenMatch match) {
        if (robots.completeness().isVoid()) {
            boolean tooLarge = robots.completeness() == Completeness.TOO_LARGE;
            return withoutRules(compiler, tokens, Verdict.allow(tooLarge ? Reason.FILE_TOO_LARGE : Reason.NOT_TEXT));
        }
        GroupSelection selection = GroupSelection.of(robots.table(), tokens, match, compiler.options());
        int[] groups = selection.chosen();
        RuleLookup rules = new RuleScan(robots.table(), groups, compiler);
        Verdict defaultVerdict = Verdict.allow(groups.length == 0 ? Reason.NO_GROUP : Reason.NO_RULE_MATCHED);
        return new Policy(compiler, tokens, Optional.of(robots), selection, rules, defaultVerdict);
    }

    static Policy withoutRules(PolicyCompiler compiler, List<ProductToken> tokens, Verdict verdict) {
        return new Policy(compiler, tokens, Optional.empty(), new GroupSelection(List.of()), NO_RULES, verdict);
    }

    /**
     * Whether the crawler may fetch the URL.
     *
     * @param url an absolute URL, or a path with its query; an invalid URL is not allowed
     */
    public boolean allows(String url) {
        int code = plainCode(requireNonNull(url, "url"));
        code = code == NOT_PLAIN ? code(Target.of(url)) : code;
        return code >= 0 ? RuleLookup.allows(code) : verdict(code).isAllowed();
    }

    /** Like {@link #allows(String)}, for a target that may have been parsed already. */
    public boolean allows(Target target) {
        int code = plainCode(target.text());
        code = code == NOT_PLAIN ? code(target) : code;
        return code >= 0 ? RuleLookup.allows(code) : verdict(code).isAllowed();
    }

    /** Whether the crawler may fetch the URL, and why; see {@link #allows(String)}. */
    public Verdict verdict(String url) {
        int code = plainCode(requireNonNull(url, "url"));
        return verdict(code == NOT_PLAIN ? code(Target.of(url)) : code);
    }

    /** Like {@link #verdict(String)}, for a target that may have been parsed already. */
    public Verdict verdict(Target target) {
        int code = plainCode(target.text());
        return verdict(code == NOT_PLAIN ? code(target) : code);
    }

    /**
     * Returns the code for a URL, compared in place or normalized in a buffer; {@link #NOT_PLAIN} if it has to be
     * parsed.
     */
    private int plainCode(String url) {
        PlainTarget plain = compiler.plain();
        int start = plain.pathStart(url);
        if (start < 0) {
            return start == TargetForm.ROOT ? code("/", 0, 1) : NOT_PLAIN;
        }
        int end = plain.pathEnd(url, start);
        return end < 0 ? normalizedCode(url, start) : code(url, start, end);
    }

    private int normalizedCode(String url, int start) {
        NormalizedPathBuffer path = NormalizedPathBuffer.acquire();
        try {
            return compiler.plain().normalize(url, start, path) ? code(path, 0, path.length()) : NOT_PLAIN;
        } finally {
            path.release();
        }
    }

    /** Explains the verdict for a URL. Costs much more than {@link #verdict}: all rules are compiled and matched. */
    public Explanation explain(String url) {
        return explain(Target.of(url));
    }

    /** Like {@link #explain(String)}, for a target that may have been parsed already. */
    public Explanation explain(Target url) {
        PolicyOptions options = compiler.options();
        TargetPath target = target(url);
        String path = target.bytes().latin1();
        long pairs = PairMask.of(path, 0, path.length());
        List<RuleMatch> matches = compiled()
                .filter(rule -> target.problem().isEmpty())
                .filter(rule -> rule.pattern().matches(path, 0, path.length(), pairs))
                .map(rule -> new RuleMatch(
                        rule(rule.number()), rule.access(), options.precedence().weight(rule)))
                .toList();
        return new Explanation(target, verdict(code(target)), groups(), matches);
    }

    private TargetPath target(Target url) {
        PolicyOptions options = compiler.options();
        return TargetPath.of(url, options.targetForm(), options.targetEncoding());
    }

    private int code(Target url) {
        return code(target(url));
    }

    private int code(TargetPath target) {
        if (target.problem().isPresent()) {
            return BAD_URL;
        }
        String path = target.bytes().latin1();
        return code(path, 0, path.length());
    }

    /** Returns the code for a normalized path whose characters each represent one byte. */
    private int code(CharSequence path, int from, int to) {
        if (TargetPath.isRobotsTxt(path, from, to)) {
            return ROBOTS_TXT;
        }
        RuleLookup current = rules;
        boolean index = current instanceof RuleScan && lookups++ >= LOOKUPS_BEFORE_INDEX;
        int code = index ? RuleLookup.TOO_MANY : current.find(path, from, to);
        return code == RuleLookup.TOO_MANY ? indexed().find(path, from, to) : code;
    }

    private RuleLookup indexed() {
        RuleLookup index = RuleIndex.of(compiled().toList());
        rules = index;
        return index;
    }

    private Verdict verdict(int code) {
        if (code >= 0) {
            Access access = RuleLookup.allows(code) ? Access.ALLOW : Access.DISALLOW;
            return new Verdict(access, Reason.RULE_MATCHED, Optional.of(rule(RuleLookup.number(code))));
        }
        if (code == RuleLookup.NONE) {
            return defaultVerdict;
        }
        return code == ROBOTS_TXT ? ROBOTS_TXT_ALLOWED : BAD_URL_DISALLOWED;
    }

    private Rule rule(int number) {
        return Rule.of(robots.orElseThrow().table(), number);
    }

    /** Compiles the rules in order of precedence; the index does not store them. */
    private Stream<CompiledRule> compiled() {
        return robots.stream()
                .flatMap(file -> RuleCompiler.compile(file.table(), selection.chosen(), compiler).stream());
    }

    /** Returns the crawler's product tokens, most specific first. */
    public List<ProductToken> tokens() {
        return tokens;
    }

    /** Returns the file that the policy was compiled from; empty if there is no file or the dialect ignores it. */
    public Optional<RobotsTxt> robots() {
        return robots;
    }

    /** Returns the numbers of the groups that the crawler obeys, in file order; much cheaper than {@link #groups}. */
    public List<Integer> obeyedGroups() {
        return Arrays.stream(selection.chosen()).boxed().toList();
    }

    /** Whether a group of the file names the crawler. If none does, the groups for {@code *} can apply. */
    public boolean isNamed() {
        return selection.isNamed();
    }

    /** Returns the groups that match the crawler in file order, with the ones it obeys marked. */
    public List<GroupChoice> groups() {
        return selection.oneForEachGroup().stream().map(this::choice).toList();
    }

    private GroupChoice choice(GroupSelection.Candidate candidate) {
        RobotsTxt file = robots.orElseThrow();
        UserAgentLine line = new UserAgentLine(
                file.table().agentValue(candidate.agent()), file.table().agentLine(candidate.agent()));
        return new GroupChoice(
                candidate.group(),
                file.groups().get(candidate.group()),
                line,
                candidate.token(),
                candidate.specificity(),
                candidate.chosen());
    }

    /** Returns the rules that can decide, in order of precedence. */
    public List<Rule> rules() {
        return compiled().map(CompiledRule::number).distinct().map(this::rule).toList();
    }

    /** Returns the rules with normalized patterns, in order of precedence: the first that matches decides. */
    public List<NormalizedRule> normalizedRules() {
        return compiled().map(this::compared).toList();
    }

    private NormalizedRule compared(CompiledRule rule) {
        int line = robots.orElseThrow().table().line(rule.number());
        Glob glob = rule.pattern().glob();
        return new NormalizedRule(line, rule.access(), glob.pieces(), glob.isAnchored());
    }

    /** Returns the verdict for paths that no rule matches. */
    public Verdict defaultVerdict() {
        return defaultVerdict;
    }

    /** Returns how paths are normalized before they are compared with rules. */
    public PathEncoding targetEncoding() {
        return compiler.options().targetEncoding();
    }

    /** Returns the first valid Crawl-delay that applies to the crawler: the time to wait between requests. */
    public Optional<Duration> crawlDelay() {
        return fileWithDelays().flatMap(file -> file.crawlDelay(userAgentLines(file)));
    }

    /** Returns the first valid Cache-delay that applies to the crawler. */
    public Optional<Duration> cacheDelay() {
        return delays().flatMap(run -> run.directives().cacheDelays().stream())
                .map(CacheDelay::delay)
                .findFirst();
    }

    /** Returns the valid Request-rate lines that apply to the crawler, in file order. */
    public List<RequestRate> requestRates() {
        return delays().flatMap(run -> run.directives().requestRates().stream()).toList();
    }

    /** Returns the valid Visit-time lines that apply to the crawler, in file order. */
    public List<VisitTime> visitTimes() {
        return delays().flatMap(run -> run.directives().visitTimes().stream()).toList();
    }

    private Stream<DelayRun> delays() {
        return fileWithDelays().stream().flatMap(file -> {
            BitSet lines = userAgentLines(file);
            return file.delays().stream().filter(run -> run.contains(lines));
        });
    }

    /** Returns the file if it contains delays. */
    private Optional<RobotsTxt> fileWithDelays() {
        return robots.filter(file -> file.table().delays() > 0);
    }

    private BitSet userAgentLines(RobotsTxt file) {
        return selection.userAgentLines(file.table(), compiler.options().agentMatch());
    }

    /** Returns the diagnostics about the rules that the crawler obeys. */
    public List<Diagnostic> diagnostics() {
        return robots.map(file -> RuleCompiler.diagnose(file.table(), selection.chosen(), compiler))
                .orElse(List.of());
    }

    /** Returns the crawler and a summary of the file. */
    @Override
    public String toString() {
        String crawler = tokens.isEmpty()
                ? "*"
                : tokens.stream().map(ProductToken::toString).collect(joining(", "));
        return "Policy[" + crawler + ", "
                + robots.map(RobotsTxt::toString).orElse(defaultVerdict.reason().name()) + "]";
    }
}
