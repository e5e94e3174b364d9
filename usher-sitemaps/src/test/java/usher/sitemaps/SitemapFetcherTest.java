package usher.sitemaps;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import usher.access.OutcomeCode;
import usher.bytes.Bytes;
import usher.sitemaps.FetchedSitemap.Result;
import usher.testkit.faults.Coding;

class SitemapFetcherTest {
    private static final String ROBOTS = "https://shop.example/robots.txt";
    private static final String OTHER = "https://www.shop.example/sitemap.xml";
    private static final String PAGE = "https://shop.example/page";

    private final FakeSite site = new FakeSite();

    @Test
    void pagesAreListed() {
        byte[] body = Coding.gzip(FakeSite.urlSet(PAGE, PAGE + "|2"));
        FetchedSitemap read = site.with(FakeSite.ROOT, body).fetch(FakeSite.ROOT);
        assertThat(read)
                .isEqualTo(new FetchedSitemap(
                        FakeSite.ROOT,
                        Result.PAGES,
                        200,
                        Optional.empty(),
                        List.of(PAGE, PAGE + "|2"),
                        body.length,
                        List.of()));
        assertThat(read.isComplete()).isTrue();
        assertThat(read.problem()).isEmpty();
    }

    /** Those that an index names are not fetched. */
    @Test
    void sitemapsOfAnIndexAreListed() {
        FetchedSitemap read =
                site.with(FakeSite.ROOT, FakeSite.index(OTHER, PAGE)).fetch(FakeSite.ROOT);
        assertThat(read.result()).isEqualTo(Result.INDEX);
        assertThat(read.urls()).containsExactly(OTHER, PAGE);
        assertThat(site.requested()).containsExactly(FakeSite.ROOT);
    }

    @Test
    void whatIsNotFetchedHasAReason() {
        String page = "https://shop.example/page.html";
        String challenge = "https://shop.example/challenge";
        site.with(page, "<html>no sitemap</html>")
                .with(FakeSite.ROOT, FakeSite.failed(OutcomeCode.DNS_ERROR))
                .with(OTHER, FakeSite.answered(503, Bytes.EMPTY, false))
                .with(challenge, "<html><script id=\"anubis_challenge\" type=\"application/json\">{}</script></html>");
        assertThat(reason(page)).isEqualTo("NOT_A_SITEMAP 200 an HTML page, not a sitemap");
        assertThat(reason(FakeSite.ROOT)).isEqualTo("NOT_FETCHED 0 the host name could not be resolved");
        assertThat(reason(OTHER)).isEqualTo("NOT_FETCHED 503 HTTP 503");
        assertThat(reason("https://shop.example/none.xml")).isEqualTo("NOT_FETCHED 404 HTTP 404");
        assertThat(reason(challenge))
                .isEqualTo("NOT_FETCHED 200 a bot challenge page instead of the sitemap (HTTP 200)");
    }

    private String reason(String url) {
        FetchedSitemap read = site.fetch(url);
        assertThat(read.isComplete()).isFalse();
        assertThat(read.urls()).isEmpty();
        return read.result() + " " + read.status() + " " + read.problem().orElseThrow();
    }

    @Test
    void aDisallowedSitemapIsNotRequested() {
        site.with(ROBOTS, "User-agent: *\nDisallow: /*.xml\n").with(FakeSite.ROOT, FakeSite.urlSet(PAGE));
        FetchedSitemap read = site.fetch(FakeSite.ROOT);
        assertThat(read.result()).isEqualTo(Result.DISALLOWED);
        assertThat(read.problem().orElseThrow()).contains(ROBOTS + " disallows", "line 2");
        assertThat(site.requested()).isEmpty();
    }

    /** The robots.txt of the target is obeyed, and the caller decides whether the redirect is followed. */
    @Test
    void redirectsAreFollowed() {
        site.with(FakeSite.ROOT, FakeSite.movedTo(OTHER)).with(OTHER, FakeSite.urlSet(PAGE));
        assertThat(site.fetch(FakeSite.ROOT).url()).isEqualTo(OTHER);
        assertThat(site.log).extracting(FakeSite.Request::url).contains("https://www.shop.example/robots.txt");

        FetchedSitemap refused = site.fetch(
                WalkLimits.DEFAULT, FakeSite.ROOT, target -> !target.toString().equals(OTHER));
        assertThat(refused.result()).isEqualTo(Result.NOT_FETCHED);
        assertThat(refused.failure()).contains(OutcomeCode.BUSY);
    }

    @Test
    void aDelayBeyondTheTimeLimitIsNotWaitedFor() {
        site.with(ROBOTS, "User-agent: *\nCrawl-delay: 100\n").with(FakeSite.ROOT, FakeSite.movedTo(PAGE));
        WalkLimits limits = WalkLimits.DEFAULT.withTimes(Duration.ofSeconds(10), Duration.ofSeconds(30));
        FetchedSitemap read = site.fetch(limits, FakeSite.ROOT, target -> true);
        assertThat(read.result()).isEqualTo(Result.OUT_OF_TIME);
        assertThat(read.problem())
                .contains("the next request to https://shop.example may be sent in 100 s, after the time limit");
    }

    @Test
    void whatIsBeyondTheLimitsIsNotRead() {
        site.with(FakeSite.ROOT, FakeSite.urlSet(PAGE, PAGE, PAGE));
        WalkLimits entries = new WalkLimits(1_000, 2, 1, 1, 1, Duration.ofSeconds(1), Duration.ofSeconds(1));
        FetchedSitemap first = site.fetch(entries, FakeSite.ROOT, target -> true);
        assertThat(first.urls()).hasSize(2);
        assertThat(first.problem()).contains("more than 2 entries or lines; the rest was not read");
        FetchedSitemap start = site.fetch(entries.withBytes(140), FakeSite.ROOT, target -> true);
        assertThat(start.urls()).hasSize(1);
        assertThat(start.problem()).contains("larger than 140 bytes; the rest was not read");
    }
}
