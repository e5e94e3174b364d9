package usher.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneOffset;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.audit.CrawlerAudit.Refused;
import usher.audit.PlantedLog.Facts;

/** An audit finds exactly what was planted. */
class PlantedLogTest {
    private static AuditReport audit(PlantedLog log) {
        Audit audit = new Audit((site, time) -> PlantedLog.served(time), (crawler, address, time) -> {
            if (!crawler.operator().equals("Google")) {
                return address.equals("203.0.113.200") ? Identity.SPOOFED : Identity.CLAIMED;
            }
            return address.contains(":")
                    ? Identity.NOT_CHECKABLE
                    : address.startsWith("66.249.64.") ? Identity.VERIFIED : Identity.SPOOFED;
        });
        LogReader reader =
                LogReader.firstOf(new LogFormat("combined", ZoneOffset.UTC), new LogFormat("common", ZoneOffset.UTC));
        log.lines().forEach(line -> reader.read(line).ifPresentOrElse(audit::add, audit::addUnreadable));
        return audit.report(address -> address);
    }

    private static void check(PlantedLog log) {
        AuditReport report = audit(log);
        Map<String, Facts> found = new TreeMap<>();
        for (CrawlerAudit crawler : report.all()) {
            Facts facts = new Facts();
            facts.requests = crawler.own().requests();
            facts.disallowed = crawler.own().disallowed();
            facts.spoofed = crawler.counts(Identity.SPOOFED).requests();
            facts.notCheckable = crawler.counts(Identity.NOT_CHECKABLE).requests();
            facts.notJudged = crawler.notJudged();
            facts.refused =
                    crawler.refused().stream().mapToLong(Refused::requests).sum();
            facts.fetches = crawler.fetches().requests();
            facts.withoutFetch = crawler.withoutFetch();
            facts.intervals = crawler.delay().map(DelayKept::intervals).orElse(0L);
            facts.shorter = crawler.delay().map(DelayKept::shorter).orElse(0L);
            found.put(crawler.crawler().name(), facts);
        }
        assertThat(found).usingRecursiveComparison().isEqualTo(log.facts());
        assertThat(report.unreadable()).isEqualTo(log.brokenLines());
        assertThat(report.requests()).isEqualTo(log.readableLines());
        assertThat(report.unknown()).extracting(agent -> agent.crawler().name()).containsExactly("orchardcrawl");
        assertThat(report.breakers(false))
                .extracting(crawler -> crawler.crawler().name())
                .containsExactly("Googlebot");
        assertThat(report.breakers(true))
                .extracting(crawler -> crawler.crawler().name())
                .containsExactlyInAnyOrder("Googlebot", "CCBot", "Applebot", "orchardcrawl");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void exactlyThePlantedFactsAreFound(long seed) {
        check(PlantedLog.of(seed, 20_000));
    }

    @Test
    @Tag("long")
    void exactlyThePlantedFactsAreFoundInAMillionLines() {
        check(PlantedLog.of(43, 1_000_000));
    }

    @Test
    void theBrokenRulesNameTheirLinesAndExamples() {
        AuditReport report = audit(PlantedLog.of(5, 10_000));
        assertThat(report.crawlers())
                .filteredOn(crawler -> crawler.crawler().name().equals("Bytespider"))
                .singleElement()
                .satisfies(crawler -> assertThat(crawler.broken())
                        .singleElement()
                        .satisfies(rule -> {
                            assertThat(rule.rule()).isEqualTo("Disallow: /private");
                            assertThat(rule.line()).isEqualTo(8);
                            assertThat(rule.examples())
                                    .hasSize(3)
                                    .allSatisfy(example ->
                                            assertThat(example.target()).startsWith("/private/"));
                        }));
        assertThat(report.days().values().stream()
                        .mapToLong(CrawlerAudit.Counts::requests)
                        .sum())
                .isEqualTo(report.crawlerRequests());
    }
}
