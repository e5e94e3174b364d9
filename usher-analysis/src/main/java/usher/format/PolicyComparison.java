package usher.format;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import usher.Dialect;
import usher.DirectiveValue;
import usher.Policy;
import usher.ProductToken;
import usher.RobotsTxt;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.crawler.KnownCrawler;
import usher.diff.Budget;
import usher.diff.Change;
import usher.diff.ComparedUrls;
import usher.diff.Outcome;
import usher.diff.PolicyDiff;
import usher.diff.SharedBudget;
import usher.internal.parse.GroupTable;
import usher.internal.parse.ParsedFile;
import usher.syntax.LineType;

/** Costs crawlers × User-agent lines and their rules, within limits. */
final class PolicyComparison {
    private static final ByteSet NAME = ByteSet.LETTERS.union(ByteSet.of("-_"));
    private static final ByteSet NOT_NAME = ByteSet.range(0, 255).without(NAME);
    private static final ByteSet NOT_WORD = NOT_NAME.without(ByteSet.DIGITS);
    private static final Budget BUDGET = Budget.ofSteps(5_000_000);

    /** The limit of crawlers × User-agent lines and of rules that are compared; about a second. */
    private static final long MAX_COMPARISONS = 60_000_000;

    private static final long MAX_RULES = 10_000_000;

    /** The limit of crawlers whose rules are not identical and need a proof. */
    private static final int MAX_PROOFS = 20;

    private final RobotsTxt before;
    private final RobotsTxt after;
    private final Dialect dialect;
    /** Whether either file has delays other than Crawl-delay, which are rare. */
    private final boolean historicDelays;

    private final SharedBudget work;
    /**
     * The proved combinations of groups that a crawler obeys in both files; crawlers with the same combination get the
     * same verdicts.
     */
    private final Set<String> same = new TreeSet<>();

    private int proofs;

    PolicyComparison(RobotsTxt before, RobotsTxt after, Dialect dialect, SharedBudget work) {
        this.before = before;
        this.after = after;
        this.dialect = dialect;
        this.work = work;
        this.historicDelays = hasHistoricDelays(before) || hasHistoricDelays(after);
    }

    private static boolean hasHistoricDelays(RobotsTxt file) {
        GroupTable table = ParsedFile.table(file);
        return IntStream.range(0, table.delays()).anyMatch(delay -> table.delayType(delay) != LineType.CRAWL_DELAY);
    }

    Optional<Difference> difference() {
        Optional<Difference> site = siteDifference();
        if (site.isPresent()) {
            return site;
        }
        Collection<ProductToken> crawlers = crawlers();
        long comparisons = (long) crawlers.size()
                * (ParsedFile.table(before).agents() + ParsedFile.table(after).agents());
        long rules = rules(ParsedFile.table(before)) + rules(ParsedFile.table(after));
        if (comparisons > MAX_COMPARISONS || rules > MAX_RULES || !work.takeSteps(comparisons + rules)) {
            return found("the file", "it names too many crawlers to compare");
        }
        return difference(List.of())
                .or(() -> crawlers.stream()
                        .flatMap(crawler -> difference(List.of(crawler)).stream())
                        .findFirst());
    }

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
            return found("Sitemap", "different URLs or order");
        }
        if (!before.host().map(DirectiveValue::value).equals(after.host().map(DirectiveValue::value))) {
            return found("Host", "different name");
        }
        return cleanParams(before).equals(cleanParams(after))
                ? Optional.empty()
                : found("Clean-param", "different parameters");
    }

    private static List<String> urls(RobotsTxt file) {
        return file.sitemaps().stream().map(DirectiveValue::value).toList();
    }

    /** Returns each rule once as a unique text; names contain neither spaces nor ampersands. */
    private static List<String> cleanParams(RobotsTxt file) {
        return file.cleanParams().stream()
                .map(rule -> String.join("&", new TreeSet<>(rule.names())) + " "
                        + rule.path().latin1())
                .distinct()
                .toList();
    }

    private Optional<Difference> difference(List<ProductToken> crawler) {
        Policy one = before.policy(crawler);
        Policy other = after.policy(crawler);
        String name =
                crawler.isEmpty() ? "a crawler without a name" : crawler.get(0).toString();
        if (!one.crawlDelay().equals(other.crawlDelay())) {
            return found(name, "different Crawl-delay");
        }
        if (historicDelays && !delays(one).equals(delays(other))) {
            return found(name, "different Request-rate, Visit-time or Cache-delay");
        }
        String obeyed = one.obeyedGroups() + " " + other.obeyedGroups();
        if (same.contains(obeyed)) {
            return Optional.empty();
        }
        if (!PolicyDiff.haveSameRules(one, other)) {
            if (proofs++ == MAX_PROOFS) {
                return found(name, "different rules, and too many crawlers with different rules to compare");
            }
            PolicyDiff diff = PolicyDiff.of(one, other, ComparedUrls.NORMAL, BUDGET, work);
            if (diff.outcome() != Outcome.SAME) {
                Optional<String> path =
                        diff.changes().stream().map(Change::path).findFirst();
                return found(name, path.map("different verdict for "::concat).orElse("different rules"));
            }
        }
        same.add(obeyed);
        return Optional.empty();
    }

    /** Returns the delays other than Crawl-delay, whose lines do not matter. */
    private static List<Object> delays(Policy policy) {
        return List.of(
                policy.requestRates().stream()
                        .map(rate -> List.of(rate.documents(), rate.period(), rate.window()))
                        .collect(Collectors.toSet()),
                policy.visitTimes().stream().map(DirectiveValue::value).collect(Collectors.toSet()),
                policy.cacheDelay());
    }

    private Optional<Difference> found(String subject, String description) {
        return Optional.of(new Difference(dialect.id(), subject, description));
    }

    /** Returns every name in either file, as written and cut at the end of a name or word, and a few known ones. */
    private Collection<ProductToken> crawlers() {
        Map<String, ProductToken> crawlers = new LinkedHashMap<>();
        for (RobotsTxt file : List.of(before, after)) {
            GroupTable table = ParsedFile.table(file);
            for (int agent = 0; agent < table.agents(); agent++) {
                Bytes value = table.agentValue(agent);
                add(crawlers, value);
                add(crawlers, value.before(NOT_NAME));
                add(crawlers, value.before(NOT_WORD));
            }
        }
        KnownCrawler.ranked(1, 2).forEach(known -> add(crawlers, Bytes.of(known.token())));
        return crawlers.values();
    }

    private static void add(Map<String, ProductToken> crawlers, Bytes name) {
        crawlers.putIfAbsent(name.latin1().toLowerCase(Locale.ROOT), new ProductToken(name));
    }
}
