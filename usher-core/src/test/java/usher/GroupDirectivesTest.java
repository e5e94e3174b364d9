package usher;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.bytes.Bytes;
import usher.options.DelayRule;

class GroupDirectivesTest {
    private final Values values = new Values();

    @Test
    void keepsEveryKindOfRecordWithItsLine() {
        GroupDirectives read = values.group(
                Dialect.RFC9309,
                "Crawl-delay: 2",
                "Request-rate: 1/10m 1300-1659",
                "Visit-time: 0600-0845",
                "Cache-delay: 3",
                "Comment: hello",
                "Robot-version: 2.0.0",
                "Noindex: /x",
                "Disallow: /");
        assertThat(read.crawlDelays()).containsExactly(new DirectiveValue<>(Duration.ofSeconds(2), 1));
        assertThat(read.requestRates())
                .containsExactly(
                        new RequestRate(1, Duration.ofMinutes(10), Optional.of(new TimeWindow(780, 1_019)), 2));
        assertThat(read.visitTimes()).containsExactly(new DirectiveValue<>(new TimeWindow(360, 525), 3));
        assertThat(read.cacheDelays()).containsExactly(new DirectiveValue<>(Duration.ofSeconds(3), 4));
        assertThat(read.comments()).containsExactly(new DirectiveValue<>(Bytes.of("hello"), 5));
        assertThat(read.robotVersions()).containsExactly(new DirectiveValue<>(Bytes.of("2.0.0"), 6));
        assertThat(read.noindex()).containsExactly(new DirectiveValue<>(Bytes.of("/x"), 7));
        assertThat(values.findings).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "Crawl-delay: -1, REP030",
        "Crawl-delay:, REP030",
        "Cache-delay: x, REP030",
        "Request-rate: 0/1, REP037",
        "Visit-time: 2500-2600, REP038",
        "Crawl-delay: 31536001, REP032",
    })
    void reportsInvalidValuesWithTheirPlace(String line, String id) {
        values.group(Dialect.RFC9309, "", line);
        assertThat(values.ids()).containsExactly(id + " line 2");
        int value = line.indexOf(':') + 1;
        assertThat(values.findings.get(0).column()).isGreaterThan(value);
        assertThat(values.findings.get(0).message())
                .contains(line.substring(value).strip());
    }

    @Test
    void aDelayOfExactlyTheMaximumIsNotCapped() {
        GroupDirectives read = values.group(Dialect.RFC9309, "Crawl-delay: 31536000");
        assertThat(read.crawlDelays()).containsExactly(new DirectiveValue<>(DelayRule.MAX_DELAY, 1));
        assertThat(values.ids()).isEmpty();
    }

    @Test
    void aSecondValidDelayIsReportedAndFollowsTheFirst() {
        GroupDirectives read =
                values.group(Dialect.RFC9309, "Crawl-delay: x", "Crawl-delay: 2", "Crawl-delay: y", "Crawl-delay: 1");
        assertThat(read.crawlDelays()).extracting(DirectiveValue::line).containsExactly(2, 4);
        assertThat(values.ids()).containsExactly("REP030 line 1", "REP030 line 3", "REP031 line 4");
    }

    @Test
    void severalRatesAndTimesAreNotReported() {
        GroupDirectives read = values.group(
                Dialect.RFC9309,
                "Request-rate: 1/1",
                "Request-rate: 1/2",
                "Visit-time: 0000-0100",
                "Visit-time: 0200-0300");
        assertThat(read.requestRates()).hasSize(2);
        assertThat(read.visitTimes()).hasSize(2);
        assertThat(values.findings).isEmpty();
    }

    /** {@link DirectiveOptions#crawlDelay} says which values of Cache-delay count, too. */
    @ParameterizedTest
    @CsvSource({"google", "google-2019", "koster1994"})
    void aDialectWithoutDelaysReadsAndReportsNone(String id) {
        GroupDirectives read =
                values.group(Dialect.byId(id).orElseThrow(), "Crawl-delay: 1", "Crawl-delay: x", "Cache-delay: 1");
        assertThat(read.crawlDelays()).isEmpty();
        assertThat(values.findings).isEmpty();
        assertThat(read.cacheDelays())
                .as("a historic record, read alike everywhere")
                .hasSize(1);
    }

    @Test
    void theOtherDelaysApplyToTheSameLines() {
        String file = "User-agent: a\nRequest-rate: 1/5\nUser-agent: b\nVisit-time: 0100-0200\nCache-delay: 3\n"
                + "User-agent: c\nDisallow: /x";
        Policy first = Policies.of(Dialect.RFC9309, file, "a");
        Policy second = Policies.of(Dialect.RFC9309, file, "b");
        Policy last = Policies.of(Dialect.RFC9309, file, "c");

        assertThat(first.requestRates()).extracting(RequestRate::line).containsExactly(2);
        assertThat(first.visitTimes()).isEmpty();
        assertThat(first.cacheDelay()).isEmpty();
        assertThat(second.requestRates()).isEmpty();
        assertThat(second.visitTimes()).extracting(DirectiveValue::line).containsExactly(4);
        assertThat(second.cacheDelay()).contains(Duration.ofSeconds(3));
        assertThat(last.requestRates()).isEmpty();
        assertThat(last.visitTimes()).isEmpty();
        assertThat(last.allows("/x")).isFalse();
    }
}
