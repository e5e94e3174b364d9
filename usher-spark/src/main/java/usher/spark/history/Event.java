package usher.spark.history;

import java.util.Optional;
import usher.spark.job.CrawlerSpec;

/**
 * An event in the history of a site.
 *
 * @param agent the crawler it concerns; empty for all crawlers
 * @param dialect the id of the dialect it applies to; empty for all requested dialects
 * @param comparison the effect on the crawler's verdicts, for events about verdicts
 * @param lineBefore the number and text of a line of the file before that shows the change; safe to print
 * @param lineAfter the same for the file after
 * @param summary one English sentence; safe to print
 */
record Event(
        EventKind kind,
        Interval time,
        Optional<String> agent,
        Optional<String> dialect,
        Optional<Comparison> comparison,
        Optional<String> lineBefore,
        Optional<String> lineAfter,
        String summary) {

    static Event ofSite(EventKind kind, Interval time, String summary) {
        Optional<String> none = Optional.empty();
        return new Event(kind, time, none, none, Optional.empty(), none, none, summary);
    }

    static Event ofCrawler(EventKind kind, Interval time, CrawlerSpec crawler, String summary) {
        Optional<String> none = Optional.empty();
        return new Event(
                kind,
                time,
                Optional.of(crawler.name()),
                Optional.of(crawler.dialect()),
                Optional.empty(),
                none,
                none,
                summary);
    }

    Event in(Optional<String> otherDialect) {
        return new Event(kind, time, agent, otherDialect, comparison, lineBefore, lineAfter, summary);
    }

    Event between(Optional<String> before, Optional<String> after) {
        return new Event(kind, time, agent, dialect, comparison, before, after, summary);
    }

    Event with(Comparison found) {
        return new Event(
                kind, time, agent, dialect, Optional.of(found), found.lineBefore(), found.lineAfter(), summary);
    }
}
