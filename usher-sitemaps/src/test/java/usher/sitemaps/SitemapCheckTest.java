package usher.sitemaps;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.Policy;
import usher.Reason;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.bytes.Bytes;
import usher.fetch.transport.FetchResponse;
import usher.sitemaps.SitemapVisitor.Next;

class SitemapCheckTest {
    private static final Dialect USHER = Dialect.RFC9309;
    private static final RobotsTxt ROBOTS = RobotsFile.of(
                    ("User-agent: *\nDisallow: /private\nSitemap: " + FakeSite.ROOT).getBytes(StandardCharsets.UTF_8))
            .as(USHER);
    private static final Policy POLICY = ROBOTS.policy("ExampleBot");

    private final List<PageVerdict> checked = new ArrayList<>();

    private Next checked(PageVerdict page) {
        checked.add(page);
        return Next.CONTINUE;
    }

    private WalkSummary walk(SitemapCheck check) {
        String body = FakeSite.urlSet(
                "https://shop.example/a", "https://shop.example/private/b", "https://else.example/private");
        FakeSite site = new FakeSite();
        return site.walker(question -> answer(question.url().pathAndQuery(), body), WalkLimits.DEFAULT)
                .walk(FakeSite.SITE, ROBOTS, check);
    }

    private static CompletableFuture<FetchResponse> answer(String path, String body) {
        boolean robots = path.equals("/robots.txt");
        return CompletableFuture.completedFuture(
                FakeSite.answered(robots ? 404 : 200, robots ? Bytes.EMPTY : Bytes.of(body), false));
    }

    @Test
    void listedPagesThatAreDisallowedAreFound() {
        WalkSummary summary = walk(SitemapCheck.of(POLICY::verdict, this::checked, finding -> Next.CONTINUE));
        assertThat(summary.pages()).isEqualTo(3);
        assertThat(checked).extracting(PageVerdict::isContradiction).containsExactly(false, true, false);
        assertThat(checked.get(1).verdict().orElseThrow().line()).isEqualTo(2);
        assertThat(checked.get(2).verdict()).isEmpty();
    }

    @Test
    void foreignPagesAreCheckedIfConfigured() {
        Policy others = RobotsFile.unreachable().as(USHER).policy("ExampleBot");
        walk(SitemapCheck.of(POLICY::verdict, this::checked, finding -> Next.CONTINUE)
                .withForeignPages(others::verdict));
        assertThat(checked.get(0).verdict().orElseThrow().reason()).isEqualTo(Reason.NO_RULE_MATCHED);
        assertThat(checked.get(2).verdict().orElseThrow().reason()).isEqualTo(Reason.UNREACHABLE);
    }

    @Test
    void bothFunctionsMayStop() {
        SitemapCheck atPage = SitemapCheck.of(POLICY::verdict, page -> Next.STOP, finding -> Next.CONTINUE);
        assertThat(walk(atPage).pages()).isEqualTo(1);
        SitemapCheck atFinding = SitemapCheck.of(POLICY::verdict, page -> Next.CONTINUE, finding -> Next.STOP);
        assertThat(walk(atFinding)).isEqualTo(new WalkSummary(1, 0, 2, 0, 1, WalkSummary.Ending.STOPPED));
    }

    /** F-14: a robots.txt with sitemaps does not cause a fetch. */
    @Test
    void nothingIsFetchedBeforeAWalk() {
        List<String> requested = new ArrayList<>();
        FakeSite site = new FakeSite();
        SitemapWalker walker = site.walker(
                question -> {
                    requested.add(question.url().toString());
                    return new CompletableFuture<>();
                },
                WalkLimits.DEFAULT);
        assertThat(walker).isNotNull();
        assertThat(ROBOTS.sitemaps()).hasSize(1);
        assertThat(requested).isEmpty();
    }
}
