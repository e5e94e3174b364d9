package usher.fetch.pace;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/** The newest rule of each crawler and dialect with an open visit or a waiting request at one authority. */
final class ActiveRules {
    private final Map<String, Entry> byCrawler = new HashMap<>();

    private static final class Entry {
        private PaceRule rule;
        private int count;

        private Entry(PaceRule rule) {
            this.rule = rule;
        }
    }

    /** Adds a request or visit of the rule's crawler; this becomes the crawler's rule. */
    void add(PaceRule rule) {
        Entry entry = byCrawler.computeIfAbsent(rule.crawler(), crawler -> new Entry(rule));
        entry.rule = rule;
        entry.count++;
    }

    void remove(PaceRule rule) {
        Entry entry = requireNonNull(byCrawler.get(rule.crawler()));
        entry.count--;
        if (entry.count == 0) {
            byCrawler.remove(rule.crawler());
        }
    }

    /** Returns the newest rule of the given rule's crawler. */
    PaceRule newest(PaceRule rule) {
        Entry entry = byCrawler.get(rule.crawler());
        return entry == null ? rule : entry.rule;
    }

    /** Returns the slowest pace: crawlers of one fleet share a site's delay. */
    Pace pace(Instant wall, PaceSettings settings) {
        Pace slowest = new Pace(settings.minDelay(), settings.minDelay());
        for (Entry entry : byCrawler.values()) {
            slowest = slowest.slower(entry.rule.pace(wall, settings));
        }
        return slowest;
    }

    boolean areAlwaysOpen() {
        return byCrawler.values().stream().allMatch(entry -> entry.rule.isAlwaysOpen());
    }

    boolean isAnyOpen(Instant wall) {
        return byCrawler.values().stream().anyMatch(entry -> entry.rule.isOpen(wall));
    }

    /** Returns the time until the visit hours of one of the crawlers. */
    Duration untilOpen(Instant wall) {
        return byCrawler.values().stream()
                .map(entry -> entry.rule.untilOpen(wall))
                .min(Duration::compareTo)
                .orElse(Duration.ZERO);
    }
}
