package usher.policy;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import usher.diagnostic.Diagnostic;
import usher.directive.CrawlDelay;
import usher.internal.prefix.PrefixIndex;
import usher.model.Group;
import usher.model.ProductToken;
import usher.model.RobotsTxt;
import usher.model.Rule;
import usher.source.Completeness;
import usher.uri.PlainTarget;
import usher.uri.TargetPath;

/**
 * The rules of one file for one robot, compiled: ask it about every URL. Rules stand in order of precedence, so the
 * first that matches decides. Immutable and safe to share between threads.
 *
 * <p>A decision looks at the URL where it stands: an ASCII URL in canonical spelling is neither copied nor is anything
 * made. The first few questions try the rules one after the other; then an index is made ({@code RuleIndex}). Whatever the
 * rules look like, a rule costs at most the length of the path and its own.
 */
public final class Policy {
    private static final Verdict ROBOTS_TXT = Verdict.allow(Reason.ROBOTS_TXT_ITSELF);
    private static final Verdict BAD_URL = Verdict.disallow(Reason.BAD_URL);

    /** A question right after parsing must not pay for an index. */
    private static final int QUESTIONS_BEFORE_INDEX = 8;

    /** So few rules are tried one after the other faster than they are looked up. */
    private static final int FEW_RULES = 2;

    private final PolicyOptions options;
    private final List<ProductToken> tokens;
    private final List<GroupChoice> groups;
    private final List<CompiledRule> rules;
    private final List<Diagnostic> diagnostics;
    private final Verdict otherwise;
    private final PlainTarget plain;

    /** Made when it pays. A race makes it twice at worst, each time the same; its fields are final. */
    private RuleIndex index;

    /** Counted without care: it only says when an index pays. */
    private int questions;

    private Policy(
            PolicyOptions options,
            List<ProductToken> tokens,
            List<GroupChoice> groups,
            List<CompiledRule> rules,
            List<Diagnostic> diagnostics,
            Verdict otherwise) {
        this.options = requireNonNull(options, "options");
        this.tokens = List.copyOf(tokens);
        this.groups = groups;
        this.rules = rules;
        this.diagnostics = diagnostics;
        this.otherwise = otherwise;
        this.plain = PlainTarget.of(options.targetForm(), options.targetEncoding());
    }

    /**
     * The policy of a file for a robot.
     *
     * @param tokens the names the robot looks for, most specific first; none for a robot without a name
     */
    public static Policy compile(RobotsTxt robots, List<ProductToken> tokens, PolicyOptions options) {
        if (robots.completeness().isVoid()) {
            boolean tooLarge = robots.completeness() == Completeness.TOO_LARGE;
            return withoutRules(options, tokens, Verdict.allow(tooLarge ? Reason.FILE_TOO_LARGE : Reason.NOT_TEXT));
        }
        List<GroupChoice> groups = GroupSelection.select(robots.groups(), tokens, options);
        RuleCompiler compiler = new RuleCompiler(options);
        List<CompiledRule> rules = compiler.compile(chosen(groups));
        boolean none = groups.stream().noneMatch(GroupChoice::chosen);
        Verdict otherwise = Verdict.allow(none ? Reason.NO_GROUP : Reason.NO_RULE_MATCHED);
        return new Policy(options, tokens, groups, rules, compiler.diagnostics(), otherwise);
    }

    /** The policy of a site that has no robots.txt: all is allowed (RFC 9309 §2.3.1.3). */
    public static Policy unavailable(List<ProductToken> tokens, PolicyOptions options) {
        return withoutRules(options, tokens, Verdict.allow(Reason.UNAVAILABLE));
    }

    /** The policy of a site whose robots.txt could not be fetched: nothing is allowed (RFC 9309 §2.3.1.4). */
    public static Policy unreachable(List<ProductToken> tokens, PolicyOptions options) {
        return withoutRules(options, tokens, Verdict.disallow(Reason.UNREACHABLE));
    }

    private static Policy withoutRules(PolicyOptions options, List<ProductToken> tokens, Verdict verdict) {
        return new Policy(options, tokens, List.of(), List.of(), List.of(), verdict);
    }

    /**
     * Whether the robot may fetch the URL.
     *
     * @param url an absolute URL, or a path with its query; one that cannot be understood is not allowed
     */
    public boolean allows(String url) {
        return verdict(url).isAllowed();
    }

    /** Whether the robot may fetch the URL, and why; see {@link #allows}. */
    public Verdict verdict(String url) {
        int start = plain.pathStart(requireNonNull(url, "url"));
        int end = start < 0 ? PlainTarget.NOT_PLAIN : plain.pathEnd(url, start);
        return end < 0 ? verdict(target(url)) : verdict(url, start, end);
    }

    /** Everything that leads to the verdict about a URL. Costs more than {@link #verdict}: every rule is tried. */
    public Explanation explain(String url) {
        TargetPath target = target(url);
        String path = target.octets().latin1();
        List<RuleMatch> matches = rules.stream()
                .filter(rule -> rule.pattern().glob().matches(path, 0, path.length()))
                .map(rule -> new RuleMatch(
                        rule.rule(), rule.access(), options.precedence().weight(rule)))
                .toList();
        return new Explanation(target, verdict(target), groups, matches);
    }

    private TargetPath target(String url) {
        return TargetPath.of(requireNonNull(url, "url"), options.targetForm(), options.targetEncoding());
    }

    private Verdict verdict(TargetPath target) {
        if (target.problem().isPresent()) {
            return BAD_URL;
        }
        String path = target.octets().latin1();
        return verdict(path, 0, path.length());
    }

    /** The verdict about a path in canonical spelling, each of whose characters stands for one octet. */
    private Verdict verdict(String path, int from, int to) {
        if (TargetPath.isRobotsTxt(path, from, to)) {
            return ROBOTS_TXT;
        }
        RuleIndex ready = index;
        if (ready == null && questions++ >= QUESTIONS_BEFORE_INDEX && rules.size() > FEW_RULES) {
            ready = RuleIndex.of(rules);
            index = ready;
        }
        int rank = ready == null ? firstMatch(path, from, to) : ready.find(path, from, to);
        return rank == PrefixIndex.NONE ? otherwise : rules.get(rank).verdict();
    }

    private int firstMatch(String path, int from, int to) {
        for (int rank = 0; rank < rules.size(); rank++) {
            if (rules.get(rank).pattern().glob().matches(path, from, to)) {
                return rank;
            }
        }
        return PrefixIndex.NONE;
    }

    /** The names the robot looks for, most specific first. */
    public List<ProductToken> tokens() {
        return tokens;
    }

    /** The groups that could be the robot's, in file order, with those it obeys marked. */
    public List<GroupChoice> groups() {
        return groups;
    }

    /** The rules that can decide, the first to be asked first. */
    public List<Rule> rules() {
        return rules.stream().map(CompiledRule::rule).distinct().toList();
    }

    /** How long the robot should wait between visits: the first valid Crawl-delay of its groups, if there is one. */
    public Optional<Duration> crawlDelay() {
        return chosen(groups).stream()
                .flatMap(group -> group.directives().crawlDelays().stream())
                .map(CrawlDelay::delay)
                .findFirst();
    }

    /** What was found about the rules while compiling them for this robot. */
    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }

    private static List<Group> chosen(List<GroupChoice> groups) {
        return groups.stream()
                .filter(GroupChoice::chosen)
                .map(GroupChoice::group)
                .toList();
    }
}
