package usher;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;

import java.time.Duration;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import usher.Explanation.RuleMatch;
import usher.Rule.NormalizedRule;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.internal.match.Glob;
import usher.internal.match.PairMask;
import usher.internal.match.RuleBlock;
import usher.internal.parse.GroupTable;
import usher.internal.policy.CompiledRule;
import usher.internal.policy.GroupSelection;
import usher.internal.policy.ObeyedRules;
import usher.internal.policy.PolicyCompiler;
import usher.options.Option;
import usher.options.Options;
import usher.options.Precedence;
import usher.syntax.Completeness;
import usher.uri.PathEncoding;
import usher.uri.Target;
import usher.uri.TargetPath;

/**
 * The rules of one robots.txt for one crawler. Immutable and safe to share between threads.
 *
 * <p>{@link #allows(String)} allocates nothing if the URL is in normalized form, as most URLs are. Matching one rule
 * takes at most a few comparisons for each byte of the path, times the number of stars in the rule's pattern.
 */
public final class Policy extends UrlLookup {
    private static final Verdict ROBOTS_TXT_ALLOWED = Verdict.allow(Reason.ROBOTS_TXT_ITSELF);
    private static final Verdict NO_GROUP = Verdict.allow(Reason.NO_GROUP);
    private static final Verdict NO_RULE_MATCHED = Verdict.allow(Reason.NO_RULE_MATCHED);
    private static final Verdict BAD_URL_DISALLOWED = Verdict.disallow(Reason.BAD_URL);

    // A normalized URL is compared in place; any other is normalized in a reused buffer. The first few lookups scan the
    // rules in file order (RuleScan); later ones use a block (RuleBlock), which crawlers of the same groups share.

    private final List<ProductToken> tokens;
    private final boolean merged;
    private final @Nullable RobotsTxt robots;
    private final @Nullable ObeyedRules rules;
    private final Verdict defaultVerdict;

    /** Whether {@link #defaultVerdict} allows. The JVM stores it beside the fields that a decision reads. */
    private final boolean allowsByDefault;

    /** Counted without synchronization: it only decides when to build the block. */
    private int lookups;

    private Policy(
            PolicyCompiler compiler,
            List<ProductToken> tokens,
            boolean merged,
            @Nullable RobotsTxt robots,
            @Nullable ObeyedRules rules,
            Verdict defaultVerdict) {
        super(compiler, rules == null ? RuleBlock.EMPTY : rules.builtBlock());
        this.tokens = List.copyOf(tokens);
        this.merged = merged;
        this.robots = robots;
        this.rules = rules;
        this.defaultVerdict = defaultVerdict;
        allowsByDefault = defaultVerdict.isAllowed();
    }

    static Policy of(PolicyCompiler compiler, RobotsTxt robots, List<ProductToken> tokens, boolean merged) {
        Reason withoutFile = robots.withoutFile();
        if (withoutFile != null) {
            return withoutRules(
                    compiler,
                    tokens,
                    withoutFile == Reason.UNAVAILABLE ? Verdict.allow(withoutFile) : Verdict.disallow(withoutFile));
        }
        if (robots.completeness().isVoid()) {
            boolean tooLarge = robots.completeness() == Completeness.TOO_LARGE;
            return withoutRules(compiler, tokens, Verdict.allow(tooLarge ? Reason.FILE_TOO_LARGE : Reason.NOT_TEXT));
        }
        int[] groups = GroupSelection.of(robots.table(), names(tokens), merged, compiler.options())
                .chosen();
        return groups.length == 0
                ? new Policy(compiler, tokens, merged, robots, null, NO_GROUP)
                : new Policy(compiler, tokens, merged, robots, robots.rules(groups), NO_RULE_MATCHED);
    }

    private static Policy withoutRules(PolicyCompiler compiler, List<ProductToken> tokens, Verdict verdict) {
        return new Policy(compiler, tokens, false, null, null, verdict);
    }

    /**
     * Whether the crawler may fetch the URL.
     *
     * @param url an absolute URL, or a path with its query, compared as it is: resolve {@code .} and {@code ..} before,
     *     as clients do when they send it, or use {@link usher.uri.UrlInput} (D-23). Scheme, host and port are not
     *     compared: pass only URLs of the file's site. Text that starts with two slashes can be a link to another host
     *     or a path, so it is allowed only if it is allowed as both (D-27). A URL that the dialect does not accept is
     *     not allowed ({@link Reason#BAD_URL})
     */
    public boolean allows(String url) {
        return isAllowed(code(requireNonNull(url, "url")));
    }

    /** Like {@link #allows(String)}, for a URL that is parsed only once and checked by several policies. */
    public boolean allows(Target target) {
        return isAllowed(code(target));
    }

    /**
     * Returns the indexes, in the list, of the URLs that the crawler may fetch. Faster than a call of
     * {@link #allows(String)} for each URL.
     */
    public BitSet allowed(List<String> urls) {
        if (urls.size() > lookupsBeforeBlock() && block == null) {
            block = ownBlock();
        }
        BitSet allowed = new BitSet(urls.size());
        int number = 0;
        for (String url : urls) {
            allowed.set(number++, allows(url));
        }
        return allowed;
    }

    /** Whether the crawler may fetch the URL, and why; see {@link #allows(String)}. */
    public Verdict verdict(String url) {
        return verdict(code(requireNonNull(url, "url")));
    }

    /** Like {@link #verdict(String)}, for a URL that is parsed only once and checked by several policies. */
    public Verdict verdict(Target target) {
        return verdict(code(target));
    }

    /** Explains the verdict for a URL. Costs much more than {@link #verdict}: all rules are compiled and matched. */
    public Explanation explain(String url) {
        return explain(Target.of(url));
    }

    /** Like {@link #explain(String)}, for a URL that is parsed only once and checked by several policies. */
    public Explanation explain(Target given) {
        Precedence precedence = compiler().options().get(Option.PRECEDENCE);
        Target url = deciding(given);
        TargetPath target = target(url);
        String path = target.bytes().latin1();
        long pairs = PairMask.of(path, 0, path.length());
        List<RuleMatch> matches = compiled()
                .filter(rule -> target.problem().isEmpty())
                .filter(rule -> rule.pattern().matches(path, 0, path.length(), pairs))
                .map(rule -> new RuleMatch(
                        rule(rule.number()),
                        Access.of(rule.allows()),
                        rule.pattern().weight(precedence)))
                .toList();
        return new Explanation(target, verdict(code(target)), groups(), matches);
    }

    /** A block costs more than a few lookups, and compiled to JavaScript more than that. */
    private static int lookupsBeforeBlock() {
        return 8;
    }

    @Override
    int find(CharSequence path, int from, int to) {
        byte[] built = block;
        if (built == null) {
            if (lookups++ < lookupsBeforeBlock()) {
                int code = requireNonNull(rules).scan(path, from, to);
                if (code != RuleBlock.TOO_MANY) {
                    return code;
                }
            }
            built = requireNonNull(rules).block();
            block = built;
        }
        int code = RuleBlock.find(built, path, from, to);
        return code == RuleBlock.TOO_MANY ? requireNonNull(rules).findAmongMany(built, path, from, to) : code;
    }

    @Override
    boolean isAllowed(int code) {
        if (code >= 0) {
            return RuleBlock.allows(code);
        }
        return code == RuleBlock.NONE ? allowsByDefault : verdict(code).isAllowed();
    }

    private Verdict verdict(int code) {
        if (code >= 0) {
            Access access = Access.of(RuleBlock.allows(code));
            return new Verdict(
                    access, Reason.RULE_MATCHED, Optional.of(rule(table().ruleOnLine(RuleBlock.line(code)))));
        }
        if (code == RuleBlock.NONE) {
            return defaultVerdict;
        }
        return code == ROBOTS_TXT ? ROBOTS_TXT_ALLOWED : BAD_URL_DISALLOWED;
    }

    private static List<Bytes> names(List<ProductToken> tokens) {
        Bytes[] names = new Bytes[tokens.size()];
        for (int i = 0; i < names.length; i++) {
            names[i] = tokens.get(i).bytes();
        }
        return List.of(names);
    }

    private Rule rule(int number) {
        return Rule.of(table(), number);
    }

    private GroupTable table() {
        return requireNonNull(robots).table();
    }

    byte[] ownBlock() {
        return rules == null ? RuleBlock.EMPTY : rules.block();
    }

    /** Compiles the rules in order of precedence; the block does not store them. */
    private Stream<CompiledRule> compiled() {
        return rules == null ? Stream.empty() : rules.compiled().stream();
    }

    /** Returns the crawler's product tokens, most specific first. */
    public List<ProductToken> tokens() {
        return tokens;
    }

    /** Returns the file that the policy was compiled from; empty if there is no file or the dialect ignores it. */
    public Optional<RobotsTxt> robots() {
        return Optional.ofNullable(robots);
    }

    /** Returns the indexes in {@link RobotsTxt#groups()} of the obeyed groups; cheaper than {@link #groups}. */
    public List<Integer> obeyedGroups() {
        return rules == null ? List.of() : Arrays.stream(rules.groups()).boxed().toList();
    }

    /** Whether a group of the file names the crawler. If none does, the groups for {@code *} can apply. */
    public boolean isNamed() {
        return selection().isNamed();
    }

    /** Returns the groups that name the crawler or {@code *}, in file order, with the obeyed ones marked. */
    public List<GroupChoice> groups() {
        return selection().oneForEachGroup().stream().map(this::choice).toList();
    }

    /** Selects the groups again, because few callers need more than their numbers. */
    private GroupSelection selection() {
        return robots == null
                ? GroupSelection.EMPTY
                : GroupSelection.of(
                        robots.table(), names(tokens), merged, compiler().options());
    }

    private GroupChoice choice(GroupSelection.Candidate candidate) {
        RobotsTxt file = requireNonNull(robots);
        int agent = candidate.agent();
        DirectiveValue<Bytes> line = new DirectiveValue<>(
                file.table().agentValue(agent), file.table().agentLine(agent));
        Group group = file.groups().get(candidate.group());
        ProductToken token = new ProductToken(candidate.token());
        return new GroupChoice(candidate.group(), group, line, token, candidate.specificity(), candidate.chosen());
    }

    /** Returns the rules of the obeyed groups, except those that the dialect ignores, in order of precedence. */
    public List<Rule> rules() {
        return compiled().map(CompiledRule::number).distinct().map(this::rule).toList();
    }

    /** Returns the rules with normalized patterns, in order of precedence: the first that matches decides. */
    public List<NormalizedRule> normalizedRules() {
        return compiled().map(this::compared).toList();
    }

    private NormalizedRule compared(CompiledRule rule) {
        int line = table().line(rule.number());
        Glob glob = rule.pattern().glob();
        return new NormalizedRule(line, Access.of(rule.allows()), glob.pieces(), glob.isAnchored());
    }

    /** Returns the verdict for paths that no rule matches. */
    public Verdict defaultVerdict() {
        return defaultVerdict;
    }

    /** Returns how paths are normalized before they are compared with rules. */
    public PathEncoding targetEncoding() {
        return compiler().options().get(Option.TARGET_ENCODING);
    }

    /**
     * Returns the first valid Crawl-delay that applies to the crawler: the time to wait between the end of one download
     * and the start of the next. The crawlers of the dialect may ignore it: see
     * {@code dialect.get(Option.CRAWL_DELAY).isObeyed()}.
     */
    public Optional<Duration> crawlDelay() {
        return fileWithDelays()
                .flatMap(file -> file.crawlDelay(userAgentLines(file)).or(() -> delayOfStar(file)));
    }

    private Optional<Duration> delayOfStar(RobotsTxt file) {
        Options options = compiler().options();
        if (!options.get(Option.DELAY_OF_STAR)) {
            return Optional.empty();
        }
        GroupSelection others = GroupSelection.of(file.table(), List.of(), merged, options);
        return file.crawlDelay(others.userAgentLines(file.table(), options.get(Option.AGENT_MATCH)));
    }

    /**
     * Returns the first valid Cache-delay that applies to the crawler: like Crawl-delay, but for requests that refresh
     * a cache. No specification defines it.
     */
    public Optional<Duration> cacheDelay() {
        return delays().flatMap(run -> run.cacheDelays().stream())
                .map(DirectiveValue::value)
                .findFirst();
    }

    /** Returns the valid Request-rate lines that apply to the crawler, in file order. */
    public List<RequestRate> requestRates() {
        return delays().flatMap(run -> run.requestRates().stream()).toList();
    }

    /** Returns the valid Visit-time lines that apply to the crawler, in file order. */
    public List<DirectiveValue<TimeWindow>> visitTimes() {
        return delays().flatMap(run -> run.visitTimes().stream()).toList();
    }

    private Stream<GroupDirectives> delays() {
        return fileWithDelays().stream().flatMap(file -> {
            BitSet lines = userAgentLines(file);
            return file.delays().stream().filter(run -> run.appliesTo(lines));
        });
    }

    private Optional<RobotsTxt> fileWithDelays() {
        return robots().filter(file -> file.table().delays() > 0);
    }

    private BitSet userAgentLines(RobotsTxt file) {
        return selection().userAgentLines(file.table(), compiler().options().get(Option.AGENT_MATCH));
    }

    /** Returns the diagnostics about the rules that the crawler obeys. */
    public List<Diagnostic> diagnostics() {
        return rules == null ? List.of() : rules.diagnostics();
    }

    @Override
    public String toString() {
        String crawler = tokens.isEmpty()
                ? "*"
                : tokens.stream().map(ProductToken::toString).collect(joining(", "));
        return "Policy[" + crawler + ", "
                + robots().map(RobotsTxt::toString)
                        .orElse(defaultVerdict.reason().name()) + "]";
    }
}
