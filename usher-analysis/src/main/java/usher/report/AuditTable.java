package usher.report;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.audit.AuditReport;
import usher.audit.CrawlerAudit;
import usher.audit.DelayKept;
import usher.audit.Identity;

/** Converts the results of an audit to CSV (RFC 4180), one row a crawler. */
public final class AuditTable {
    private static final List<String> HEADER = List.of(
            "crawler",
            "operator",
            "requests",
            "verified",
            "claimed",
            "spoofed",
            "disallowed",
            "robotsTxtFetches",
            "firstFetch",
            "lastFetch",
            "withoutFetch",
            "delaySeconds",
            "delayIntervals",
            "delayShorter");

    private AuditTable() {}

    public static String csv(AuditReport report) {
        Stream<List<String>> known = report.crawlers().stream().map(AuditTable::cells);
        Stream<List<String>> unknown = report.unknown().stream()
                .map(agent -> Stream.of(
                                agent.name(),
                                "",
                                text(agent.requests()),
                                "",
                                "",
                                "",
                                "",
                                text(agent.robotsTxtFetches()),
                                "",
                                "",
                                "",
                                "",
                                "",
                                "")
                        .toList());
        return Stream.of(Stream.of(HEADER), known, unknown)
                .flatMap(rows -> rows)
                .map(cells -> cells.stream().map(OverviewTable::csvCell).collect(Collectors.joining(",")) + "\r\n")
                .collect(Collectors.joining());
    }

    private static List<String> cells(CrawlerAudit crawler) {
        Optional<DelayKept> delay = crawler.delay();
        return List.of(
                crawler.crawler().name(),
                crawler.operator(),
                text(crawler.requests()),
                text(crawler.counts(Identity.VERIFIED).requests()),
                text(crawler.counts(Identity.CLAIMED).requests()),
                text(crawler.counts(Identity.SPOOFED).requests()),
                text(crawler.own().disallowed()),
                text(crawler.fetches().requests()),
                crawler.fetches().first().map(Instant::toString).orElse(""),
                crawler.fetches().last().map(Instant::toString).orElse(""),
                text(crawler.withoutFetch()),
                delay.map(kept -> text(kept.delay().toSeconds())).orElse(""),
                delay.map(kept -> text(kept.intervals())).orElse(""),
                delay.map(kept -> text(kept.shorter())).orElse(""));
    }

    private static String text(long number) {
        return Long.toString(number);
    }
}
