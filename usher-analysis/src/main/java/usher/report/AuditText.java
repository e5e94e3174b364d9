package usher.report;

import static java.util.stream.Collectors.joining;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import usher.audit.AuditReport;
import usher.audit.CrawlerAudit;
import usher.audit.CrawlerAudit.Refused;
import usher.audit.DelayKept;
import usher.audit.Identity;
import usher.internal.text.Phrases;
import usher.support.json.JsonObject;

/** The sentences about an audit that text and HTML share. */
public final class AuditText {
    private static final int MAX_NAMES = 5;

    private AuditText() {}

    /** Returns the most important sentence: who broke the file, or how far it is known that nobody did. */
    public static String headline(AuditReport report) {
        List<CrawlerAudit> breakers = report.breakers(true);
        String doubts = doubts(report);
        if (breakers.isEmpty() && report.crawlers().stream().allMatch(crawler -> crawler.requests() == 0)) {
            return (report.isSelected() ? "None of these crawlers came" : "No known crawler came") + doubts + ".";
        }
        if (breakers.isEmpty()) {
            String free = names(report, crawler -> crawler.own().disallowed() > 0);
            if (!free.isEmpty()) {
                return (doubts.isEmpty()
                                ? "Every crawler that promises to obey robots.txt did"
                                : "No crawler that promises to obey robots.txt is known to have requested what it may"
                                        + " not fetch"
                                        + doubts)
                        + "; without such a promise, closed paths were requested by " + free + ".";
            }
            if (doubts.isEmpty()) {
                return "Every crawler that came obeyed robots.txt"
                        + (report.disallows() ? "." : ", which disallows nothing.");
            }
            return "No crawler is known to have requested what it may not fetch" + doubts + ".";
        }
        String names =
                breakers.stream().limit(MAX_NAMES).map(AuditText::breaker).collect(joining(", "));
        int more = breakers.size() - MAX_NAMES;
        return Phrases.count(breakers.size(), "crawler") + " broke robots.txt: " + names
                + (more > 0 ? " and " + more + " more." : ".");
    }

    /** Counts the requests of the identity that is proved best. */
    private static String breaker(CrawlerAudit crawler) {
        Identity identity = Stream.of(Identity.VERIFIED, Identity.CLAIMED, Identity.NOT_CHECKABLE)
                .filter(one -> crawler.counts(one).disallowed() > 0)
                .findFirst()
                .orElseThrow();
        return crawler.crawler().name() + " (" + JsonObject.word(identity).replace('_', ' ') + ", "
                + count(crawler.counts(identity).disallowed()) + " of " + count(crawler.requests()) + ")";
    }

    /** Returns why it is not certain that a crawler obeyed; empty if it is. */
    private static String doubts(AuditReport report) {
        String spoofed =
                counts(report, crawler -> crawler.counts(Identity.SPOOFED).requests());
        String notJudged = counts(report, CrawlerAudit::notJudged);
        String early =
                names(report, crawler -> crawler.delay().map(DelayKept::shorter).orElse(0L) > 0);
        boolean isAnyGenuine = report.crawlerRequests() > 0;
        return (isAnyGenuine || spoofed.isEmpty() ? "" : "; spoofed: " + spoofed)
                + (notJudged.isEmpty() ? "" : "; not judged: " + notJudged)
                + (report.unreadable() == 0 ? "" : "; " + unreadable(report))
                + (early.isEmpty() ? "" : "; the delay was not kept by " + early);
    }

    private static String unreadable(AuditReport report) {
        return count(report.unreadable()) + (report.unreadable() == 1 ? " line" : " lines") + " cannot be read";
    }

    private static String names(AuditReport report, Predicate<CrawlerAudit> which) {
        return Phrases.list(
                report.all().stream()
                        .filter(which)
                        .map(crawler -> crawler.crawler().name())
                        .toList(),
                MAX_NAMES);
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
        String unreadable = report.unreadable() == 0 ? "" : "; " + unreadable(report);
        return requests(report.requests()) + times + ", " + count(report.crawlerRequests()) + " ("
                + share(report.crawlerRequests(), report.requests()) + ") by "
                + Phrases.count(report.crawlers().size(), "known crawler")
                + unreadable;
    }

    /** Returns the crawlers that never asked for robots.txt; empty if there are none. */
    public static String neverAsked(AuditReport report) {
        return names(
                report,
                crawler -> crawler.crawler().known().isPresent()
                        && crawler.fetches().requests() == 0
                        && crawler.requests() > 0);
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
