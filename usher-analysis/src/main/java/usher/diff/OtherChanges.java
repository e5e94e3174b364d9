package usher.diff;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import usher.CleanParam;
import usher.HostDirective;
import usher.Policy;
import usher.RobotsTxt;
import usher.Sitemap;

/** What changes between two documents besides verdicts: a crawler's delay, and what is said about the whole site. */
final class OtherChanges {
    private final Allowance allowance;
    private final List<FieldChange> ofSite = new ArrayList<>();

    OtherChanges(RobotsTxt before, RobotsTxt after, Allowance allowance) {
        this.allowance = allowance;
        change("sitemaps", sitemaps(before), sitemaps(after)).ifPresent(ofSite::add);
        change("host", host(before), host(after)).ifPresent(ofSite::add);
        change("cleanParams", cleanParams(before), cleanParams(after)).ifPresent(ofSite::add);
    }

    /** What changes for a crawler. */
    List<FieldChange> of(Policy then, Policy now) {
        List<FieldChange> changes = new ArrayList<>();
        change("crawlDelay", delay(then), delay(now)).ifPresent(changes::add);
        // Written again with each answer.
        for (FieldChange change : ofSite) {
            changes.add(allowance.takeText(change.length()) ? change : change.untold());
        }
        return changes;
    }

    private Optional<FieldChange> change(String field, List<String> then, List<String> now) {
        return then.equals(now)
                ? Optional.empty()
                : Optional.of(new FieldChange(field, told(then, now), told(now, then), then.size(), now.size()));
    }

    /** All values, or, where they are too many, some of those that the other side has not. */
    private List<String> told(List<String> values, List<String> others) {
        int most = allowance.limits().values();
        Set<String> unchanged = values.size() > most ? new HashSet<>(others) : Set.of();
        List<String> told = new ArrayList<>();
        for (String value : values) {
            if (told.size() < most && !unchanged.contains(value) && allowance.takeText(value.length())) {
                told.add(value);
            }
        }
        return told;
    }

    private static List<String> delay(Policy policy) {
        return policy.crawlDelay().map(OtherChanges::seconds).stream().toList();
    }

    private static String seconds(Duration delay) {
        String millis = String.valueOf(delay.toMillis() % 1_000 + 1_000).substring(1);
        return delay.toMillis() % 1_000 == 0 ? String.valueOf(delay.toSeconds()) : delay.toSeconds() + "." + millis;
    }

    private static List<String> sitemaps(RobotsTxt robots) {
        return robots.sitemaps().stream().map(Sitemap::url).toList();
    }

    private static List<String> host(RobotsTxt robots) {
        return robots.host().map(HostDirective::name).stream().toList();
    }

    private static List<String> cleanParams(RobotsTxt robots) {
        return robots.cleanParams().stream().map(OtherChanges::text).toList();
    }

    private static String text(CleanParam rule) {
        return String.join("&", new TreeSet<>(rule.names())) + " " + rule.path().text();
    }
}
