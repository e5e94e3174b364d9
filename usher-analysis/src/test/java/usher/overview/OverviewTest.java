package usher.overview;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import usher.Crawler;
import usher.DialectChoice;
import usher.Policy;
import usher.Reason;
import usher.RobotsFile;
import usher.Rule;
import usher.crawler.KnownCrawler;
import usher.crawler.KnownCrawler.CrawlerKind;
import usher.diff.Budget;
import usher.diff.SiteAccess;

class OverviewTest {
    private static Overview overview(String... lines) {
        return Overview.ofFile(RobotsFile.of(String.join("\n", lines)), DialectChoice.AUTO);
    }

    private static CrawlerOverview crawler(Overview overview, String name) {
        return overview.crawlers().stream()
                .filter(each -> each.crawler().name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError(name));
    }

    private static int inUse() {
        return (int) KnownCrawler.all().stream()
                .filter(known -> known.kind() != CrawlerKind.OBSOLETE && known.isProgram())
                .count();
    }

    private static int tokens() {
        return (int)
                KnownCrawler.all().stream().filter(known -> !known.isProgram()).count();
    }

    @Test
    void everyKnownCrawlerInUseIsInExactlyOnePurpose() {
        Overview overview = overview("");
        List<String> names =
                overview.crawlers().stream().map(each -> each.crawler().name()).toList();
        assertThat(names).doesNotHaveDuplicates().hasSize(inUse() + tokens());
        assertThat(overview.counts()).isEqualTo(new AccessCounts(Map.of(SiteAccess.OPEN, inUse())));
        assertThat(overview.purposes()).extracting(PurposeOverview::purpose).containsExactly(MainPurpose.values());
        assertThat(overview.others().access()).isEqualTo(SiteAccess.OPEN);
        assertThat(overview.others().details().reason()).isEqualTo(Reason.NO_GROUP);
    }

    @Test
    void eachCrawlerHasItsGroupRulesAndExamples() {
        Overview overview = overview(
                "User-agent: *", "Disallow: /cart", "", "User-agent: GPTBot", "User-agent: OwnBot", "Disallow: /");
        CrawlerOverview training = crawler(overview, "GPTBot");
        assertThat(training.access()).isEqualTo(SiteAccess.BLOCKED);
        assertThat(training.named()).isTrue();
        assertThat(training.purpose()).isEqualTo(MainPurpose.AI_TRAINING);
        assertThat(training.details().groups()).containsExactly(new ObeyedGroup(4, List.of("GPTBot", "OwnBot")));
        assertThat(training.details().rules()).extracting(Rule::text).containsExactly("Disallow: /");
        assertThat(training.details().allowed()).isEmpty();
        assertThat(training.details().disallowed()).containsExactly("/");

        CrawlerOverview search = crawler(overview, "Googlebot");
        assertThat(search.access()).isEqualTo(SiteAccess.PARTLY);
        assertThat(search.named()).isFalse();
        assertThat(search.crawler().dialect().id()).isEqualTo("google");
        assertThat(search.details().allowed()).containsExactly("/");
        assertThat(search.details().disallowed()).containsExactly("/cart");

        assertThat(crawler(overview, "AdsBot-Google").access())
                .as("it ignores groups for *")
                .isEqualTo(SiteAccess.OPEN);
        assertThat(crawler(overview, "OwnBot").purpose())
                .as("not in the registry")
                .isEqualTo(MainPurpose.OTHER);
        assertThat(overview.ai().of(SiteAccess.BLOCKED)).isEqualTo(1);
        assertThat(overview.counts().of(SiteAccess.BLOCKED)).isEqualTo(2);
        assertThat(overview.counts().total()).isEqualTo(inUse() + 1);
    }

    @Test
    void examplesAreFoundForRulesWithoutPaths() {
        Overview overview = overview("User-agent: *", "Disallow: /$", "Disallow: /*a");
        AccessDetails details = overview.others().details();
        assertThat(details.access()).isEqualTo(SiteAccess.PARTLY);
        assertThat(details.allowed())
                .isNotEmpty()
                .allSatisfy(path ->
                        assertThat(path).startsWith("/").doesNotContain("a").isNotEqualTo("/"));
        assertThat(details.disallowed()).contains("/");
    }

    @Test
    void aTokenThatNoProgramSendsIsListedButNotCounted() {
        Overview overview = overview("User-agent: Google-Extended", "User-agent: MachineLearning", "Disallow: /");
        assertThat(crawler(overview, "MachineLearning").access()).isEqualTo(SiteAccess.BLOCKED);
        assertThat(overview.counts()).isEqualTo(new AccessCounts(Map.of(SiteAccess.OPEN, inUse())));
    }

    /** A name that is no longer in use, and a name with spaces, whose first word is not a crawler. */
    @Test
    void namesInTheFileAreAdded() {
        Overview overview = overview("User-agent: Claude-Web", "User-agent: Sogou web spider", "Disallow: /");
        assertThat(crawler(overview, "Claude-Web").access()).isEqualTo(SiteAccess.BLOCKED);
        assertThat(crawler(overview, "Sogou web spider").access()).isEqualTo(SiteAccess.BLOCKED);
        assertThat(overview.crawlers())
                .extracting(each -> each.crawler().name())
                .doesNotContain("Sogou");
        assertThat(crawler(overview, "ClaudeBot").access()).as("D-29").isEqualTo(SiteAccess.BLOCKED);
        assertThat(overview.counts().of(SiteAccess.BLOCKED)).isEqualTo(3);
    }

    @Test
    void aSiteWithoutAFileHasTheAccessThatDialectsDefine() {
        Overview unreachable = Overview.of(OverviewTest::unreachable, DialectChoice.AUTO);
        assertThat(unreachable.counts()).isEqualTo(new AccessCounts(Map.of(SiteAccess.BLOCKED, inUse())));
        assertThat(unreachable.others().details().reason()).isEqualTo(Reason.UNREACHABLE);
        Overview unavailable = Overview.of(crawler -> RobotsFile.unavailable().policy(crawler), DialectChoice.AUTO);
        assertThat(unavailable.counts()).isEqualTo(new AccessCounts(Map.of(SiteAccess.OPEN, inUse())));
        assertThat(unavailable.others().details().reason()).isEqualTo(Reason.UNAVAILABLE);
    }

    private static Policy unreachable(Crawler crawler) {
        return RobotsFile.unreachable().policy(crawler);
    }

    @Test
    void anExhaustedBudgetIsReportedAsUndecided() {
        RobotsFile file = RobotsFile.of(
                "User-agent: *\nDisallow: /*a*b*c\nDisallow: /*c*b*a\nAllow: /*a*b*c*\nAllow: /*c*b*a*\n");
        Overview undecided = Overview.of(file::policy, DialectChoice.AUTO, Budget.ofSteps(100));
        assertThat(undecided.others().access()).isEqualTo(SiteAccess.UNDECIDED);
        assertThat(undecided.counts().of(SiteAccess.UNDECIDED)).isPositive();
        assertThat(Overview.ofFile(file, DialectChoice.AUTO).others().access()).isEqualTo(SiteAccess.OPEN);
    }

    @Test
    void oneDialectCanBeChosenForAll() {
        RobotsFile file = RobotsFile.of("User-agent: *\nDisallow: /\nAllow: /x\n");
        Overview strict = Overview.ofFile(file, DialectChoice.of("koster1994"));
        assertThat(strict.others().access()).isEqualTo(SiteAccess.BLOCKED);
        assertThat(crawler(strict, "Googlebot").crawler().dialect().id()).isEqualTo("koster1994");
    }

    @Test
    void usagePreferencesAreListedWithTheAccess() {
        Overview overview = overview("User-agent: *", "Content-Signal: ai-train=no", "Disallow: /x");
        assertThat(crawler(overview, "GPTBot").usage()).hasSize(1);
        assertThat(crawler(overview, "GPTBot").usage().get(0)).contains("Content-Signal", "ai-train");
    }

    @Test
    void aPurposeCanBeShownAlone() {
        Overview training = overview("User-agent: GPTBot", "Disallow: /").only(List.of(MainPurpose.AI_TRAINING));
        assertThat(training.purposes()).hasSize(1);
        assertThat(training.counts()).isEqualTo(training.ai());
        assertThat(training.ai().of(SiteAccess.BLOCKED)).isEqualTo(1);
    }
}
