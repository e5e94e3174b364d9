package usher.diff;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import usher.CleanParam;
import usher.DirectiveValue;
import usher.Policy;
import usher.RobotsTxt;
import usher.usage.UsageDocument;

/**
 * Finds the changes between two documents that do not affect verdicts: of a crawler's delay, of site-wide directives,
 * and of the preferences about the use of content. Not thread-safe.
 */
final class DirectiveChanges {
    private final SharedBudget allowance;
    private final List<DirectiveChange> ofSite = new ArrayList<>();
    private final UsageDocument before;
    private final UsageDocument after;
    /** The preferences that only one document has, by the groups that a crawler obeys in each. */
    private final Map<String, Preferences> ofGroups = new TreeMap<>();

    /** What only the first document states about the use of content, and what only the second does. */
    record Preferences(List<String> removed, List<String> added) {
        static Preferences of(List<String> before, List<String> after) {
            return new Preferences(without(before, after), without(after, before));
        }

        private static List<String> without(List<String> some, List<String> others) {
            List<String> rest = new ArrayList<>(some);
            rest.removeAll(new HashSet<>(others));
            return rest;
        }
    }

    DirectiveChanges(RobotsTxt before, RobotsTxt after, SharedBudget allowance) {
        this.allowance = allowance;
        this.before = UsageDocument.of(before);
        this.after = UsageDocument.of(after);
        change("sitemaps", sitemaps(before), sitemaps(after)).ifPresent(ofSite::add);
        change("host", host(before), host(after)).ifPresent(ofSite::add);
        change("cleanParams", cleanParams(before), cleanParams(after)).ifPresent(ofSite::add);
    }

    Preferences controls(Policy then, Policy now) {
        return Preferences.of(before.controls(then), after.controls(now));
    }

    /**
     * @param obeyed the groups that the crawler obeys
     * @param controls what changes of the {@link #controls}
     */
    List<DirectiveChange> of(String obeyed, Policy then, Policy now, Preferences controls) {
        Preferences groups = ofGroups.computeIfAbsent(
                obeyed, any -> Preferences.of(before.preferences(then), after.preferences(now)));
        List<DirectiveChange> changes = new ArrayList<>();
        change(
                        DirectiveChange.USAGE,
                        joined(groups.removed(), controls.removed()),
                        joined(groups.added(), controls.added()))
                .ifPresent(changes::add);
        change("crawlDelay", delay(then), delay(now)).ifPresent(changes::add);
        // Repeated in each result.
        for (DirectiveChange change : ofSite) {
            changes.add(allowance.takeText(change.length()) ? change : change.withoutValues());
        }
        return List.copyOf(changes);
    }

    private static List<String> joined(List<String> some, List<String> others) {
        return Stream.concat(some.stream(), others.stream()).toList();
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
        return values.stream()
                .filter(value -> !unchanged.contains(value) && allowance.takeText(value.length()))
                .limit(max)
                .toList();
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
