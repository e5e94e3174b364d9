package usher.preset;

import java.util.Map;
import java.util.TreeMap;
import usher.Crawler;
import usher.Policy;
import usher.RobotsFile;
import usher.diff.Budget;
import usher.diff.ComparedUrls;
import usher.diff.DiffLimits;
import usher.diff.Outcome;
import usher.diff.PolicyDiff;
import usher.diff.SharedBudget;
import usher.diff.SiteAccess;
import usher.overview.Overview;

/**
 * Proofs about the crawlers of two versions of a file. Crawlers that obey the same groups are compared once. Not
 * thread-safe.
 */
final class PolicyChecks {
    private static final Budget EACH = Budget.ofSteps(2_000_000);

    /** The steps of all proofs of one edit; a few seconds at worst. */
    private static final Budget TOTAL = Budget.ofSteps(400_000_000);

    /** The number of different policies with a full budget for their access; few need any. */
    private static final int MAX_FULL = 200;

    private static final Budget SMALL = Budget.ofSteps(50_000);

    private static final DiffLimits ONE_EXAMPLE = new DiffLimits(1, 1, 1_000_000_000);

    private final RobotsFile before;
    private final RobotsFile after;
    private final SharedBudget allowance;
    private final Map<String, SiteAccess> reachBefore;
    private final Map<String, SiteAccess> reachAfter = new TreeMap<>();
    private final Map<String, Outcome> outcomes = new TreeMap<>();

    private PolicyChecks(
            RobotsFile before, RobotsFile after, SharedBudget allowance, Map<String, SiteAccess> reachBefore) {
        this.before = before;
        this.after = after;
        this.allowance = allowance;
        this.reachBefore = reachBefore;
    }

    static PolicyChecks of(RobotsFile file) {
        return new PolicyChecks(file, file, SharedBudget.of(TOTAL, ONE_EXAMPLE), new TreeMap<>());
    }

    /** Returns the checks of another version in place of the second. The budget is shared. */
    PolicyChecks with(RobotsFile version) {
        return new PolicyChecks(before, version, allowance, reachBefore);
    }

    SiteAccess accessBefore(Crawler crawler) {
        return access(crawler, before.policy(crawler), reachBefore);
    }

    SiteAccess accessAfter(Crawler crawler) {
        return access(crawler, after.policy(crawler), reachAfter);
    }

    private static SiteAccess access(Crawler crawler, Policy policy, Map<String, SiteAccess> known) {
        String key = Overview.sameVerdicts(crawler, policy);
        return known.computeIfAbsent(key, same -> SiteAccess.of(policy, known.size() < MAX_FULL ? EACH : SMALL));
    }

    Outcome verdicts(Crawler crawler) {
        Policy then = before.policy(crawler);
        Policy now = after.policy(crawler);
        String key = Overview.sameVerdicts(crawler, then) + " " + Overview.sameVerdicts(crawler, now);
        return outcomes.computeIfAbsent(key, pair -> verdicts(then, now));
    }

    private Outcome verdicts(Policy then, Policy now) {
        return PolicyDiff.haveSameRules(then, now)
                ? Outcome.SAME
                : PolicyDiff.of(then, now, ComparedUrls.NORMAL, EACH, allowance).outcome();
    }

    boolean hasSameDelay(Crawler crawler) {
        return before.policy(crawler).crawlDelay().equals(after.policy(crawler).crawlDelay());
    }
}
