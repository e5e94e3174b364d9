package usher.spark.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.spark.Captures;
import usher.spark.ResponseContent;
import usher.spark.capture.Capture;
import usher.spark.capture.InputPosition;
import usher.spark.job.CrawlerSpec;
import usher.uri.Authority;

/** D-20 in archives: the same verdicts as in live fetches. */
class ChallengedCapturesTest {
    private static final String SITE = "https://a.example";
    private static final String RULES = "User-agent: *\nDisallow: /page\n";
    private static final String PAGE = "<html><script>window._cf_chl_opt={}</script>\n" + RULES;
    private static final Map<String, String> MITIGATED = Map.of("cf-mitigated", "challenge");
    private static final long HOUR = 3_600_000_000L;

    private final SiteEvaluator evaluator = new SiteEvaluator(
            new Authority("https", "a.example", 443),
            List.of(crawler(Dialect.RFC9309), crawler(Dialect.GOOGLE), crawler(Dialect.YANDEX)),
            false);

    private static CrawlerSpec crawler(Dialect dialect) {
        return new CrawlerSpec("TestBot", List.of("TestBot"), dialect.id(), false, "");
    }

    private void learn(long micros, int status, Map<String, String> headers, String body) {
        Capture capture = Captures.whole(
                SITE + "/robots.txt",
                Instant.EPOCH,
                FetchOutcome.answered(status, headers),
                Bytes.of(body),
                new InputPosition("a.warc", 0));
        ResponseContent content = ResponseContent.of(capture);
        evaluator.update(micros, content.outcome(), content.file(), content.cut(), Optional.empty());
    }

    /** Returns access, basis, code and line for each crawler. */
    private List<String> evaluate(long micros) {
        return evaluator.evaluate(SITE + "/page", micros).stream()
                .map(verdict -> verdict.access() + " " + verdict.basis().orElse("") + " "
                        + verdict.code().orElse("") + " " + verdict.line())
                .toList();
    }

    @Test
    void aChallengePageAllowsNothing() {
        learn(0, 200, Map.of(), PAGE);
        assertThat(evaluate(HOUR))
                .containsExactly(
                        "disallow unreachable challenged 0",
                        "disallow fresh html 3",
                        "disallow unreachable challenged 0");
    }

    @Test
    void aPageInsteadOfAFileIsNamed() {
        learn(0, 200, Map.of(), "<!DOCTYPE html><html><body>Not found</body></html>");
        assertThat(evaluate(HOUR)).containsOnly("allow fresh html 0");
    }

    @Test
    void theHeaderCountsWhateverTheStatus() {
        learn(0, 403, MITIGATED, "");
        assertThat(evaluate(HOUR))
                .containsExactly(
                        "disallow unreachable challenged 0",
                        "allow unavailable not_found 0",
                        "disallow unreachable challenged 0");
    }

    @Test
    void theLastGoodCopyStillApplies() {
        learn(0, 200, Map.of(), RULES);
        learn(HOUR, 202, Map.of("Content-Type", "text/html"), "wait");
        assertThat(evaluate(2 * HOUR))
                .containsExactly("disallow stale challenged 2", "allow fresh  0", "disallow stale challenged 2");
    }

    /** An archive has no newer file to miss: only a failure after the copy makes it stale. */
    @Test
    void anOldFileIsFreshAndACopyBeforeAFailureIsStale() {
        learn(0, 200, Map.of("Cache-Control", "max-age=60"), RULES);
        assertThat(evaluate(HOUR / 120)).containsOnly("disallow fresh  2");
        assertThat(evaluate(HOUR)).containsOnly("disallow fresh  2");
        assertThat(evaluate(1000 * HOUR)).containsOnly("disallow fresh  2");
        learn(1001 * HOUR, 503, Map.of(), "");
        assertThat(evaluate(1002 * HOUR).get(0)).isEqualTo("disallow unreachable server_error 0");
        learn(1003 * HOUR, 200, Map.of(), RULES);
        learn(1004 * HOUR, 503, Map.of(), "");
        assertThat(evaluate(1005 * HOUR).get(0)).isEqualTo("disallow stale server_error 2");
    }

    @Test
    void ofCapturesOfOneTimeTheChallengeApplies() {
        assertThat(SiteRows.strictness(403, "challenged")).isGreaterThan(SiteRows.strictness(403, null));
    }
}
