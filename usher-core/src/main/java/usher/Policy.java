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
import usher.Rule.ComparedRule;
import usher.diagnostic.Diagnostic;
import usher.internal.glob.Glob;
import usher.internal.glob.PairMask;
import usher.syntax.Completeness;
import usher.uri.PathEncoding;
import usher.uri.Target;
import usher.uri.TargetForm;
import usher.uri.TargetPath;

/**
 * The rules of one file for one robot: ask it about every URL. Immutable and safe to share between threads.
 *
 * <p>A decision looks at the URL where it stands: an ordinary URL in canonical spelling is neither copied nor is anything
 * made; one in another spelling is rewritten in memory that is used again. The first few questions look through the rules as they stand in the file ({@code RuleScan}); then an index is
 * made ({@code RuleIndex}). Whatever the rules look like, a rule costs at most a few looks at each byte of the path for
 * each of its stars.
 */
public final class Policy {
    /** Codes beside those of {@link Rules}: what decides is not a rule. */
    private static final int ROBOTS_TXT = -2;

    private static final int BAD_URL = -3;

    /** The URL has to be taken apart. */
    private static final int NOT_PLAIN = -5;

    private static final Verdict ITSELF = Verdict.allow(Reason.ROBOTS_TXT_ITSELF);
    private static final Verdict REFUSED = Verdict.disallow(Reason.BAD_URL);
    private static final Rules NO_RULES = (path, from, to) -> Rules.NONE;

    /** A question right after parsing must not pay for an index. */
    private static final int QUESTIONS_BEFORE_INDEX = 8;

    private final PolicyCompiler compiler;
    private final List<ProductToken> tokens;
    private final Optional<RobotsTxt> robots;
    private final GroupSelection selection;
    private final Verdict otherwise;

    /** Replaced by an index when that pays. Threads that race make the same one; the fields of both kinds are final. */
    private Rules rules;

    /** Counted without care: it only says when an index pays. */
    private int questions;

    private Policy(
            PolicyCompiler compiler,
            List<ProductToken> tokens,
            Optional<RobotsTxt> robots,
            GroupSelection selection,
            Rules rules,
            Verdict otherwise) {
        this.compiler = compiler;
        this.tokens = List.copyOf(tokens);
        this.robots = robots;
        this.selection = selection;
        this.rules = rules;
        this.otherwise = otherwise;
    }

    static Policy of(PolicyCompiler compiler, RobotsTxt robots, List<ProductToken> tokens, TokenMatch match) {
        if (robots.completeness().isVoid()) {
            boolean tooLarge = robots.completeness() == Completeness.TOO_LARGE;
            return withoutRules(compiler, tokens, Verdict.allow(tooLarge ? Reason.FILE_TOO_LARGE : Reason.NOT_TEXT));
        }
        GroupSelection selection = GroupSelection.of(robots.table(), tokens, match, compiler.options());
        int[] groups = selection.chosen();
        Rules rules = new RuleScan(robots.table(), groups, compiler);
        Verdict otherwise = Verdict.allow(groups.length == 0 ? Reason.NO_GROUP : Reason.NO_RULE_MATCHED);
        return new Policy(compiler, tokens, Optional.of(robots), selection, rules, otherwise);
    }

    static Policy withoutRules(PolicyCompiler compiler, List<ProductToken> tokens, Verdict verdict) {
        return new Policy(compiler, tokens, Optional.empty(), new GroupSelection(List.of()), NO_RULES, verdict);
    }

    /**
     * Whether the robot may fetch the URL.
     *
     * @param url an absolute URL, or a path with its query; one that cannot be understood is not allowed
     */
    public boolean allows(String url) {
        int code = plainCode(requireNonNull(url, "url"));
        code = code == NOT_PLAIN ? code(Target.of(url)) : code;
        return code >= 0 ? Rules.allows(code) : verdict(code).isAllowed();
    }

    /** The same for a URL or a path that others read too. */
    public boolean allows(Target target) {
        int code = plainCode(target.text());
        code = code == NOT_PLAIN ? code(target) : code;
        return code >= 0 ? Rules.allows(code) : verdict(code).isAllowed();
    }

    /** Whether the crawler may fetch the URL, and why; see {@link #allows(String)}. */
    public Verdict verdict(String url) {
        int code = plainCode(requireNonNull(url, "url"));
        return verdict(code == NOT_PLAIN ? code(Target.of(url)) : code);
    }

    /** The same for a URL or a path that others read too. */
    public Verdict verdict(Target target) {
        int code = plainCode(target.text());
        return verdict(code == NOT_PLAIN ? code(target) : code);
    }

    /** What decides about a URL: read where it stands, or in borrowed memory if the spelling differs; {@link #NOT_PLAIN} if neither will do. */
    private int plainCode(String url) {
        PlainTarget plain = compiler.plain();
        int start = plain.pathStart(url);
        if (start < 0) {
            return start == TargetForm.ROOT ? code("/", 0, 1) : NOT_PLAIN;
        }
        int end = plain.pathEnd(url, start);
        return end < 0 ? respeltCode(url, start) : code(url, start, end);
    }

    private int respeltCode(String url, int start) {
        Respelling path = Respelling.borrow();
        try {
            return compiler.plain().respell(url, start, path) ? code(path, 0, path.length()) : NOT_PLAIN;
        } finally {
            path.giveBack();
        }
    }

    /** Everything that leads to the verdict about a URL. Costs much more than {@link #verdict}: all rules are compiled and tried. */
    public Explanation explain(String url) {
        return explain(Target.of(url));
    }

    /** The same for a URL or a path that others read too. */
    public Explanation explain(Target url) {
        PolicyOptions options = compiler.options();
        TargetPath target = target(url);
        String path = target.bytes().latin1();
        long has = PairMask.of(path, 0, path.length());
        List<RuleMatch> matches = compiled()
                .filter(rule -> target.problem().isEmpty())
                .filter(rule -> rule.pattern().matches(path, 0, path.length(), has))
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

    /** What decides about a path in canonical spelling, each of whose characters stands for one byte. */
    private int code(CharSequence path, int from, int to) {
        if (TargetPath.isRobotsTxt(path, from, to)) {
            return ROBOTS_TXT;
        }
        Rules asked = rules;
        boolean index = asked instanceof RuleScan && questions++ >= QUESTIONS_BEFORE_INDEX;
        int code = index ? Rules.TOO_MANY : asked.find(path, from, to);
        return code == Rules.TOO_MANY ? indexed().find(path, from, to) : code;
    }

    private Rules indexed() {
        Rules index = RuleIndex.of(compiled().toList());
        rules = index;
        return index;
    }

    private Verdict verdict(int code) {
        if (code >= 0) {
            Access access = Rules.allows(code) ? Access.ALLOW : Access.DISALLOW;
            return new Verdict(access, Reason.RULE_MATCHED, Optional.of(rule(Rules.number(code))));
        }
        if (code == Rules.NONE) {
            return otherwise;
        }
        return code == ROBOTS_TXT ? ITSELF : REFUSED;
    }

    private Rule rule(int number) {
        return Rule.of(robots.orElseThrow().table(), number);
    }

    /** The rules in order of precedence, compiled anew: an index does not keep them. */
    private Stream<CompiledRule> compiled() {
        return robots.stream()
                .flatMap(file -> RuleCompiler.compile(file.table(), selection.chosen(), compiler).stream());
    }

    /** The names the robot looks for, most specific first. */
    public List<ProductToken> tokens() {
        return tokens;
    }

    /** The file that the policy is made of; none where there is no file, or none that the dialect reads. */
    public Optional<RobotsTxt> robots() {
        return robots;
    }

    /** The numbers of the groups that the crawler obeys, in file order; much cheaper than {@link #groups}. */
    public List<Integer> obeyedGroups() {
        return Arrays.stream(selection.chosen()).boxed().toList();
    }

    /** Whether the file names the robot, rather than speaking to all robots or to others. */
    public boolean isNamed() {
        return selection.isNamed();
    }

    /** The groups that could be the robot's, in file order, with those it obeys marked. */
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

    /** The rules that can decide, the first to be asked first. */
    public List<Rule> rules() {
        return compiled().map(CompiledRule::number).distinct().map(this::rule).toList();
    }

    /** The rules that can decide as they are compared, the first to be asked first: the first that matches is the answer. */
    public List<ComparedRule> comparedRules() {
        return compiled().map(this::compared).toList();
    }

    private ComparedRule compared(CompiledRule rule) {
        int line = robots.orElseThrow().table().line(rule.number());
        Glob glob = rule.pattern().glob();
        return new ComparedRule(line, rule.access(), glob.pieces(), glob.isAnchored());
    }

    /** What holds where no rule matches. */
    public Verdict otherwise() {
        return otherwise;
    }

    /** The spelling in which paths are compared with the rules. */
    public PathEncoding targetEncoding() {
        return compiler.options().targetEncoding();
    }

    /** The first valid Crawl-delay that applies to the crawler: how long it should wait between visits. */
    public Optional<Duration> crawlDelay() {
        return fileWithDelays().flatMap(file -> file.crawlDelay(userAgentLines(file)));
    }

    /** The first valid Cache-delay that applies to the crawler. */
    public Optional<Duration> cacheDelay() {
        return delays().flatMap(run -> run.directives().cacheDelays().stream())
                .map(CacheDelay::delay)
                .findFirst();
    }

    /** The valid Request-rate lines that apply to the crawler, in file order. */
    public List<RequestRate> requestRates() {
        return delays().flatMap(run -> run.directives().requestRates().stream()).toList();
    }

    /** The valid Visit-time lines that apply to the crawler, in file order. */
    public List<VisitTime> visitTimes() {
        return delays().flatMap(run -> run.directives().visitTimes().stream()).toList();
    }

    private Stream<DelayRun> delays() {
        return fileWithDelays().stream().flatMap(file -> {
            BitSet lines = userAgentLines(file);
            return file.delays().stream().filter(run -> run.contains(lines));
        });
    }

    /** The file, unless no delay stands in it. */
    private Optional<RobotsTxt> fileWithDelays() {
        return robots.filter(file -> file.table().delays() > 0);
    }

    private BitSet userAgentLines(RobotsTxt file) {
        return selection.userAgentLines(file.table(), compiler.options().agentMatch());
    }

    /** What there is to say about the rules that the robot obeys. */
    public List<Diagnostic> diagnostics() {
        return robots.map(file -> RuleCompiler.diagnose(file.table(), selection.chosen(), compiler))
                .orElse(List.of());
    }

    /** Whose policy it is, and of what. */
    @Override
    public String toString() {
        String crawler = tokens.isEmpty()
                ? "*"
                : tokens.stream().map(ProductToken::toString).collect(joining(", "));
        return "Policy[" + crawler + ", "
                + robots.map(RobotsTxt::toString).orElse(otherwise.reason().name()) + "]";
    }
}
