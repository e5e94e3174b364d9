package usher.sitemaps;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.RobotsFile;
import usher.access.OutcomeCode;
import usher.bytes.Bytes;
import usher.fetch.LiveCrawler;
import usher.fetch.transport.FetchResponse;
import usher.sitemaps.WalkSummary.Ending;
import usher.testkit.MachineLoad;
import usher.testkit.faults.Coding;

class SitemapWalkerTest {
    private static final String A = "https://shop.example/a.xml";
    private static final String B = "https://shop.example/b.xml";
    private static final String PAGE = "https://shop.example/page";

    private final FakeSite site = new FakeSite();

    @Test
    void anIndexLeadsToItsSitemaps() {
        site.with(FakeSite.ROOT, FakeSite.index(A, B)).with(A, FakeSite.index("https://shop.example/c.xml"));
        site.with(B, FakeSite.urlSet(PAGE + "1", PAGE + "2")).with("https://shop.example/c.xml", FakeSite.urlSet(PAGE));
        assertThat(site.walk()).isEqualTo(new WalkSummary(4, 0, 3, 0, 0, Ending.COMPLETE));
        assertThat(site.urls()).containsExactly(PAGE + "1", PAGE + "2", PAGE);
        assertThat(site.pages.get(1)).isEqualTo(new SitemapPage(PAGE + "2", B, 3, Optional.empty(), false));
    }

    /** A redirect to a visited URL is not followed. */
    @Test
    void aLoopIsVisitedOnce() {
        site.with(FakeSite.ROOT, FakeSite.index(A, FakeSite.ROOT)).with(A, FakeSite.index(FakeSite.ROOT, A, B));
        site.with(B, FakeSite.movedTo(A));
        WalkSummary summary = site.walk(WalkLimits.DEFAULT, FakeSite.ROOT, FakeSite.ROOT);
        assertThat(site.requested()).containsExactly(FakeSite.ROOT, A, B);
        assertThat(site.found())
                .containsExactly(
                        "visited_before sitemap.xml:0",
                        "visited_before sitemap.xml:4",
                        "visited_before a.xml:3",
                        "visited_before a.xml:4",
                        "visited_before b.xml:0");
        assertThat(summary.ending()).as("no page").isEqualTo(Ending.INCOMPLETE);
    }

    @Test
    void aFailedSitemapDoesNotEndTheWalk() {
        String text = "https://shop.example/ok.txt";
        site.with(A, FakeSite.failed(OutcomeCode.ADDRESS_BLOCKED)).with(B, "<html><body>404</body></html>");
        site.with(text, PAGE + "\n");
        WalkSummary summary = site.walk(WalkLimits.DEFAULT, A, "::", FakeSite.ROOT, B, text);
        assertThat(summary).isEqualTo(new WalkSummary(1, 4, 1, 0, 4, Ending.INCOMPLETE));
        assertThat(site.findings).extracting(SitemapFinding::message).contains("address_blocked", "status 404");
        assertThat(site.found())
                .containsExactly(
                        "bad_url :::0", "fetch_failed a.xml:0", "fetch_failed sitemap.xml:0", "not_a_sitemap b.xml:0");
    }

    @Test
    void aSitemapMayHaveAUrlThatJavaRejects() {
        for (String address : new String[] {"https://shop.example/a|b.xml", "https://a{b.example/c.xml"}) {
            FakeSite fake = new FakeSite();
            fake.with(FakeSite.url(address).toString(), FakeSite.urlSet(PAGE));
            assertThat(fake.walk(WalkLimits.DEFAULT, address).pages())
                    .as(address)
                    .isEqualTo(1);
        }
    }

    @Test
    void aFetcherThatFailsOrHangsIsAFailedFetch() {
        CompletableFuture<FetchResponse> never = new CompletableFuture<>();
        Map<String, CompletableFuture<FetchResponse>> answers = Map.of(
                A,
                CompletableFuture.failedFuture(new IllegalStateException("no")),
                B,
                never,
                "https://shop.example/robots.txt",
                CompletableFuture.completedFuture(FakeSite.answered(404, Bytes.EMPTY, false)));
        WalkSummary summary = site.walker(question -> answers.get(question.url().toString()), WalkLimits.DEFAULT)
                .walk(FakeSite.SITE, List.of(A, B), site.new RecordingVisitor());
        assertThat(summary.failed()).isEqualTo(2);
        assertThat(site.findings).extracting(SitemapFinding::message).containsExactly("bad_http", "timeout_total");
    }

    /** D-20: the same rule applies as for robots.txt. */
    @Test
    void aChallengePageIsNotASitemap() {
        site.with(A, FakeSite.answered(200, Bytes.of("<html><script>_cf_chl_opt</script></html>"), false));

        assertThat(site.walk(WalkLimits.DEFAULT, A).failed()).isEqualTo(1);
        assertThat(site.findings).extracting(SitemapFinding::message).containsExactly("challenged");
    }

    @Test
    void aResponseWithoutSuccessStatusIsNotRead() {
        for (int status : new int[] {0, 199, 206, 301, 404, 500}) {
            Bytes body = Bytes.of(FakeSite.urlSet(PAGE));
            site.with(A, FakeSite.answered(status, body, false));
            assertThat(site.walk(WalkLimits.DEFAULT, A).failed())
                    .as("status " + status)
                    .isEqualTo(1);
        }
        assertThat(site.pages).isEmpty();
    }

    @Test
    void depthIsLimited() {
        for (int i = 0; i < 9; i++) {
            site.with("https://shop.example/" + i, FakeSite.index("https://shop.example/" + (i + 1)));
        }
        WalkSummary summary = site.walk(WalkLimits.DEFAULT, "https://shop.example/0");
        assertThat(site.requested()).hasSize(5);
        assertThat(summary.ending()).isEqualTo(Ending.LIMITED);
        assertThat(site.found()).containsExactly("too_deep 4:3");
    }

    @Test
    void theNumberOfSitemapsIsLimited() {
        String[] many = IntStream.range(0, 50)
                .mapToObj(i -> "https://shop.example/" + i)
                .toArray(String[]::new);
        site.with(FakeSite.ROOT, FakeSite.index(many));
        WalkSummary summary = site.walk(WalkLimits.DEFAULT.withSitemaps(10), FakeSite.ROOT);
        assertThat(site.requested()).hasSize(10);
        assertThat(summary.ending()).isEqualTo(Ending.LIMITED);
        assertThat(site.found()).contains("too_many_sitemaps sitemap.xml:12").hasSize(10);
    }

    @Test
    void timeEndsBetweenSitemapsAndWithinOne() {
        site.each = Duration.ofMinutes(11);
        site.with(FakeSite.ROOT, FakeSite.index(A, B, PAGE))
                .with(A, FakeSite.urlSet())
                .with(B, FakeSite.urlSet());
        WalkSummary summary = site.walk();
        assertThat(summary.ending()).isEqualTo(Ending.OUT_OF_TIME);
        assertThat(site.requested()).containsExactly(FakeSite.ROOT, A, B);
        assertThat(site.found()).containsExactly("out_of_time page:0");
        FakeSite slow = new FakeSite();
        slow.each = Duration.ofMinutes(31);
        slow.with(A, (PAGE + "\n").repeat(1_000));
        assertThat(slow.walk(WalkLimits.DEFAULT, A).pages()).isEqualTo(255);
    }

    @Test
    void theVisitorStopsTheWalkAtOnce() {
        site.stopAfterPages = 3;
        site.with(A, FakeSite.urlSet(PAGE, PAGE, PAGE, PAGE, "::")).with(B, FakeSite.urlSet(PAGE));
        WalkSummary summary = site.walk(WalkLimits.DEFAULT, A, B);
        assertThat(summary).isEqualTo(new WalkSummary(1, 0, 3, 0, 0, Ending.STOPPED));
        assertThat(site.requested()).containsExactly(A);
    }

    @Test
    void anInterruptStopsTheWalkAndStaysSet() {
        LiveCrawler robot = site.robot(question -> new CompletableFuture<>());
        Thread.currentThread().interrupt();
        WalkSummary summary = new SitemapWalker(robot, WalkLimits.DEFAULT)
                .walk(FakeSite.SITE, List.of(A, B), site.new RecordingVisitor());
        assertThat(Thread.interrupted()).isTrue();
        assertThat(summary.ending()).isEqualTo(Ending.STOPPED);
    }

    @Test
    void foreignPagesAreMarkedAndForeignSitemapsAreNotFetched() {
        String cdn = "https://cdn.example/map.xml";
        site.with(cdn, FakeSite.index("https://cdn.example/1", "http://shop.example/2", "https://else.example/3"));
        site.with(
                "https://cdn.example/1",
                FakeSite.urlSet(PAGE, "http://shop.example/", "https://else.example/", "https://else.example/x"));
        WalkSummary summary = site.walk(WalkLimits.DEFAULT, cdn);
        assertThat(site.requested()).containsExactly(cdn, "https://cdn.example/1", "http://shop.example/2");
        assertThat(site.pages).extracting(SitemapPage::foreign).containsExactly(false, true, true, true);
        assertThat(summary.foreign()).isEqualTo(3);
        assertThat(site.found())
                .containsExactly(
                        "foreign_sitemap map.xml:5", "foreign_pages 1:3", "foreign_pages 1:4", "fetch_failed 2:0");
    }

    @Test
    void entriesBeyondTheLimitAreNotRead() {
        site.with(A, (PAGE + "\n").repeat(50_000)).with(B, (PAGE + "\n").repeat(50_001));
        WalkSummary summary = site.walk(WalkLimits.DEFAULT, A, B);
        assertThat(summary.pages()).isEqualTo(100_000);
        assertThat(site.found()).containsExactly("too_many_entries b.xml:0");
        String[] urls = IntStream.rangeClosed(1, 50_001).mapToObj(i -> PAGE + i).toArray(String[]::new);
        FakeSite markup = new FakeSite().with(A, FakeSite.urlSet(urls));
        assertThat(markup.walk(WalkLimits.DEFAULT, A).pages()).isEqualTo(50_000);
        assertThat(markup.urls()).endsWith(PAGE + "50000");
        assertThat(markup.found()).containsExactly("too_many_entries a.xml:0");
    }

    @Test
    void contentBeforeTheSizeLimitIsUsed() {
        String body = FakeSite.urlSet(PAGE + "1", PAGE + "2", PAGE + "3");
        int most = body.indexOf("page3");
        for (byte[] form : new byte[][] {body.getBytes(StandardCharsets.UTF_8), Coding.gzip(body)}) {
            FakeSite fresh = new FakeSite().with(A, form);
            WalkSummary summary = fresh.walk(WalkLimits.DEFAULT.withBytes(most), A);
            assertThat(fresh.urls()).containsExactly(PAGE + "1", PAGE + "2");
            assertThat(fresh.found()).contains("too_large a.xml:0");
            assertThat(summary.sitemaps()).isEqualTo(1);
        }
        FakeSite exact = new FakeSite().with(A, Coding.gzip(body));
        exact.walk(WalkLimits.DEFAULT.withBytes(body.length()), A);
        assertThat(exact.found()).isEmpty();
        FakeSite cut = new FakeSite();
        cut.with(A, FakeSite.answered(200, Bytes.of(body), true));
        cut.walk(WalkLimits.DEFAULT, A);
        assertThat(cut.found()).containsExactly("too_large a.xml:0");
    }

    @Test
    void aGzipBombCostsNoMemory() {
        byte[] bomb = Coding.gzip("\0".repeat(100 << 20));
        assertThat(bomb.length).isLessThan(200_000);
        site.with(A, bomb).with(B, Coding.gzip(new String(bomb, StandardCharsets.ISO_8859_1)));
        long start = System.nanoTime();
        WalkSummary summary = site.walk(WalkLimits.DEFAULT, A, B);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(MachineLoad.scale(Duration.ofSeconds(20)));
        assertThat(summary.failed()).isEqualTo(2);
        assertThat(site.found()).contains("too_large a.xml:0", "not_a_sitemap a.xml:0", "not_a_sitemap b.xml:0");
    }

    @Test
    void findingsAboutOneSitemapAreLimited() {
        site.with(A, PAGE + "\n" + "x\n".repeat(1_000) + PAGE);
        WalkSummary summary = site.walk(WalkLimits.DEFAULT, A);
        assertThat(site.found()).hasSize(101).endsWith("more_findings a.xml:0");
        assertThat(summary.pages()).isEqualTo(2);
    }

    /** F-14: a robots.txt with sitemaps does not cause a fetch. */
    @Test
    void nothingIsFetchedBeforeAWalk() {
        List<String> requested = new ArrayList<>();
        SitemapWalker walker = new FakeSite()
                .walker(
                        question -> {
                            requested.add(question.url().toString());
                            return new CompletableFuture<>();
                        },
                        WalkLimits.DEFAULT);
        assertThat(walker).isNotNull();
        assertThat(RobotsFile.of("Sitemap: " + FakeSite.ROOT)
                        .as(Dialect.RFC9309)
                        .sitemaps())
                .hasSize(1);
        assertThat(requested).isEmpty();
    }
}
