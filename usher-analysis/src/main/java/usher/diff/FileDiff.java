package usher.diff;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import usher.Crawler;
import usher.Dialect;
import usher.Policy;
import usher.ProductToken;
import usher.RobotsFile;
import usher.RobotsTxt;

/**
 * Compares two files for each crawler, in one dialect or in a pair of dialects. Crawlers that obey the same groups in
 * both files are compared once, and crawlers with equal results are combined. If a budget is used up before a proof or
 * a change is found, the result is undecided. Not thread-safe.
 */
public final class FileDiff {
    private final RobotsTxt before;
    private final RobotsTxt after;
    private final ComparedUrls urls;
    private final Budget budget;
    private final SharedBudget shared;
    private final DirectiveChanges others;
    /** The proofs by the groups that a crawler obeys in each file. */
    private final Map<String, PolicyDiff> proofs = new TreeMap<>();

    /**
     * The results by these groups, the crawler's delays, which may differ between crawlers that obey the same groups
     * (D-19), and the control tokens about it.
     */
    private final Map<String, Result> known = new TreeMap<>();

    /**
     * @param number 0 if nothing was omitted; otherwise a unique number, because two such results may differ in what
     *     was omitted
     */
    private record Result(PolicyDiff verdicts, List<DirectiveChange> other, int number) {}

    /**
     * @param urls which URLs are compared if the policies normalize paths differently
     * @param shared what remains of the steps of all proofs, and of the characters of the output. Each comparison takes
     *     from both
     */
    public FileDiff(RobotsTxt before, RobotsTxt after, ComparedUrls urls, Budget budget, SharedBudget shared) {
        this.before = before;
        this.after = after;
        this.urls = urls;
        this.budget = budget;
        this.shared = shared;
        this.others = new DirectiveChanges(before, after, shared);
    }

    /**
     * Compares two files for each crawler in its dialect, without differences between dialects in the normalization of
     * paths. Crawlers of one dialect with equal results are in one element.
     *
     * @param mayCompare called before each crawler; if it returns false, the crawler is not in the result
     */
    public static List<CrawlerGroupDiff> compare(
            RobotsFile before,
            RobotsFile after,
            List<Crawler> crawlers,
            Budget budget,
            SharedBudget shared,
            Predicate<Crawler> mayCompare) {
        Map<Dialect, List<Crawler>> byDialect =
                crawlers.stream().collect(groupingBy(Crawler::dialect, LinkedHashMap::new, toList()));
        List<CrawlerGroupDiff> diffs = new ArrayList<>();
        byDialect.forEach((dialect, alike) ->
                diffs.addAll(new FileDiff(before.as(dialect), after.as(dialect), ComparedUrls.NORMAL, budget, shared)
                        .compare(alike, mayCompare)));
        return diffs;
    }

    /**
     * Returns the changes for crawlers, whose own dialects have no effect. Crawlers with equal results are in one
     * element. The results are in the order of their first crawlers in the list.
     *
     * @param mayCompare called before each crawler; if it returns false, the crawler is not in the result
     */
    public List<CrawlerGroupDiff> compare(List<Crawler> crawlers, Predicate<Crawler> mayCompare) {
        Map<Result, List<Crawler>> together = crawlers.stream()
                .filter(mayCompare)
                .collect(groupingBy(crawler -> result(crawler.tokens()), LinkedHashMap::new, toList()));
        List<CrawlerGroupDiff> diffs = new ArrayList<>();
        together.forEach((result, same) -> diffs.add(new CrawlerGroupDiff(
                List.copyOf(same), before.dialect(), after.dialect(), result.verdicts(), result.other())));
        return diffs;
    }

    private Result result(List<String> tokens) {
        Policy then = before.policy(ProductToken.listOf(tokens));
        Policy now = after.policy(ProductToken.listOf(tokens));
        String obeyed = then.obeyedGroups() + " " + now.obeyedGroups();
        PolicyDiff verdicts = proofs.computeIfAbsent(obeyed, groups -> PolicyDiff.of(then, now, urls, budget, shared));
        String delays = then.crawlDelay() + " " + now.crawlDelay();
        DirectiveChanges.Preferences controls = others.controls(then, now);
        return known.computeIfAbsent(obeyed + " " + delays + " " + controls, groups -> {
            List<DirectiveChange> other = others.of(obeyed, then, now, controls);
            boolean whole = verdicts.omitted() == 0 && other.stream().allMatch(change -> change.omitted() == 0);
            return new Result(verdicts, other, whole ? 0 : known.size() + 1);
        });
    }
}
