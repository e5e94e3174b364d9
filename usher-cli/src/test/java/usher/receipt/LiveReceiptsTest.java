package usher.receipt;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.Dialect;
import usher.access.AccessResult.Basis;
import usher.access.WhenUnreachable;
import usher.fetch.FetchSettings;
import usher.fetch.LiveCrawler;
import usher.fetch.LiveUsher;
import usher.fetch.LiveVerdict;
import usher.fetch.address.AddressGuard;
import usher.fetch.snapshot.MemorySnapshotStore;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.system.ManualTime;
import usher.fetch.transport.FakeWeb;
import usher.uri.Authority;

/** The receipt of every live verdict is confirmed. */
class LiveReceiptsTest {
    private static final Authority SITE = new Authority("https", "a.example", 443);
    private static final String FILE = "https://a.example/robots.txt";
    private static final String PAGE = "https://a.example/page";
    private static final FetchSettings SETTINGS = FetchSettings.of("TestBot/1");

    private final ManualTime time = new ManualTime();
    private final FakeWeb web = new FakeWeb();
    private final SnapshotStore store = new MemorySnapshotStore();

    private LiveUsher live(FetchSettings settings) {
        return new LiveUsher(settings, store, web.environment(time));
    }

    @Test
    void everyBasisIsConfirmed() {
        LiveUsher live = live(SETTINGS.toBuilder()
                .guard(AddressGuard.publicOnly())
                .whenUnreachable(WhenUnreachable.LAST_GOOD)
                .build());
        LiveCrawler robot = live.crawler(Dialect.RFC9309, "TestBot");
        web.page(FILE, 200, Map.of("Cache-Control", "max-age=600"), "User-agent: *\nDisallow: /x\n");
        confirm(live, robot.check(PAGE), Basis.FRESH);
        web.page(FILE, 500, "");
        time.advance(Duration.ofHours(1));
        confirm(live, robot.check(PAGE), Basis.STALE);
        time.advance(Duration.ofDays(3));
        confirm(live, robot.check(PAGE), Basis.LAST_GOOD);
        time.advance(Duration.ofDays(30));
        confirm(live, robot.check(PAGE), Basis.UNREACHABLE);
        web.page(FILE, 404, "");
        time.advance(Duration.ofDays(1));
        confirm(live, robot.check(PAGE), Basis.UNAVAILABLE);
        web.at("inside.example", FakeWeb.address(10, 1, 2, 3));
        confirm(live, robot.check("http://inside.example/"), Basis.UNREACHABLE);
        confirm(live, robot.check("nothing"), Basis.UNREACHABLE);
    }

    /** D-23: one of the two forms of the URL is disallowed. */
    @ParameterizedTest
    @ValueSource(strings = {"/x/../private", "/private/../x"})
    void verdictAboutDotSegmentsIsConfirmed(String path) {
        web.page(FILE, 200, "User-agent: *\nDisallow: /private\n");
        LiveUsher live = live(SETTINGS);
        LiveVerdict verdict = live.crawler(Dialect.RFC9309, "TestBot").check("https://a.example" + path);

        assertThat(verdict.isAllowed()).isFalse();
        assertThat(verdict.url()).isEqualTo("https://a.example" + path);
        confirm(live, verdict, Basis.FRESH);
    }

    /** D-20: a challenge page at /robots.txt. */
    @Test
    void everyDialectsVerdictOnAChallengePageIsConfirmed() {
        String page = "<html><script>window._cf_chl_opt={}</script>\nUser-agent: *\nDisallow: /page\n</html>";
        for (Dialect dialect : Dialect.all()) {
            for (int status : List.of(200, 202, 403)) {
                web.page(FILE, status, Map.of("Content-Type", "text/html", "cf-mitigated", "challenge"), page);
                LiveUsher live = live(SETTINGS);
                live.refresh(SITE);
                LiveVerdict verdict = live.crawler(dialect, "TestBot").check(PAGE);
                confirm(live, verdict, verdict.basis());
                time.advance(Duration.ofSeconds(1));
            }
        }
    }

    private static void confirm(LiveUsher live, LiveVerdict verdict, Basis basis) {
        assertThat(verdict.basis()).isEqualTo(basis);
        String receipt = ReceiptJson.text(new LiveReceipts(live).of(verdict, true));
        assertThat(ReceiptVerifier.standalone().verify(receipt))
                .as(receipt)
                .isEqualTo(new VerificationResult(VerificationResult.Outcome.CONFIRMED, List.of(), List.of()));
    }
}
