package usher.format;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import usher.Access;
import usher.CleanParam;
import usher.Dialect;
import usher.HostDirective;
import usher.Policy;
import usher.ProductToken;
import usher.RequestRate;
import usher.RobotsTxt;
import usher.Rule.ComparedRule;
import usher.Sitemap;
import usher.TimeWindow;
import usher.Usher;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.diff.Budget;
import usher.diff.Outcome;
import usher.diff.PolicyDiff;
import usher.internal.parse.GroupTable;
import usher.internal.parse.ParsedFile;
import usher.syntax.RecordType;

/** Compares two files in one dialect by what they say to each robot. Costs robots × User-agent lines and their rules, within limits. */
final class SamePolicies {
    private static final List<String> KNOWN = List.of("Googlebot", "YandexBot", "bingbot");
    private static final ByteSet NAME = ByteSet.LETTERS.union(ByteSet.of("-_"));
    private static final ByteSet NOT_NAME = ByteSet.range(0, 255).without(NAME);
    private static final ByteSet NOT_WORD = NOT_NAME.without(ByteSet.DIGITS);
    private static final Budget BUDGET = Budget.ofSteps(5_000_000);

    /** Where a rate stands makes no difference. */
    private static final int NO_LINE = 0;

    /** Robots × User-agent lines, and rules of robots, that are gone through; a second or so. */
    private static final long MAX_LOOKS = 60_000_000;

    private static final long MAX_RULES = 10_000_000;

    /** Robots whose rules are not alike and have to be compared path by path. */
    private static final int MAX_PROOFS = 20;

    private final RobotsTxt before;
    private final RobotsTxt after;
    private final Dialect dialect;
    private final Usher reader;
    /** Whether either file has delays other than Crawl-delay, which few have. */
    private final boolean historicDelays;

    private final ProofWork work;
    /** What is proved, by the groups that a crawler obeys in either file: crawlers that obey the same groups of both files get the same verdicts. */
    private final Set<String> same = new TreeSet<>();

    private int proofs;

    SamePolicies(RobotsTxt before, RobotsTxt after, Dialect dialect, ProofWork work) {
        this.before = before;
        this.after = after;
        this.dialect = dialect;
        this.work = work;
        this.reader = Usher.of(dialect);
        this.historicDelays = hasHistoricDelays(before) || hasHistoricDelays(after);
    }

    private static boolean hasHistoricDelays(RobotsTxt file) {
        GroupTable table = ParsedFile.table(file);
        return IntStream.range(0, table.delays()).anyMatch(delay -> table.delayType(delay) != RecordType.CRAWL_DELAY);
    }

    Optional<Difference> difference() {
        Optional<Difference> site = siteDifference();
        if (site.isPresent()) {
            return site;
        }
        Collection<ProductToken> robots = robots();
        long looks = (long) robots.size() * (agents(ParsedFile.table(before)) + agents(ParsedFile.table(after)));
        long rules = rules(ParsedFile.table(before)) + rules(ParsedFile.table(after));
        if (looks > MAX_LOOKS || rules > MAX_RULES || !work.take(looks + rules)) {
            return found("the file", "it names too many robots to compare what it says to each");
        }
        Optional<Difference> nameless = difference(List.of());
        if (nameless.isPresent()) {
            return nameless;
        }
        return robots.stream()
                .map(robot -> difference(List.of(robot)))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static int agents(GroupTable table) {
        return table.firstAgent(table.groups());
    }

    /** The rules of all robots together. */
    private static long rules(GroupTable table) {
        long rules = 0;
        for (int group = 0; group < table.groups(); group++) {
            long agents = table.firstAgent(group + 1) - table.firstAgent(group);
            rules += agents * (table.firstRule(group + 1) - table.firstRule(group));
        }
        return rules;
    }

    private Optional<Difference> siteDifference() {
        if (!urls(before).equals(urls(after))) {
            return found("Sitemap", "other addresses, or in another order");
        }
        if (!before.host().map(HostDirective::name).equals(after.host().map(HostDirective::name))) {
            return found("Host", "another name");
        }
        return cleanParams(before).equals(cleanParams(after))
                ? Optional.empty()
                : found("Clean-param", "other parameters");
    }

    private static List<String> urls(RobotsTxt file) {
        return file.sitemaps().stream().map(Sitemap::url).toList();
    }

    /** Each rule once, as text in which no two rules are alike: a name has no space and no ampersand. */
    private static List<String> cleanParams(RobotsTxt file) {
        Set<String> rules = new LinkedHashSet<>();
        for (CleanParam rule : file.cleanParams()) {
            String names = String.join("&", new TreeSet<>(rule.names()));
            rules.add(names + " " + rule.path().latin1());
        }
        return List.copyOf(rules);
    }

    private Optional<Difference> difference(List<ProductToken> robot) {
        Policy one = reader.policy(before, robot);
        Policy other = reader.policy(after, robot);
        String name = robot.isEmpty() ? "a robot without a name" : robot.get(0).toString();
        if (!one.crawlDelay().equals(other.crawlDelay())) {
            return found(name, "another Crawl-delay");
        }
        if (historicDelays && !Delays.of(one).equals(Delays.of(other))) {
            return found(name, "another Request-rate, Visit-time or Cache-delay");
        }
        String obeyed = one.obeyedGroups() + " " + other.obeyedGroups();
        if (same.contains(obeyed)) {
            return Optional.empty();
        }
        if (runs(one.comparedRules()).equals(runs(other.comparedRules()))) {
            same.add(obeyed);
            return Optional.empty();
        }
        if (proofs++ == MAX_PROOFS) {
            return found(name, "other rules, after too many robots of which that is so");
        }
        PolicyDiff diff = PolicyDiff.of(one, other, usher.diff.ComparedUrls.NORMAL, BUDGET, work.searches());
        if (diff.outcome() == Outcome.SAME) {
            same.add(obeyed);
            return Optional.empty();
        }
        return diff.changes().isEmpty()
                ? found(name, "other rules")
                : found(name, "another verdict on " + diff.changes().get(0).path());
    }

    /** What else says when a crawler may come: the slowest rate and any of the times count, in whatever order they stand. */
    private record Delays(Set<RequestRate> rates, Set<TimeWindow> times, Optional<Duration> cacheDelay) {
        static Delays of(Policy policy) {
            Set<RequestRate> rates = new HashSet<>();
            Set<TimeWindow> times = new HashSet<>();
            policy.requestRates()
                    .forEach(rate ->
                            rates.add(new RequestRate(rate.documents(), rate.period(), rate.window(), NO_LINE)));
            policy.visitTimes().forEach(visit -> times.add(visit.window()));
            return new Delays(rates, times, policy.cacheDelay());
        }
    }

    private Optional<Difference> found(String subject, String words) {
        return Optional.of(new Difference(dialect.id(), subject, words));
    }

    /**
     * The rules in the form in which their order matters: a second rule with the same pattern never decides, and neighbours that
     * say the same can change places.
     */
    private static List<Run> runs(List<ComparedRule> rules) {
        List<Run> runs = new ArrayList<>();
        Set<Pattern> seen = new TreeSet<>();
        for (ComparedRule rule : rules) {
            Pattern pattern = new Pattern(rule.pieces(), rule.anchored());
            if (seen.add(pattern)) {
                if (runs.isEmpty() || runs.get(runs.size() - 1).access() != rule.access()) {
                    runs.add(new Run(rule.access(), new TreeSet<>()));
                }
                runs.get(runs.size() - 1).patterns().add(pattern);
            }
        }
        return runs;
    }

    /** For trees, since many patterns can be made to have one hash code. */
    private record Pattern(List<Bytes> pieces, boolean anchored) implements Comparable<Pattern> {
        @Override
        public int compareTo(Pattern other) {
            int first = Boolean.compare(anchored, other.anchored);
            return first != 0 ? first : Bytes.compare(pieces, other.pieces);
        }
    }

    private record Run(Access access, Set<Pattern> patterns) {}

    /** Every name in either file, as written and cut where a name or a word ends, and a few known ones. */
    private Collection<ProductToken> robots() {
        Map<String, ProductToken> robots = new LinkedHashMap<>();
        for (RobotsTxt file : List.of(before, after)) {
            GroupTable table = ParsedFile.table(file);
            for (int agent = 0; agent < table.firstAgent(table.groups()); agent++) {
                Bytes value = table.agentValue(agent);
                add(robots, value);
                add(robots, upTo(NOT_NAME, value));
                add(robots, upTo(NOT_WORD, value));
            }
        }
        KNOWN.forEach(name -> add(robots, Bytes.of(name)));
        return robots.values();
    }

    private static Bytes upTo(ByteSet end, Bytes value) {
        int at = value.indexOf(end, 0);
        return at < 0 ? value : value.slice(0, at);
    }

    private static void add(Map<String, ProductToken> robots, Bytes name) {
        robots.putIfAbsent(name.latin1().toLowerCase(Locale.ROOT), new ProductToken(name));
    }
}
