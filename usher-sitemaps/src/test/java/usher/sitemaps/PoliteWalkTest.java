package usher.sitemaps;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import usher.access.OutcomeCode;
import usher.sitemaps.FakeSite.Request;
import usher.sitemaps.WalkSummary.Ending;

/** Walks, as seen in the request logs of the sites. */
class PoliteWalkTest {
    private static final String ROBOTS = "https://shop.example/robots.txt";
    private static final String A = "https://shop.example/a.xml";
    private static final String B = "https://shop.example/b.xml";
    private static final String PAGE = "https://shop.example/page";

    private final FakeSite site = new FakeSite();

    @Test
    void aCrawlDelayAppliesFromTheEndOfOneDownloadToTheStartOfTheNext() {
        String[] eight =
                IntStream.range(0, 8).mapToObj(i -> "https://shop.example/" + i).toArray(String[]::new);
        site.each = Duration.ofSeconds(2);
        site.with(ROBOTS, "User-agent: *\nCrawl-delay: 5\n").with(FakeSite.ROOT, FakeSite.index(eight));
        WalkSummary summary = site.walk();
        assertThat(site.requested()).hasSize(9);
        assertThat(site.gaps("shop.example")).containsOnly(Duration.ofSeconds(7));
        assertThat(summary.ending()).isEqualTo(Ending.INCOMPLETE);
    }

    @Test
    void withoutACrawlDelayTheDelayIsOneSecond() {
        site.with(A, FakeSite.urlSet(PAGE)).with(B, FakeSite.urlSet(PAGE));
        site.walk(WalkLimits.DEFAULT, A, B);
        assertThat(site.gaps("shop.example")).containsExactly(Duration.ofSeconds(1));
    }

    /** A redirect causes another request. */
    @Test
    void redirectsAreDelayedToo() {
        String moved = "https://shop.example/moved.xml";
        site.with(ROBOTS, "User-agent: *\nCrawl-delay: 5\n");
        site.with(A, FakeSite.movedTo(moved)).with(moved, FakeSite.urlSet(PAGE));
        assertThat(site.walk(WalkLimits.DEFAULT, A).pages()).isEqualTo(1);
        assertThat(site.requested()).containsExactly(A, moved);
        assertThat(site.gaps("shop.example")).containsExactly(Duration.ofSeconds(5));
    }

    @Test
    void redirectsHaveALimit() {
        for (int i = 0; i < 9; i++) {
            site.with("https://shop.example/" + i, FakeSite.movedTo("https://shop.example/" + (i + 1)));
        }
        site.with(A, FakeSite.movedTo(B)).with(B, FakeSite.movedTo(A));
        site.walk(WalkLimits.DEFAULT, "https://shop.example/0");
        assertThat(site.requested()).hasSize(6);
        site.walk(WalkLimits.DEFAULT, A);
        assertThat(site.findings)
                .extracting(SitemapFinding::message)
                .containsExactly("redirect_limit", "redirect_loop");
    }

    /** Another host has its own robots.txt and its own delay. */
    @Test
    void anotherHostHasItsOwnDelayAndRules() {
        String cdn = "https://cdn.example/";
        site.with(ROBOTS, "User-agent: *\nCrawl-delay: 60\n");
        site.with(cdn + "robots.txt", "User-agent: *\nDisallow: /no\nCrawl-delay: 2\n");
        site.with(A, FakeSite.urlSet()).with(cdn + "1", FakeSite.urlSet()).with(cdn + "2", FakeSite.urlSet());
        WalkSummary summary = site.walk(WalkLimits.DEFAULT, A, cdn + "1", cdn + "no", cdn + "2");
        assertThat(site.log)
                .extracting(Request::url)
                .containsExactly(ROBOTS, A, cdn + "robots.txt", cdn + "1", cdn + "2");
        assertThat(site.gaps("cdn.example")).containsExactly(Duration.ofSeconds(2));
        assertThat(site.log.get(3).at()).isZero();
        assertThat(summary.failed()).isEqualTo(1);
    }

    @Test
    void aDisallowedSitemapIsReportedAndNotFetched() {
        site.with(ROBOTS, "User-agent: *\nDisallow: /a\n\nUser-agent: ExampleBot\nDisallow: /b\n");
        site.with(A, FakeSite.movedTo(B)).with("https://shop.example/c", FakeSite.urlSet(PAGE));
        WalkSummary summary = site.walk(WalkLimits.DEFAULT, A, B, "https://shop.example/c");
        assertThat(site.requested()).containsExactly(A, "https://shop.example/c");
        assertThat(site.found()).containsExactly("visited_before a.xml:0", "disallowed b.xml:0");
        assertThat(site.findings.get(1).message())
                .isEqualTo("not fetched: " + ROBOTS + " disallows " + B + ", line 5: Disallow: /b");
        assertThat(summary).isEqualTo(new WalkSummary(1, 1, 1, 0, 2, Ending.INCOMPLETE));
    }

    @Test
    void aRedirectToADisallowedUrlIsNotFollowed() {
        site.with(ROBOTS, "User-agent: *\nDisallow: /b\n").with(A, FakeSite.movedTo(B));
        site.walk(WalkLimits.DEFAULT, A);
        assertThat(site.requested()).containsExactly(A);
        assertThat(site.found()).containsExactly("disallowed a.xml:0");
    }

    @Test
    void anUnreachableRobotsTxtAllowsNothing() {
        site.with(ROBOTS, FakeSite.failed(OutcomeCode.CONNECT_FAILED)).with(A, FakeSite.urlSet(PAGE));
        WalkSummary summary = site.walk(WalkLimits.DEFAULT, A);
        assertThat(site.requested()).isEmpty();
        assertThat(site.findings)
                .extracting(SitemapFinding::message)
                .containsExactly(ROBOTS + " is unreachable (connect_failed)");
        assertThat(summary.failed()).isEqualTo(1);
    }

    /** The pacer knows at once that the next request would be too late, so the walk does not wait. */
    @Test
    void aDelayThatIsLongerThanTheWalkEndsIt() {
        site.with(ROBOTS, "User-agent: *\nCrawl-delay: 40\n")
                .with(A, FakeSite.urlSet(PAGE))
                .with(B, FakeSite.urlSet());
        WalkLimits limits = WalkLimits.DEFAULT.withTimes(Duration.ofSeconds(10), Duration.ofSeconds(30));
        WalkSummary summary = site.walk(limits, A, B);
        assertThat(summary.ending()).isEqualTo(Ending.OUT_OF_TIME);
        assertThat(site.found()).containsExactly("out_of_time b.xml:0");
        assertThat(site.findings.get(0).message())
                .isEqualTo("the next request to https://shop.example may be sent in 40 s, after the time limit");
        assertThat(site.nanos).isZero();
    }

    @Test
    void theVisitorIsCalledBeforeEachSitemapAndMayStop() {
        site.with(FakeSite.ROOT, FakeSite.index(A, B))
                .with(A, FakeSite.urlSet())
                .with(B, FakeSite.urlSet());
        site.stopBeforeSitemap = 2;
        assertThat(site.walk().ending()).isEqualTo(Ending.STOPPED);
        assertThat(site.turns)
                .containsExactly(
                        new WalkProgress(FakeSite.ROOT, 0, 1), new WalkProgress(A, 1, 3), new WalkProgress(B, 2, 3));
        assertThat(site.requested()).containsExactly(FakeSite.ROOT, A);
    }

    /** No visit stays open: the next one is granted without waiting for a lease to expire. */
    @Test
    void everyVisitIsEnded() {
        site.with(A, FakeSite.failed(OutcomeCode.TIMEOUT_BODY)).with(B, FakeSite.urlSet());
        site.walk(WalkLimits.DEFAULT, A, B);
        assertThat(site.gaps("shop.example")).isEqualTo(List.of(Duration.ofSeconds(1)));
    }
}
