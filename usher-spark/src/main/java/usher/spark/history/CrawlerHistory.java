package usher.spark.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import usher.GroupChoice;
import usher.Policy;
import usher.diff.Budget;
import usher.diff.ComparedUrls;
import usher.diff.CrawlerDiff;
import usher.diff.DirectiveChange;
import usher.diff.FileDiff;
import usher.spark.job.CrawlerSpec;

/** Finds what changes of a site's file mean to the crawlers of one dialect. Not thread-safe. */
final class CrawlerHistory {
    private static final int CHANGE_FACTOR = 4;
    private static final long MIN_STEPS = 10_000;

    private final List<CrawlerSpec> crawlers;
    private final boolean listUnchanged;
    private long steps;

    CrawlerHistory(List<CrawlerSpec> crawlers, HistoryOptions options) {
        this.crawlers = List.copyOf(crawlers);
        this.listUnchanged = options.listUnchanged();
        this.steps = options.budget();
    }

    /** Returns the events of a change: one for each other directive of the site, and those of each crawler. */
    List<Event> compare(FileVersion before, FileVersion after, Interval time) {
        FileDiff diff = new FileDiff(
                before.document(),
                after.document(),
                ComparedUrls.NORMAL,
                Budget.ofSteps(steps),
                Budget.ofSteps(steps * CHANGE_FACTOR));
        List<Event> events = new ArrayList<>();
        boolean complete = true;
        boolean first = true;
        for (CrawlerSpec crawler : crawlers) {
            CrawlerDiff found = diff.of(crawler.tokens());
            for (DirectiveChange field : found.other()) {
                event(field, time, crawler, first).ifPresent(events::add);
            }
            naming(before.policy(crawler.tokens()), after.policy(crawler.tokens()), time, crawler)
                    .ifPresent(events::add);
            verdicts(Comparison.of(found.verdicts()), time, crawler).ifPresent(events::add);
            complete &= found.verdicts().searched();
            first = false;
        }
        reduceBudget(complete);
        return events;
    }

    /** Reduces the budget after an incomplete comparison, so that one site of hard files does not delay all others. */
    private void reduceBudget(boolean complete) {
        steps = complete ? steps : Math.max(Math.min(steps, MIN_STEPS), steps / 2);
    }

    private static Optional<Event> event(DirectiveChange field, Interval time, CrawlerSpec crawler, boolean first) {
        EventKind kind = EventKind.ofField(field.field());
        if (kind == EventKind.CRAWL_DELAY_CHANGED || kind == EventKind.USAGE_CHANGED) {
            return Optional.of(Event.ofCrawler(kind, time, crawler, EventSummary.of(field, Optional.of(crawler))));
        }
        return first
                ? Optional.of(Event.ofSite(kind, time, EventSummary.of(field, Optional.empty())))
                : Optional.empty();
    }

    private static Optional<Event> naming(Policy before, Policy after, Interval time, CrawlerSpec crawler) {
        Optional<String> previous = naming(before);
        Optional<String> current = naming(after);
        if (previous.isPresent() == current.isPresent()) {
            return Optional.empty();
        }
        Event event = current.isPresent()
                ? Event.ofCrawler(
                        EventKind.ROBOT_NAMED, time, crawler, EventSummary.name(crawler) + " has a group of its own.")
                : Event.ofCrawler(
                        EventKind.ROBOT_UNNAMED,
                        time,
                        crawler,
                        EventSummary.name(crawler) + " has no group of its own.");
        return Optional.of(event.between(previous, current));
    }

    /** Returns the first user-agent line that names the crawler in a group it obeys. */
    private static Optional<String> naming(Policy policy) {
        return policy.groups().stream()
                .filter(GroupChoice::chosen)
                .filter(GroupChoice::isNamed)
                .map(GroupChoice::userAgent)
                .map(line -> line.line() + ": User-agent: "
                        + PrintableText.of(line.value().text()))
                .findFirst();
    }

    private Optional<Event> verdicts(Comparison found, Interval time, CrawlerSpec crawler) {
        if (found.effect() == VerdictEffect.SAME && !listUnchanged) {
            return Optional.empty();
        }
        return Optional.of(Event.ofCrawler(found.effect().kind(), time, crawler, EventSummary.of(found, crawler))
                .with(found));
    }
}
