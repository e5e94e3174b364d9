package usher.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;

/** P-05: every Crawl-delay is a delay or is ignored with a finding; none overflows or forbids anything. */
class CrawlDelayTest {
    private static final String CAP = "PT8760H";

    @ParameterizedTest
    @CsvSource({
        // the value, the delay by RFC 9309's reading, the delay as Yandex reads it
        "0, PT0S, PT0S",
        "1, PT1S, PT1S",
        "007, PT7S, PT7S",
        "2.5, PT2.5S, PT2.5S",
        "0.5, PT0.5S, PT0.5S",
        ".5, PT0.5S, PT0.5S",
        "2., PT2S, PT2S",
        "1.23456, PT1.23456S, PT1.234S",
        "0.0000000001, PT0S, PT0S",
        "0.0019, PT0.0019S, PT0.001S",
        "0.0000000019, PT0.000000001S, PT0S",
        "0.1234567891234567890123456789, PT0.123456789S, PT0.123S",
        "1024, PT1024S, PT1024S",
        "1024.9, PT1024.9S, PT1024.9S",
        "1025, PT1025S, ",
        "300.0001, PT300.0001S, PT300S",
        "31535999, PT31535999S, ",
        "31536001, " + CAP + ", ",
        "99999999999, " + CAP + ", ",
        "9223372036854775807, " + CAP + ", ",
        "9223372036854775808, " + CAP + ", ",
        "18446744073709551617, " + CAP + ", ",
        "99999999999999999999999999999999999999.9, " + CAP + ", ",
        "0000000000000000000000000000000000000001, PT1S, PT1S",
        "., , PT0S",
        "'', , PT0S",
        "-1, , ",
        "-0, , ",
        "+1, , ",
        "NaN, , ",
        "Infinity, , ",
        "1e309, , ",
        "1e3, , ",
        "0x10, , ",
        "'1,5', , ",
        "1.2.3, , ",
        "1..2, , ",
        "1_000, , ",
        "1/2, , ",
        "x, , ",
        "10s, , ",
        "10 s, , ",
        "'1 0', , ",
        "١٠, , ",
        "１０, , ",
        "½, , ",
    })
    void valueBecomesADelayOrNothing(String value, Duration delay, Duration yandexDelay) {
        for (Dialect dialect : new Dialect[] {Dialect.RFC9309, Dialect.BING, Dialect.YANDEX_2013}) {
            check(dialect, value, Optional.ofNullable(delay));
        }
        check(Dialect.YANDEX, value, Optional.ofNullable(yandexDelay));
        for (Dialect dialect : new Dialect[] {Dialect.GOOGLE, Dialect.GOOGLE_2019, Dialect.KOSTER1994}) {
            assertThat(policy(dialect, value).crawlDelay()).isEmpty();
        }
    }

    private static void check(Dialect dialect, String value, Optional<Duration> delay) {
        Policy policy = policy(dialect, value);
        assertThat(policy.crawlDelay()).as(dialect.id()).isEqualTo(delay);
        assertThat(policy.allows("/x")).isTrue();
        assertThat(policy.allows("/forbidden")).isFalse();
        assertThat(RobotsFile.of(file(value)).as(dialect).diagnostics().stream().map(Diagnostic::code))
                .as(dialect.id())
                .contains(
                        delay.isEmpty()
                                ? new DiagnosticCode[] {DiagnosticCode.CRAWL_DELAY_INVALID}
                                : delay.get().equals(Duration.parse(CAP))
                                        ? new DiagnosticCode[] {DiagnosticCode.DELAY_CAPPED}
                                        : new DiagnosticCode[0]);
    }

    private static Policy policy(Dialect reading, String value) {
        RobotsTxt robots = RobotsFile.of(file(value)).as(reading);
        return robots.policy("YandexBot");
    }

    private static byte[] file(String value) {
        return ("User-agent: *\nDisallow: /forbidden\nCrawl-delay: " + value + "\n").getBytes(UTF_8);
    }
}
