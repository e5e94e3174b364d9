package usher.fetch.pace;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.Dialect;
import usher.RobotsFile;

class PaceRuleTest {
    private static final PaceSettings SETTINGS = PaceSettings.DEFAULT;
    private static final Duration NANO = Duration.ofNanos(1);

    private static PaceRule rule(Dialect dialect, String lines) {
        return PaceRule.of(
                RobotsFile.of(("User-agent: *\n" + lines).getBytes(UTF_8))
                        .as(dialect)
                        .policy("TestBot"),
                dialect.id());
    }

    private static PaceRule rule(String lines) {
        return rule(Dialect.RFC9309, lines);
    }

    private static Instant at(String time) {
        return Instant.parse("2026-11-21T" + time + "Z");
    }

    private static Duration delay(PaceRule rule, String time) {
        return rule.pace(at(time), SETTINGS).delay();
    }

    @ParameterizedTest
    @CsvSource({
        "'', PT1S, PT1S",
        "Crawl-delay: 0, PT1S, PT1S",
        "Crawl-delay: 0.999999999, PT1S, PT1S",
        "Crawl-delay: 1.000000001, PT1.000000001S, PT1.000000001S",
        "Crawl-delay: 4.5, PT4.5S, PT4.5S",
        "Crawl-delay: -1, PT1S, PT1S",
        "Crawl-delay: NaN, PT1S, PT1S",
        "Crawl-delay: 600, PT10M, PT10M",
        "Crawl-delay: 600.000000001, PT10M, PT10M0.000000001S",
        "Crawl-delay: 99999999999, PT10M, PT8760H",
        "Request-rate: 1/10s, PT10S, PT10S",
        "Request-rate: 100/15m, PT9S, PT9S",
        "Request-rate: 0/10s, PT1S, PT1S",
        "Request-rate: 999999999/1, PT1S, PT1S",
        "Request-rate: 1/999999999w, PT10M, PT167999999832H",
        "Request-rate: 1/1d, PT10M, PT24H",
    })
    void theDelayIsTheLongestOfMinimumAndRequestUpToTheMaximum(String line, Duration kept, Duration asked) {
        Pace pace = rule(line).pace(at("12:00:00"), SETTINGS);
        assertThat(pace).isEqualTo(new Pace(kept, asked));
        assertThat(pace.isCapped()).isEqualTo(asked.compareTo(kept) > 0);
    }

    @Test
    void theSlowerOfCrawlDelayAndRequestRateCounts() {
        assertThat(delay(rule("Crawl-delay: 7\nRequest-rate: 1/5s"), "12:00:00"))
                .isEqualTo(Duration.ofSeconds(7));
        assertThat(delay(rule("Crawl-delay: 3\nRequest-rate: 1/5s"), "12:00:00"))
                .isEqualTo(Duration.ofSeconds(5));
    }

    /** D-19. */
    @Test
    void delaysCountForTheUserAgentsDirectlyAboveThem() {
        String others =
                "Crawl-delay: 9\nUser-agent: TestBot\nRequest-rate: 1/7\nVisit-time: 0600-0845\nUser-agent: last\n"
                        + "Request-rate: 1/30\nVisit-time: 1000-1100\nDisallow: /x\n";
        PaceRule rule = rule(others);
        assertThat(delay(rule, "07:00:00")).isEqualTo(Duration.ofSeconds(7));
        assertOpen(rule, "07:00:00", true);
        assertOpen(rule, "10:30:00", false);
    }

    @ParameterizedTest
    @CsvSource({
        "12:59:59.999999999, 12",
        "13:00:00, 300",
        "16:58:59.999999999, 300",
        "16:59:00, 1",
        "17:00:00, 500",
        "23:59:59, 500",
        "00:00:00, 500",
        "04:58:59, 500",
        "04:59:00, 1",
        "05:00:00, 12"
    })
    void aRequestRateAppliesInItsWindowWhichMaySpanMidnight(String time, long seconds) {
        PaceRule rule =
                rule("Request-rate: 1/5m 1300-1659\nRequest-rate: 3/25m 1700-0459\nRequest-rate: 5/1m 0500-1300");
        assertThat(delay(rule, time)).isEqualTo(Duration.ofSeconds(seconds));
    }

    @Test
    void ofSeveralRatesTheSlowestThatAppliesCounts() {
        PaceRule rule = rule("Request-rate: 1/20s 1000-1400\nRequest-rate: 1/30s 1200-1300\nRequest-rate: 1/5s");
        assertThat(delay(rule, "09:59:59")).isEqualTo(Duration.ofSeconds(5));
        assertThat(delay(rule, "10:00:00")).isEqualTo(Duration.ofSeconds(20));
        assertThat(delay(rule, "12:30:00")).isEqualTo(Duration.ofSeconds(30));
        assertThat(delay(rule, "13:00:00")).isEqualTo(Duration.ofSeconds(20));
        assertThat(delay(rule, "14:00:00")).isEqualTo(Duration.ofSeconds(5));
    }

    @Test
    void visitTimeWindowsAreTakenTogether() {
        PaceRule rule = rule("Visit-time: 0600-0845\nVisit-time: 0845-0900\nVisit-time: 2300 0100");
        assertOpen(rule, "05:59:59.999999999", false);
        assertOpen(rule, "06:00:00", true);
        assertOpen(rule, "08:59:59.999999999", true);
        assertOpen(rule, "09:00:00", false);
        assertOpen(rule, "23:00:00", true);
        assertOpen(rule, "00:00:00", true);
        assertOpen(rule, "01:00:00", false);
        assertThat(rule.untilOpen(at("05:59:59.999999999"))).isEqualTo(NANO);
        assertThat(rule.untilOpen(at("09:00:00"))).isEqualTo(Duration.ofHours(14));
        assertThat(rule.untilOpen(at("01:00:00"))).isEqualTo(Duration.ofHours(5));
        assertThat(rule.untilClosed(at("06:00:00"))).contains(Duration.ofHours(3));
        assertThat(rule.untilClosed(at("23:30:00"))).contains(Duration.ofMinutes(90));
        assertThat(rule.untilClosed(at("00:59:59.999999999"))).contains(NANO);
    }

    private static void assertOpen(PaceRule rule, String time, boolean open) {
        assertThat(rule.isOpen(at(time))).as(time).isEqualTo(open);
        assertThat(rule.untilOpen(at(time)).isZero()).as(time).isEqualTo(open);
    }

    @ParameterizedTest
    @CsvSource({"''", "Visit-time: 0000-2400", "Visit-time: 1200-1200", "Visit-time: nonsense", "Visit-time: 2500-2600"
    })
    void aSiteWithoutHoursIsAlwaysOpen(String line) {
        PaceRule rule = rule(line);
        for (int minute = 0; minute < 24 * 60; minute++) {
            Instant time = at("00:00:00").plusSeconds(60L * minute);
            assertThat(rule.isOpen(time)).isTrue();
            assertThat(rule.untilClosed(time)).isEmpty();
        }
    }

    @Test
    void crawlDelayAppliesOnlyInDialectsThatSupportIt() {
        for (Dialect dialect : Dialect.all()) {
            PaceRule rule = rule(dialect, "Disallow: /x\nCrawl-delay: 9\nVisit-time: 0600-0845");
            boolean ignored = dialect.id().startsWith("google")
                    || List.of("koster1994", "libwww").contains(dialect.id());
            boolean historic = dialect != Dialect.LIBWWW; // only Disallow counts (D-28)
            assertThat(delay(rule, "07:00:00")).as(dialect.id()).isEqualTo(Duration.ofSeconds(ignored ? 1 : 9));
            assertThat(rule.isOpen(at("09:00:00"))).as(dialect.id()).isEqualTo(!historic);
            assertThat(delay(rule(dialect, "Disallow: /x\nRequest-rate: 1/8s"), "07:00:00"))
                    .as(dialect.id())
                    .isEqualTo(Duration.ofSeconds(historic ? 8 : 1));
        }
    }

    @Test
    void allGroupsThatTheCrawlerObeysCountAndNoOthers() {
        PaceRule rule = rule("""
                Crawl-delay: 100
                Visit-time: 0100-0200
                Disallow: /z
                User-agent: testbot
                Request-rate: 1/5s
                Disallow: /a
                User-agent: other
                Request-rate: 1/99s
                Disallow: /
                User-agent: testbot
                Request-rate: 1/6s
                Disallow: /b
                """);
        assertThat(delay(rule, "12:00:00")).isEqualTo(Duration.ofSeconds(6));
        assertThat(rule.isOpen(at("12:00:00"))).isTrue();
        assertThat(rule.crawler()).isEqualTo("TestBot by rfc9309");
    }

    @Test
    void aSiteWithoutRulesHasTheMinimumDelay() {
        PaceRule unreachable =
                PaceRule.of(RobotsFile.unreachable().as(Dialect.RFC9309).policy("a", "b"), "rfc9309");
        PaceRule unavailable =
                PaceRule.of(RobotsFile.unavailable().as(Dialect.RFC9309).policy("a"), "rfc9309");
        assertThat(delay(unreachable, "12:00:00")).isEqualTo(Duration.ofSeconds(1));
        assertThat(delay(unavailable, "12:00:00")).isEqualTo(Duration.ofSeconds(1));
        assertThat(unreachable.crawler()).isEqualTo("a,b by rfc9309");
    }

    @Test
    void aLookupInThousandsOfLinesTakesAsLongAsInOne() {
        String lines = "Request-rate: 1/5s 0000-2359\nVisit-time: 0000-2359\n";
        PaceRule one = rule(lines);
        PaceRule many = rule(lines.repeat(10_000));
        double ratio = Double.MAX_VALUE;
        for (int round = 0; round < 50; round++) {
            ratio = Math.min(ratio, (double) timeToAsk(many) / timeToAsk(one));
        }
        assertThat(ratio).isLessThan(10);
    }

    private static long timeToAsk(PaceRule rule) {
        long start = System.nanoTime();
        for (int i = 0; i < 200; i++) {
            rule.pace(at("12:00:00"), SETTINGS);
            rule.untilClosed(at("12:00:00"));
        }
        return System.nanoTime() - start;
    }

    @Test
    void invalidSettingsAreRefused() {
        Duration minute = Duration.ofMinutes(1);
        assertThatThrownBy(() -> PaceSettings.builder()
                        .minDelay(minute)
                        .maxDelay(minute.minusNanos(1))
                        .build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("maxDelay");
        assertThatThrownBy(() -> PaceSettings.builder()
                        .minDelay(NANO.negated())
                        .maxDelay(minute)
                        .build())
                .hasMessageContaining("minDelay");
        assertThatThrownBy(() -> PaceSettings.builder().startWithin(Duration.ZERO))
                .hasMessageContaining("startWithin");
        assertThatThrownBy(() -> PaceSettings.builder().lease(Duration.ofDays(366)))
                .hasMessageContaining("lease");
        assertThatThrownBy(() -> PaceSettings.builder().waiting(1, 1, -1)).hasMessageContaining("waiting");
        PaceSettings least =
                PaceSettings.builder().minDelay(NANO).maxDelay(NANO).build();
        assertThat(rule("Crawl-delay: 5").pace(at("12:00:00"), least)).isEqualTo(new Pace(NANO, Duration.ofSeconds(5)));
    }
}
