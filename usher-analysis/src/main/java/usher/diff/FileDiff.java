package usher.diff;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import usher.Policy;
import usher.RobotsTxt;

/**
 * Compares two documents crawler by crawler. Crawlers that obey the same groups of both have the same answer, which is worked out
 * once, and those with equal answers are told together. For one dialect, or a pair of them, and one thread.
 */
public final class FileDiff {
    private final Function<List<String>, Policy> policyBefore;
    private final Function<List<String>, Policy> policyAfter;
    private final ComparedUrls spelling;
    private final Budget budget;
    private final Allowance allowance;
    private final OtherChanges others;
    /** By the groups that a crawler obeys in the one document and in the other. */
    private final Map<String, PolicyDiff> proofs = new TreeMap<>();

    /** By these groups and its delays, which need not be those of others that obey the same groups (D-19). */
    private final Map<String, Answer> known = new TreeMap<>();

    /**
     * An answer.
     *
     * @param number 0 if nothing was left out; else one of its own, since two such answers may differ in what is not told
     */
    private record Answer(PolicyDiff verdicts, List<FieldChange> other, int number) {}

    /**
     * A comparison of two documents that tells {@link DiffLimits#DEFAULT}.
     *
     * @param policyBefore makes the policy of the first document for a crawler's tokens
     * @param policyAfter makes that of the second
     * @param spelling which URLs are compared
     * @param budget for each proof
     * @param total for all proofs together
     */
    public FileDiff(
            RobotsTxt before,
            Function<List<String>, Policy> policyBefore,
            RobotsTxt after,
            Function<List<String>, Policy> policyAfter,
            ComparedUrls spelling,
            Budget budget,
            Budget total) {
        this(before, policyBefore, after, policyAfter, spelling, budget, Allowance.of(total, DiffLimits.DEFAULT));
    }

    /**
     * A comparison of two documents.
     *
     * @param allowance for all proofs together, and for all that is told
     */
    public FileDiff(
            RobotsTxt before,
            Function<List<String>, Policy> policyBefore,
            RobotsTxt after,
            Function<List<String>, Policy> policyAfter,
            ComparedUrls spelling,
            Budget budget,
            Allowance allowance) {
        this.policyBefore = requireNonNull(policyBefore, "policyBefore");
        this.policyAfter = requireNonNull(policyAfter, "policyAfter");
        this.spelling = requireNonNull(spelling, "spelling");
        this.budget = requireNonNull(budget, "budget");
        this.allowance = requireNonNull(allowance, "allowance");
        this.others = new OtherChanges(requireNonNull(before, "before"), requireNonNull(after, "after"), allowance);
    }

    /** What changes for a crawler; none of its tokens for one without a name. */
    public CrawlerDiff of(List<String> tokens) {
        Answer answer = answer(tokens);
        return new CrawlerDiff(tokens, answer.verdicts(), answer.other());
    }

    /** What changes for crawlers: each answer once, with all crawlers that get it, in the order of the first of them. */
    public List<CrawlersDiff> compare(List<ComparedCrawler> crawlers) {
        return compare(crawlers, crawler -> true);
    }

    /**
     * As {@link #compare(List)}, as long as there is time.
     *
     * @param mayCompare is asked before each crawler is compared; one that it refuses is not in the result
     */
    public List<CrawlersDiff> compare(List<ComparedCrawler> crawlers, Predicate<ComparedCrawler> mayCompare) {
        Map<Answer, List<ComparedCrawler>> together = new LinkedHashMap<>();
        for (ComparedCrawler crawler : crawlers) {
            if (mayCompare.test(crawler)) {
                together.computeIfAbsent(answer(crawler.tokens()), answer -> new ArrayList<>())
                        .add(crawler);
            }
        }
        List<CrawlersDiff> diffs = new ArrayList<>();
        together.forEach((answer, same) -> diffs.add(new CrawlersDiff(same, answer.verdicts(), answer.other())));
        return diffs;
    }

    private Answer answer(List<String> tokens) {
        Policy then = policyBefore.apply(tokens);
        Policy now = policyAfter.apply(tokens);
        String obeyed = then.obeyedGroups() + " " + now.obeyedGroups();
        PolicyDiff verdicts =
                proofs.computeIfAbsent(obeyed, groups -> PolicyDiff.of(then, now, spelling, budget, allowance));
        String delays = then.crawlDelay() + " " + now.crawlDelay();
        return known.computeIfAbsent(obeyed + " " + delays, groups -> {
            List<FieldChange> other = others.of(then, now);
            boolean whole = verdicts.omitted() == 0 && other.stream().allMatch(change -> change.omitted() == 0);
            return new Answer(verdicts, other, whole ? 0 : known.size() + 1);
        });
    }
}
