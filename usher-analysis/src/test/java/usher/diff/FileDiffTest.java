package usher.diff;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import usher.Crawler;
import usher.Dialect;
import usher.DialectChoice;
import usher.RobotsFile;
import usher.RobotsTxt;

class FileDiffTest {
    private static final Dialect USHER = Dialect.RFC9309;
    private static final String OPEN = "User-agent: *\nDisallow:\n";
    private static final List<Crawler> THREE =
            List.of(Crawler.of("*"), Crawler.of("one"), Crawler.ofTokens(List.of("two", "second"), DialectChoice.AUTO));

    private static List<CrawlerGroupDiff> compare(String before, String after, SharedBudget allowance) {
        RobotsTxt then = RobotsFile.of(before).as(USHER);
        RobotsTxt now = RobotsFile.of(after).as(USHER);
        return new FileDiff(then, now, ComparedUrls.NORMAL, Budget.DEFAULT, allowance).compare(THREE, crawler -> true);
    }

    private static SharedBudget allowance(int examples, int values, long text) {
        return SharedBudget.of(Budget.DEFAULT, new DiffLimits(examples, values, text));
    }

    private static String lines(int count, IntFunction<String> line) {
        return IntStream.range(0, count).mapToObj(line).collect(Collectors.joining());
    }

    private static String rules(int count) {
        return "User-agent: *\n" + lines(count, i -> String.format("Disallow: /%05d\n", i));
    }

    @Test
    void crawlersWithEqualResultsAreListedOnceInOrderOfTheFirst() {
        String before = OPEN + "\nUser-agent: one\nDisallow: /a\n";
        String after = OPEN + "\nUser-agent: one\nDisallow: /\n\nUser-agent: two\nDisallow:\n";

        List<CrawlerGroupDiff> diffs = compare(before, after, allowance(10, 10, 10_000));

        // Crawler two obeys another group than the one without a name, with the same outcome.
        assertThat(diffs)
                .extracting(diff -> diff.crawlers().stream().map(Crawler::name).toList())
                .containsExactly(List.of("*", "two>second"), List.of("one"));
        assertThat(diffs.get(0).isNothing()).isTrue();
        assertThat(diffs.get(1).isNothing()).isFalse();
    }

    @Test
    void importantCrawlersAreNamedFirstAndControlTokensLast() {
        RobotsFile named = RobotsFile.of("User-agent: zbot\nDisallow: /\n");

        List<String> names = NamedCrawlers.andKnown(named, named);

        assertThat(names.subList(0, 3)).containsExactly("*", "zbot", "Googlebot");
        assertThat(names.indexOf("Googlebot")).isLessThan(names.indexOf("360Spider"));
        assertThat(names.indexOf("Google-Extended")).isGreaterThan(names.indexOf("ZoominfoBot"));
    }

    @Test
    void examplesOverTheLimitAreCounted() {
        PolicyDiff diff =
                compare(OPEN, rules(4_000), allowance(25, 10, 1_000_000)).get(0).verdicts();

        assertThat(diff.changes()).hasSize(25);
        assertThat(diff.newlyDisallowed()).isEqualTo(4_000);
        assertThat(diff.newlyAllowed()).isZero();
        assertThat(diff.omitted()).isEqualTo(3_975);
        assertThat(diff.searched()).isTrue();
        assertThat(diff.complete()).isFalse();
    }

    @Test
    void anExampleOfEachKindIsListedWhateverTheLimit() {
        String after = "User-agent: *\nDisallow: /much/longer/than/the/others\n";
        PolicyDiff diff =
                compare(rules(30), after, allowance(2, 10, 1_000_000)).get(0).verdicts();

        assertThat(diff.changes()).extracting(Change::isNewlyAllowed).containsExactly(true, true, false);
        assertThat(diff.omitted()).isEqualTo(28);
    }

    @Test
    void allResultsShareTheText() {
        String own = lines(
                3,
                i -> List.of("*", "one", "two")
                        .get(i)
                        .transform(name -> "User-agent: " + name + "\n"
                                + lines(50, rule -> "Disallow: /" + name.charAt(0) + "x".repeat(500) + rule + "\n")));
        List<CrawlerGroupDiff> diffs = compare(OPEN, own.replace("/*", "/n"), allowance(1_000, 10, 50_000));

        int told = diffs.stream()
                .mapToInt(diff -> diff.verdicts().changes().stream()
                        .mapToInt(change -> change.path().length())
                        .sum())
                .sum();
        // Answers that are cut may differ in what is not told, so they are never told together.
        assertThat(diffs.size()).isEqualTo(3);
        assertThat(told).isLessThan(50_000).isPositive();
        assertThat(diffs).extracting(diff -> diff.verdicts().newlyDisallowed()).containsOnly(50);
    }

    @Test
    void onlyChangedValuesAreListed() {
        String before = OPEN + lines(500, i -> "Sitemap: https://a.example/" + i + "\n");
        String after = before.replace("/499\n", "/new\n");

        DirectiveChange change = compare(before, after, allowance(10, 5, 1_000_000))
                .get(0)
                .other()
                .get(0);

        assertThat(change.before()).containsExactly("https://a.example/499");
        assertThat(change.after()).containsExactly("https://a.example/new");
        assertThat(change.countBefore()).isEqualTo(500);
        assertThat(change.omitted()).isEqualTo(998);
    }

    @Test
    void withoutRemainingStepsAComparisonIsUndecided() {
        SharedBudget used = SharedBudget.of(Budget.ofSteps(1_000), DiffLimits.DEFAULT);

        PolicyDiff diff = compare(OPEN, rules(50), used).get(0).verdicts();

        assertThat(diff.outcome()).isEqualTo(Outcome.UNDECIDED);
        assertThat(diff.complete()).isFalse();
    }

    /** Stars between which nothing can be left out: a proof takes more steps with each example, and ends. */
    @Test
    void confirmingExamplesUsesTheBudget() {
        String before = "User-agent: *\n" + lines(400, i -> "Disallow: /*a" + i + "*b*c" + i + "\n");
        String after =
                "User-agent: *\n" + lines(400, i -> "Allow: /*c" + i + "*b*a" + i + "\nDisallow: /*b" + i + "\n");
        SharedBudget allowance = SharedBudget.of(Budget.ofSteps(3_000_000), DiffLimits.DEFAULT);

        PolicyDiff diff = compare(before, after, allowance).get(0).verdicts();

        assertThat(diff.outcome()).isEqualTo(Outcome.DIFFERENT);
        assertThat(diff.searched()).isFalse();
        assertThat(diff.newlyAllowed() + diff.newlyDisallowed()).isLessThan(3_000_000 / 800);
    }

    /** D-19: robots that obey the same groups need not have the same delay. */
    @Test
    void aDelayChangesForTheCrawlersThatItAppliesTo() {
        FileDiff diff = diff(
                "User-agent: a\nCrawl-delay: 10\nUser-agent: b\nCrawl-delay: 7\nUser-agent: c\nDisallow: /x\n",
                "User-agent: a\nCrawl-delay: 10\nUser-agent: b\nCrawl-delay: 8\nUser-agent: c\nDisallow: /x\n"
                        + "Sitemap: https://e.example/s\n");
        DirectiveChange sitemaps = change("sitemaps", List.of(), List.of("https://e.example/s"));

        assertThat(of(diff, "a").other()).containsExactly(sitemaps);
        assertThat(of(diff, "b").other()).containsExactly(change("crawlDelay", List.of("7"), List.of("8")), sitemaps);
        assertThat(of(diff, "c").other()).containsExactly(sitemaps);
        assertThat(of(diff, "a").verdicts()).isSameAs(of(diff, "b").verdicts());
    }

    @Test
    void aDelayThatOnlyMovesToOtherLinesOfItsGroupIsAChange() {
        FileDiff diff = diff(
                "User-agent: a\nCrawl-delay: 1\nUser-agent: b\nDisallow: /\n",
                "User-agent: a\nUser-agent: b\nCrawl-delay: 1\nDisallow: /\n");

        assertThat(of(diff, "a").other()).isEmpty();
        assertThat(of(diff, "b").other()).containsExactly(change("crawlDelay", List.of(), List.of("1")));
    }

    private FileDiff diff(String before, String after) {
        RobotsTxt then = RobotsFile.of(before).as(USHER);
        RobotsTxt now = RobotsFile.of(after).as(USHER);
        Budget budget = Budget.ofSteps(1_000_000);
        return new FileDiff(then, now, ComparedUrls.NORMAL, budget, SharedBudget.of(budget, DiffLimits.DEFAULT));
    }

    private static CrawlerGroupDiff of(FileDiff diff, String crawler) {
        return diff.compare(List.of(Crawler.ofName(crawler, DialectChoice.of(USHER))), any -> true)
                .get(0);
    }

    private static DirectiveChange change(String field, List<String> before, List<String> after) {
        return new DirectiveChange(field, before, after, before.size(), after.size());
    }

    @Test
    void preferencesAreComparedForEachCrawlerAlthoughNoVerdictChanges() {
        String before =
                "License: https://a.example/l\n\nUser-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n"
                        + "\nUser-agent: one\nDisallow: /a\n";
        String after = before.replace("ai-train=no", "ai-train=yes\nContent-Signal: /x");

        List<CrawlerGroupDiff> diffs = compare(before, after, allowance(10, 10, 10_000));

        assertThat(diffs).hasSize(2);
        assertThat(diffs.get(0).crawlers()).extracting(Crawler::name).containsExactly("*", "two>second");
        assertThat(diffs.get(0).verdicts().outcome()).isEqualTo(Outcome.SAME);
        assertThat(diffs.get(0).other())
                .containsExactly(new DirectiveChange(
                        "usage",
                        List.of("Content-Signal: search allowed, snippet allowed, ai-train disallowed"),
                        List.of(
                                "Content-Signal /x: nothing",
                                "Content-Signal: search allowed, snippet allowed, ai-train allowed"),
                        1,
                        2));
        assertThat(diffs.get(1).isNothing()).isTrue();
        assertThat(compare(
                        before,
                        before.replace("search=yes, ai-train=no", "AI-Train = NO,,Search=yes"),
                        allowance(9, 9, 999)))
                .as("another way to write the same")
                .allMatch(CrawlerGroupDiff::isNothing);
    }

    @Test
    void theRulesOfAControlTokenAreAPreferenceForTheCrawlersThatItGoverns() {
        RobotsTxt then = RobotsFile.of(OPEN).as(USHER);
        RobotsTxt now = RobotsFile.of((OPEN + "\nUser-agent: Google-Extended\nDisallow: /\n").getBytes(UTF_8))
                .as(USHER);
        FileDiff diff = new FileDiff(then, now, ComparedUrls.NORMAL, Budget.DEFAULT, allowance(10, 10, 10_000));

        assertThat(of(diff, "Googlebot").other())
                .containsExactly(
                        new DirectiveChange("usage", List.of(), List.of("Google-Extended: Disallow: /"), 0, 1));
        assertThat(of(diff, "bingbot").other()).isEmpty();
    }
}
