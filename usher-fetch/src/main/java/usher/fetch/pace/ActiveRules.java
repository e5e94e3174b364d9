package usher.fetch.pace;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/** The newest rule of each crawler and dialect with an open visit or a request, where a delay is shared. */
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
    void add(VisitRequest request) {
        Entry entry = byCrawler.computeIfAbsent(key(request), key -> new Entry(request.rule));
        entry.rule = request.rule;
        entry.count++;
    }

    void remove(VisitRequest request) {
        Entry entry = requireNonNull(byCrawler.get(key(request)));
        entry.count--;
        if (entry.count == 0) {
            byCrawler.remove(key(request));
        }
    }

    PaceRule newest(VisitRequest request) {
        Entry entry = byCrawler.get(key(request));
        return entry == null ? request.rule : entry.rule;
    }

    /** Authorities that share a delay have rules of their own. */
    private static String key(VisitRequest request) {
        return request.authority + " " + request.rule.crawler();
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

    Duration untilOpen(Instant wall) {
        return byCrawler.values().stream()
                .map(entry -> entry.rule.untilOpen(wall))
                .min(Duration::compareTo)
                .orElse(Duration.ZERO);
    }
}
