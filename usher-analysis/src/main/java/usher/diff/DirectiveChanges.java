package usher.diff;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import usher.CleanParam;
import usher.DirectiveValue;
import usher.Policy;
import usher.RobotsTxt;

/** Finds the changes between two documents that do not affect verdicts: of a crawler's delay, and of site-wide directives. */
final class DirectiveChanges {
    private final SharedBudget allowance;
    private final List<DirectiveChange> ofSite = new ArrayList<>();

    DirectiveChanges(RobotsTxt before, RobotsTxt after, SharedBudget allowance) {
        this.allowance = allowance;
        change("sitemaps", sitemaps(before), sitemaps(after)).ifPresent(ofSite::add);
        change("host", host(before), host(after)).ifPresent(ofSite::add);
        change("cleanParams", cleanParams(before), cleanParams(after)).ifPresent(ofSite::add);
    }

    /**
     * Returns the changes for a crawler.
     *
     * @param usage the preferences that change
     */
    List<DirectiveChange> of(Policy then, Policy now, UsageChanges.Change usage) {
        List<DirectiveChange> changes = new ArrayList<>();
        change(DirectiveChange.USAGE, usage.removed(), usage.added()).ifPresent(changes::add);
        change("crawlDelay", delay(then), delay(now)).ifPresent(changes::add);
        // Repeated in each result.
        for (DirectiveChange change : ofSite) {
            changes.add(allowance.takeText(change.length()) ? change : change.withoutValues());
        }
        return changes;
    }

    private Optional<DirectiveChange> change(String field, List<String> then, List<String> now) {
        return then.equals(now)
                ? Optional.empty()
                : Optional.of(new DirectiveChange(
                        field, shownValues(then, now), shownValues(now, then), then.size(), now.size()));
    }

    /** Returns all values, or if there are too many, some of those that the other document does not have. */
    private List<String> shownValues(List<String> values, List<String> others) {
        int max = allowance.limits().values();
        Set<String> unchanged = values.size() > max ? new HashSet<>(others) : Set.of();
        List<String> shown = new ArrayList<>();
        for (String value : values) {
            if (shown.size() < max && !unchanged.contains(value) && allowance.takeText(value.length())) {
                shown.add(value);
            }
        }
        return shown;
    }

    private static List<String> delay(Policy policy) {
        return policy.crawlDelay().map(DirectiveChanges::seconds).stream().toList();
    }

    private static String seconds(Duration delay) {
        String millis = String.valueOf(delay.toMillis() % 1_000 + 1_000).substring(1);
        return delay.toMillis() % 1_000 == 0 ? String.valueOf(delay.toSeconds()) : delay.toSeconds() + "." + millis;
    }

    private static List<String> sitemaps(RobotsTxt robots) {
        return robots.sitemaps().stream().map(DirectiveValue::value).toList();
    }

    private static List<String> host(RobotsTxt robots) {
        return robots.host().map(DirectiveValue::value).stream().toList();
    }

    private static List<String> cleanParams(RobotsTxt robots) {
        return robots.cleanParams().stream().map(DirectiveChanges::text).toList();
    }

    private static String text(CleanParam rule) {
        return String.join("&", new TreeSet<>(rule.names())) + " " + rule.path().text();
    }
}
