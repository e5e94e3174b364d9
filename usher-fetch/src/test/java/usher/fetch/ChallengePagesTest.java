package usher.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.Dialect;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.response.ChallengeDetector;
import usher.access.response.ContentHash;
import usher.access.response.FetchOutcome;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.snapshot.MemorySnapshotStore;
import usher.fetch.snapshot.Samples;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.system.ManualTime;
import usher.fetch.transport.FakeWeb;
import usher.uri.Authority;
import usher.uri.Target;

/** D-20: a bot wall's page at /robots.txt is not a robots.txt and not permission. */
class ChallengePagesTest {
    private static final Authority SITE = new Authority("https", "a.example", 443);
    private static final String FILE = "https://a.example/robots.txt";
    private static final String PAGE = "https://a.example/page";
    private static final String RULES = "User-agent: *\nDisallow: /page\n";
    private static final Map<String, String> HTML = Map.of("Content-Type", "text/html");
    private static final Map<String, String> MITIGATED = Map.of("cf-mitigated", "challenge");

    /** What can be parsed of it: a dialect that goes by the status obeys its one rule. */
    private static final String CHALLENGE =
            "<html><script>window._cf_chl_opt={}</script>\nUser-agent: *\nDisallow: /page\n</html>";

    private final ManualTime time = new ManualTime();
    private final FakeWeb web = new FakeWeb();
    private final SnapshotStore store = new MemorySnapshotStore();

    private LiveUsher live() {
        FetchSettings settings = FetchSettings.of("TestBot/1");
        return new LiveUsher(settings, store, web.environment(time));
    }

    private LiveVerdict check(Dialect dialect) {
        return live().crawler(dialect, "TestBot").check(PAGE);
    }

    @ParameterizedTest
    @CsvSource({"200, text/html", "202, text/html", "200, text/plain", "226, text/html"})
    void aPageWithAMarkerAllowsNothing(int status, String type) {
        web.page(FILE, status, Map.of("Content-Type", type), "<p>wait</p><script>_cf_chl_opt</script>");

        LiveVerdict verdict = check(Dialect.RFC9309);

        assertThat(verdict.isAllowed()).isFalse();
        assertThat(verdict.code()).contains(OutcomeCode.CHALLENGED);
        assertThat(verdict.basis()).isEqualTo(Basis.UNREACHABLE);
        assertThat(verdict.message())
                .contains("a bot challenge page instead of robots.txt (HTTP " + status + "): nothing is allowed");
    }

    @ParameterizedTest
    @CsvSource({"200", "304", "401", "403", "404", "429", "503"})
    void theHeaderCountsWhateverTheStatus(int status) {
        web.page(FILE, status, MITIGATED, "");

        assertThat(check(Dialect.RFC9309).code()).contains(OutcomeCode.CHALLENGED);
        assertThat(check(Dialect.RFC9309).isAllowed()).isFalse();
        assertThat(check(Dialect.YANDEX).isAllowed()).isFalse();
    }

    @Test
    void googleAndTheSeedProfilesUseTheStatusAlone() {
        web.page(FILE, 403, MITIGATED, "");
        assertThat(check(Dialect.GOOGLE).isAllowed()).isTrue();
        assertThat(check(Dialect.GOOGLE_2019).isAllowed()).isTrue();
        assertThat(check(Dialect.YANDEX_2013).isAllowed()).isTrue();
        assertThat(check(Dialect.GOOGLE).message())
                .contains("access denied (HTTP 403): treated as if there were no robots.txt, everything is allowed");
    }

    @Test
    void googleParsesWhatCanBeParsed() {
        web.page(FILE, 200, HTML, CHALLENGE);

        LiveVerdict verdict = check(Dialect.GOOGLE);

        assertThat(verdict.isAllowed()).isFalse();
        assertThat(verdict.verdict().line()).isEqualTo(3);
        assertThat(verdict.basis()).isEqualTo(Basis.FRESH);
        assertThat(verdict.code()).isEmpty();
        // From the store alone too.
        assertThat(check(Dialect.GOOGLE).verdict().line()).isEqualTo(3);
        assertThat(check(Dialect.RFC9309).code()).contains(OutcomeCode.CHALLENGED);
    }

    @Test
    void theLastGoodCopyStillApplies() {
        LiveUsher live = live();
        web.page(FILE, 200, Map.of("Cache-Control", "max-age=600"), RULES);
        LiveCrawler robot = live.crawler(Dialect.RFC9309, "TestBot");
        assertThat(robot.check(PAGE).isAllowed()).isFalse();
        assertThat(robot.check("https://a.example/other").isAllowed()).isTrue();
        web.page(FILE, 200, HTML, "<script>_cf_chl_opt</script>");
        time.advance(Duration.ofHours(1));

        for (LiveCrawler later : List.of(robot, live().crawler(Dialect.RFC9309, "TestBot"))) {
            LiveVerdict verdict = later.check(PAGE);
            assertThat(verdict.verdict().line()).isEqualTo(2);
            assertThat(verdict.basis()).isEqualTo(Basis.STALE);
            assertThat(verdict.code()).contains(OutcomeCode.CHALLENGED);
            assertThat(later.check("https://a.example/other").isAllowed()).isTrue();
        }
        assertThat(store.lastGood(SITE, Instant.MAX).flatMap(Snapshot::content))
                .contains(ContentHash.of(Bytes.of(RULES)));
    }

    @Test
    void theSnapshotKeepsTheEvidence() {
        assertThat(Snapshot.STORED_HEADERS).containsAll(ChallengeDetector.HEADER_NAMES);
        web.page(FILE, 403, Map.of("x-amzn-waf-action", "captcha", "Set-Cookie", "x"), "");
        check(Dialect.RFC9309);

        FetchOutcome kept = store.at(SITE, Instant.MAX).orElseThrow().outcome();
        assertThat(kept)
                .isEqualTo(FetchOutcome.answered(403, Map.of("x-amzn-waf-action", "captcha"))
                        .withFailure(OutcomeCode.CHALLENGED));
    }

    /** One that a version before D-20 took for a file. */
    @Test
    void aStoredChallengePageIsNotUsedAsARobotsTxt() {
        Bytes rules = Bytes.of(RULES);
        Bytes page = Bytes.of(CHALLENGE);
        Instant start = time.now();
        keep(start.minusSeconds(600), FetchOutcome.answered(200, Map.of()), rules);
        keep(start.minusSeconds(300), FetchOutcome.answered(200, HTML), page);
        keep(start.minusSeconds(200), FetchOutcome.answered(200, HTML), page);

        LiveVerdict verdict = live().crawler(Dialect.RFC9309, "TestBot")
                .verdictAt(
                        Target.of(PAGE),
                        new PastSiteStates(store).at(SITE, start).orElseThrow(),
                        PastSiteStates.moment(start));

        assertThat(verdict.code()).contains(OutcomeCode.CHALLENGED);
        assertThat(verdict.basis()).isEqualTo(Basis.STALE);
        assertThat(verdict.verdict().line()).isEqualTo(2);
    }

    private void keep(Instant at, FetchOutcome outcome, Bytes body) {
        Samples.keep(store, Snapshot.of(SITE, at, outcome, Optional.of(body)), body);
    }

    @Test
    void aRedirectThatIsAChallengeIsNotFollowed() {
        web.page(FILE, 302, Map.of("cf-mitigated", "challenge", "Location", "/else"), "");
        web.page("https://a.example/else", 200, "");

        assertThat(check(Dialect.RFC9309).code()).contains(OutcomeCode.CHALLENGED);
        assertThat(web.requests()).hasSize(1);
    }

    /** To google a challenge page is no failure, so its 12 hours begin with the first real one (GN-04). */
    @Test
    void anOutageDoesNotBeginWithAChallenge() {
        LiveUsher live = live();
        web.page(FILE, 403, MITIGATED, "");
        LiveCrawler google = live.crawler(Dialect.GOOGLE, "TestBot");
        google.check(PAGE);
        time.advance(Duration.ofHours(13));
        web.page(FILE, 500, "");

        for (LiveCrawler robot : List.of(google, live().crawler(Dialect.GOOGLE, "TestBot"))) {
            assertThat(robot.check(PAGE).code()).contains(OutcomeCode.SERVER_ERROR);
            assertThat(robot.check(PAGE).isAllowed()).isFalse();
        }
    }
}
