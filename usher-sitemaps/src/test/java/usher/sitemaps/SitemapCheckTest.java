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
import usher.RobotsTxt;
import usher.Usher;
import usher.bytes.Bytes;
import usher.fetch.transport.Answer;
import usher.sitemaps.SitemapVisitor.Next;

class SitemapCheckTest {
    private static final Usher USHER = Usher.of(Dialect.RFC9309);
    private static final RobotsTxt ROBOTS = USHER.parse(
            ("User-agent: *\nDisallow: /private\nSitemap: " + FakeSite.ROOT).getBytes(StandardCharsets.UTF_8));
    private static final Policy POLICY = USHER.policy(ROBOTS, "ExampleBot");

    private final List<PageVerdict> judged = new ArrayList<>();

    private Next judged(PageVerdict page) {
        judged.add(page);
        return Next.GO_ON;
    }

    private WalkSummary walk(SitemapCheck check) {
        String body = FakeSite.urlSet(
                "https://shop.example/a", "https://shop.example/private/b", "https://else.example/private");
        FakeSite site = new FakeSite();
        return site.walker(question -> answer(question.url().pathAndQuery(), body), WalkLimits.DEFAULT)
                .walk(FakeSite.SITE, ROBOTS, check);
    }

    private static CompletableFuture<Answer> answer(String path, String body) {
        boolean robots = path.equals("/robots.txt");
        return CompletableFuture.completedFuture(
                FakeSite.answered(robots ? 404 : 200, robots ? Bytes.EMPTY : Bytes.of(body), false));
    }

    @Test
    void pagesThatAreListedAndForbiddenAreFound() {
        WalkSummary summary = walk(SitemapCheck.of(POLICY::verdict, this::judged, finding -> Next.GO_ON));
        assertThat(summary.pages()).isEqualTo(3);
        assertThat(judged).extracting(PageVerdict::isContradiction).containsExactly(false, true, false);
        assertThat(judged.get(1).verdict().orElseThrow().line()).isEqualTo(2);
        assertThat(judged.get(2).verdict()).isEmpty();
    }

    @Test
    void pagesOfOthersAreJudgedByOthersIfAsked() {
        Policy others = USHER.unreachable("ExampleBot");
        walk(SitemapCheck.of(POLICY::verdict, this::judged, finding -> Next.GO_ON)
                .judgingForeignPages(others::verdict));
        assertThat(judged.get(0).verdict().orElseThrow().reason()).isEqualTo(Reason.NO_RULE_MATCHED);
        assertThat(judged.get(2).verdict().orElseThrow().reason()).isEqualTo(Reason.UNREACHABLE);
    }

    @Test
    void bothReceiversMayStop() {
        SitemapCheck atPage = SitemapCheck.of(POLICY::verdict, page -> Next.STOP, finding -> Next.GO_ON);
        assertThat(walk(atPage).pages()).isEqualTo(1);
        SitemapCheck atFinding = SitemapCheck.of(POLICY::verdict, page -> Next.GO_ON, finding -> Next.STOP);
        assertThat(walk(atFinding)).isEqualTo(new WalkSummary(1, 0, 2, 0, 1, WalkSummary.Ending.STOPPED));
    }

    /** F-14: a robots.txt that names sitemaps leads to no fetch by itself. */
    @Test
    void nothingIsFetchedBeforeAWalk() {
        List<String> asked = new ArrayList<>();
        FakeSite site = new FakeSite();
        SitemapWalker walker = site.walker(
                question -> {
                    asked.add(question.url().toString());
                    return new CompletableFuture<>();
                },
                WalkLimits.DEFAULT);
        assertThat(walker).isNotNull();
        assertThat(ROBOTS.sitemaps()).hasSize(1);
        assertThat(asked).isEmpty();
    }
}
