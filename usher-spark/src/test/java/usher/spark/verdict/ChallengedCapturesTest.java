package usher.spark.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.Usher;
import usher.access.response.FetchOutcome;
import usher.access.site.LoadedFile;
import usher.bytes.Bytes;
import usher.spark.capture.Capture;
import usher.spark.capture.CaptureContent;
import usher.spark.input.Place;
import usher.uri.Authority;

/** D-20 in archives: the same verdicts as of live fetches. */
class ChallengedCapturesTest {
    private static final String SITE = "https://a.example";
    private static final String RULES = "User-agent: *\nDisallow: /page\n";
    private static final String PAGE = "<html><script>window._cf_chl_opt={}</script>\n" + RULES;
    private static final Map<String, String> MITIGATED = Map.of("cf-mitigated", "challenge");
    private static final long HOUR = 3_600_000_000L;

    private final SiteJudge judge = new SiteJudge(
            new Authority("https", "a.example", 443),
            List.of(robot(Dialect.RFC9309), robot(Dialect.GOOGLE), robot(Dialect.YANDEX)));

    private static LoadedFile.Robot robot(Dialect dialect) {
        return new LoadedFile.Robot(Usher.of(dialect), List.of("TestBot"));
    }

    private void learn(long micros, int status, Map<String, String> headers, String body) {
        Capture capture = new Capture(
                SITE + "/robots.txt",
                Instant.EPOCH,
                FetchOutcome.answered(status, headers),
                Bytes.of(body),
                false,
                Optional.empty(),
                Optional.empty(),
                new Place("a.warc", 0));
        // As it travels between machines.
        judge.learn(micros, CaptureContent.read(CaptureContent.of(capture).toBytes()));
    }

    /** For each robot: access, basis, code, line. */
    private List<String> judge(long micros) {
        long[] findings = new long[3];
        judge.judge(SITE + "/page", micros, findings);
        return Arrays.stream(findings)
                .mapToObj(finding -> Finding.ACCESS_WORDS.get(Finding.access(finding)) + " "
                        + Finding.BASIS_WORDS.get(Finding.basis(finding)) + " "
                        + Finding.CODE_WORDS.get(Finding.code(finding)) + " " + Finding.line(finding))
                .toList();
    }

    @Test
    void aChallengePageAllowsNothing() {
        learn(0, 200, Map.of(), PAGE);
        assertThat(judge(HOUR))
                .containsExactly(
                        "disallow unreachable challenged 0", "disallow fresh  3", "disallow unreachable challenged 0");
    }

    @Test
    void theHeaderCountsWhateverTheStatus() {
        learn(0, 403, MITIGATED, "");
        assertThat(judge(HOUR))
                .containsExactly(
                        "disallow unreachable challenged 0",
                        "allow unavailable not_found 0",
                        "disallow unreachable challenged 0");
    }

    @Test
    void aGoodCopyStaysInForce() {
        learn(0, 200, Map.of(), RULES);
        learn(HOUR, 202, Map.of("Content-Type", "text/html"), "wait");
        assertThat(judge(2 * HOUR))
                .containsExactly("disallow stale challenged 2", "allow fresh  0", "disallow stale challenged 2");
    }

    @Test
    void ofOneMomentTheChallengeCounts() {
        byte[] bytes = CaptureContent.of(new Capture(
                        SITE + "/robots.txt",
                        Instant.EPOCH,
                        FetchOutcome.answered(403, MITIGATED),
                        Bytes.EMPTY,
                        false,
                        Optional.empty(),
                        Optional.empty(),
                        new Place("a.warc", 0)))
                .toBytes();
        assertThat(CaptureContent.kind(bytes)).isEqualTo(CaptureContent.Kind.NO_ANSWER);
    }
}
