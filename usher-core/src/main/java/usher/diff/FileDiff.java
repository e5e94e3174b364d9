package usher.diff;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import usher.directive.CleanParam;
import usher.directive.HostRecord;
import usher.directive.Sitemap;
import usher.model.RobotsTxt;
import usher.policy.Policy;

/**
 * Compares two documents robot by robot. Verdicts are compared once for all robots that obey the same groups of
 * both. For one dialect, or a pair of them, and one thread.
 */
public final class FileDiff {
    private final RobotsTxt before;
    private final RobotsTxt after;
    private final Function<List<String>, Policy> policyBefore;
    private final Function<List<String>, Policy> policyAfter;
    private final Spelling spelling;
    private final Budget budget;
    private long stepsLeft;
    private final Map<List<List<Integer>>, PolicyDiff> known = new HashMap<>();

    /** What changes for the whole site, and so for every robot; null until it is asked for. */
    private List<FieldChange> site;

    /**
     * A comparison of two documents.
     *
     * @param policyBefore makes the policy of the first document for a robot's tokens
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
            Spelling spelling,
            Budget budget,
            Budget total) {
        this.before = requireNonNull(before, "before");
        this.after = requireNonNull(after, "after");
        this.policyBefore = requireNonNull(policyBefore, "policyBefore");
        this.policyAfter = requireNonNull(policyAfter, "policyAfter");
        this.spelling = requireNonNull(spelling, "spelling");
        this.budget = requireNonNull(budget, "budget");
        this.stepsLeft = total.steps();
    }

    /** What changes for a robot; none of its tokens for one without a name. */
    public RobotDiff of(List<String> tokens) {
        Policy then = policyBefore.apply(tokens);
        Policy now = policyAfter.apply(tokens);
        PolicyDiff verdicts = known.computeIfAbsent(List.of(obeyed(then), obeyed(now)), groups -> compare(then, now));
        // Robots that obey the same groups may still have other delays (D-19).
        List<FieldChange> other = new ArrayList<>();
        add(other, "crawlDelay", delay(then), delay(now));
        other.addAll(site());
        return new RobotDiff(tokens, verdicts, other);
    }

    private PolicyDiff compare(Policy then, Policy now) {
        PolicySearch search = new PolicySearch(then, now, spelling);
        long most = Math.min(budget.steps(), stepsLeft);
        PolicyDiff result = search.run(most);
        stepsLeft -= most - search.stepsLeft();
        return result;
    }

    private static List<Integer> obeyed(Policy policy) {
        return Arrays.stream(policy.obeyedGroups()).boxed().toList();
    }

    private List<FieldChange> site() {
        if (site == null) {
            site = siteChanges();
        }
        return site;
    }

    private List<FieldChange> siteChanges() {
        List<FieldChange> changes = new ArrayList<>();
        add(changes, "sitemaps", sitemaps(before), sitemaps(after));
        add(changes, "host", host(before), host(after));
        add(changes, "cleanParams", cleanParams(before), cleanParams(after));
        return changes;
    }

    private static void add(List<FieldChange> changes, String field, List<String> then, List<String> now) {
        if (!then.equals(now)) {
            changes.add(new FieldChange(field, then, now));
        }
    }

    private static List<String> delay(Policy policy) {
        return policy.crawlDelay().map(FileDiff::seconds).stream().toList();
    }

    private static String seconds(Duration delay) {
        String millis = String.valueOf(delay.toMillis() % 1_000 + 1_000).substring(1);
        return delay.toMillis() % 1_000 == 0 ? String.valueOf(delay.toSeconds()) : delay.toSeconds() + "." + millis;
    }

    private static List<String> sitemaps(RobotsTxt robots) {
        return robots.sitemaps().stream().map(Sitemap::url).toList();
    }

    private static List<String> host(RobotsTxt robots) {
        return robots.host().map(HostRecord::name).stream().toList();
    }

    private static List<String> cleanParams(RobotsTxt robots) {
        return robots.cleanParams().stream().map(FileDiff::text).toList();
    }

    private static String text(CleanParam rule) {
        return rule.names().stream().sorted().collect(Collectors.joining("&")) + " "
                + rule.path().text();
    }
}
