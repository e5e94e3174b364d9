package usher.report;

import static java.util.stream.Collectors.joining;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import usher.audit.AuditReport;
import usher.audit.CrawlerAudit;
import usher.audit.CrawlerAudit.Refused;
import usher.internal.text.Phrases;

/** The sentences about an audit that text and HTML share. */
public final class AuditText {
    private static final int MAX_NAMES = 5;

    private AuditText() {}

    /** Returns the most important sentence: who broke the file. */
    public static String headline(AuditReport report) {
        List<CrawlerAudit> breakers = report.breakers(true);
        if (report.crawlers().isEmpty() && breakers.isEmpty()) {
            return "No known crawler came.";
        }
        if (breakers.isEmpty()) {
            List<String> free = report.crawlers().stream()
                    .filter(crawler -> crawler.own().disallowed() > 0)
                    .map(crawler -> crawler.crawler().name())
                    .toList();
            return free.isEmpty()
                    ? "Every crawler that came obeyed robots.txt"
                            + (report.disallows() ? "." : ", which disallows nothing.")
                    : "Every crawler that promises to obey robots.txt did; without such a promise, closed paths were"
                            + " requested by " + Phrases.list(free, MAX_NAMES) + ".";
        }
        String names = breakers.stream()
                .limit(MAX_NAMES)
                .map(crawler -> crawler.crawler().name() + " ("
                        + (crawler.broke(false) ? "verified" : "claimed") + ", "
                        + count(crawler.own().disallowed()) + " of "
                        + count(crawler.own().requests()) + ")")
                .collect(joining(", "));
        int more = breakers.size() - MAX_NAMES;
        return Phrases.count(breakers.size(), "crawler") + " broke robots.txt: " + names
                + (more > 0 ? " and " + more + " more." : ".");
    }

    /** Returns what the server refused to each crawler, most refusals first: the status, how often and since when. */
    public static List<String> refused(AuditReport report) {
        return report.all().stream()
                .filter(crawler -> !crawler.refused().isEmpty())
                .sorted(Comparator.comparingLong(AuditText::refusals).reversed())
                .map(crawler -> crawler.crawler().name() + ": "
                        + crawler.refused().stream().map(AuditText::words).collect(joining(", ")))
                .toList();
    }

    private static long refusals(CrawlerAudit crawler) {
        return crawler.refused().stream().mapToLong(Refused::requests).sum();
    }

    private static String words(Refused refused) {
        return (refused.isRobotsTxt() ? "robots.txt " : "pages ") + refused.status() + " ("
                + (refused.requests() == 1 ? "once, at " : count(refused.requests()) + " times since ")
                + refused.since() + ")";
    }

    /** Returns the crawlers with such requests and their number; empty if there are none. */
    public static String counts(AuditReport report, ToLongFunction<CrawlerAudit> number) {
        return report.all().stream()
                .filter(crawler -> number.applyAsLong(crawler) > 0)
                .limit(MAX_NAMES)
                .map(crawler -> crawler.crawler().name() + " " + count(number.applyAsLong(crawler)))
                .collect(joining(", "));
    }

    public static String numbers(AuditReport report) {
        String times = report.first().isPresent()
                ? " from " + report.first().get() + " to " + report.last().orElseThrow()
                : "";
        String unreadable = report.unreadable() == 0
                ? ""
                : "; " + count(report.unreadable())
                        + (report.unreadable() == 1 ? " line cannot be read" : " lines cannot be read");
        return requests(report.requests()) + times + ", " + count(report.crawlerRequests()) + " ("
                + share(report.crawlerRequests(), report.requests()) + ") by "
                + Phrases.count(report.crawlers().size(), "known crawler")
                + unreadable;
    }

    /** Returns the crawlers that never asked for robots.txt; empty if there are none. */
    public static String neverAsked(AuditReport report) {
        List<String> names = report.crawlers().stream()
                .filter(crawler ->
                        crawler.fetches().requests() == 0 && crawler.own().requests() > 0)
                .map(crawler -> crawler.crawler().name())
                .toList();
        return Phrases.list(names, MAX_NAMES);
    }

    public static String delay(CrawlerAudit crawler) {
        return crawler.delay()
                .map(kept -> kept.delay().toSeconds() + " s "
                        + (kept.shorter() == 0
                                ? "kept"
                                : "broken in " + count(kept.shorter()) + " of " + count(kept.intervals())))
                .orElse("");
    }

    public static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    public static String requests(long number) {
        return count(number) + (number == 1 ? " request" : " requests");
    }

    public static String share(long part, long whole) {
        return whole == 0 ? "0 %" : String.format(Locale.ROOT, "%.1f %%", 100.0 * part / whole);
    }
}
