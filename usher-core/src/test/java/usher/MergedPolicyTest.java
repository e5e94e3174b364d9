package usher;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** D-21: several product tokens at once. */
class MergedPolicyTest {
    private static final String FILE = """
            User-agent: *
            Disallow: /all
            Crawl-delay: 9

            User-agent: one
            Disallow: /1
            Crawl-delay: 5

            User-agent: two
            Disallow: /2
            Crawl-delay: 3
            """;

    private final Dialect reading = Dialect.RFC9309;
    private final RobotsTxt robots = RobotsFile.of(FILE).as(reading);

    @Test
    void theFirstValidDelayInFileOrderCounts() {
        assertThat(first("two", "one").crawlDelay()).contains(Duration.ofSeconds(3));
        assertThat(merged("two", "one").crawlDelay()).contains(Duration.ofSeconds(5));
        assertThat(merged("none", "other").crawlDelay()).contains(Duration.ofSeconds(9));
    }

    @Test
    void theDelaysOfAllTokensInOneGroupApply() {
        RobotsTxt shared = RobotsFile.of(
                        "User-agent: one\nRequest-rate: 1/5\nUser-agent: two\nRequest-rate: 1/7\nUser-agent: three\n"
                                + "Request-rate: 1/9\nDisallow: /x")
                .as(reading);
        Policy policy = shared.mergedPolicy(ProductToken.listOf(List.of("two", "one")));
        assertThat(policy.requestRates()).extracting(rate -> rate.line()).containsExactly(2, 4);
        assertThat(policy.obeyedGroups()).containsExactly(0);
        assertThat(policy.groups()).hasSize(1);
        assertThat(policy.groups().get(0).chosen()).isTrue();
        assertThat(policy.groups().get(0).isNamed()).isTrue();
    }

    @Test
    void groupsAreShownOnceAndInFileOrder() {
        Policy policy = merged("two", "one");
        assertThat(policy.obeyedGroups()).containsExactly(1, 2);
        assertThat(policy.isNamed()).isTrue();
        assertThat(policy.groups()).extracting(GroupChoice::number).containsExactly(0, 1, 2);
        assertThat(policy.groups()).extracting(GroupChoice::chosen).containsExactly(false, true, true);
        assertThat(policy.groups())
                .extracting(choice -> choice.token().toString())
                .endsWith("one", "two");
        assertThat(policy.rules()).extracting(Rule::text).containsExactly("Disallow: /1", "Disallow: /2");
    }

    @Test
    void noTokenAtAllIsACrawlerWithoutAName() {
        assertThat(merged().allows("/all")).isFalse();
        assertThat(merged().tokens()).isEmpty();
    }

    /** A token has the groups that it would have alone: here the one that names it most exactly. */
    @Test
    void yandex_eachTokenChoosesByItsOwnLength() {
        Dialect yandex = Dialect.YANDEX;
        RobotsTxt file = RobotsFile.of("User-agent: Yandex\nDisallow: /y\n\nUser-agent: YandexImages\nDisallow: /i\n\n"
                        + "User-agent: *\nDisallow: /all")
                .as(yandex);
        assertThat(file.mergedPolicy(ProductToken.listOf(List.of("YandexImages")))
                        .obeyedGroups())
                .containsExactly(1);
        assertThat(file.mergedPolicy(ProductToken.listOf(List.of("YandexImages", "YandexBot")))
                        .obeyedGroups())
                .containsExactly(0, 1);
    }

    /** Some of Yandex's robots do not use the group for all; together with one that does, the group applies. */
    @Test
    void yandex_theDefaultGroupAppliesIfOneTokenUsesIt() {
        Dialect yandex = Dialect.YANDEX;
        RobotsTxt file = RobotsFile.of("User-agent: *\nDisallow: /all").as(yandex);
        assertThat(file.policy("YandexDirect").allows("/all")).isTrue();
        assertThat(file.mergedPolicy(ProductToken.listOf(List.of("YandexDirect", "YandexBot")))
                        .allows("/all"))
                .isFalse();
        assertThat(file.mergedPolicy(ProductToken.listOf(List.of("YandexBot", "YandexDirect")))
                        .allows("/all"))
                .isFalse();
    }

    @ParameterizedTest
    @MethodSource("usher.Dialect#all")
    void theOrderOfMergedTokensMakesNoDifference(Dialect dialect) {
        RobotsTxt file = RobotsFile.of(FILE).as(dialect);
        List<ProductToken> tokens = List.of(ProductToken.of("one"), ProductToken.of("none"), ProductToken.of("two"));
        List<ProductToken> turned = List.of(tokens.get(2), tokens.get(1), tokens.get(0));
        Policy policy = file.mergedPolicy(tokens);
        Policy other = file.mergedPolicy(turned);
        assertThat(policy.obeyedGroups()).isEqualTo(other.obeyedGroups()).containsExactly(1, 2);
        assertThat(policy.crawlDelay()).isEqualTo(other.crawlDelay());
        assertThat(policy.normalizedRules()).isEqualTo(other.normalizedRules());
    }

    private Policy first(String... tokens) {
        return robots.policy(ProductToken.listOf(List.of(tokens)));
    }

    private Policy merged(String... tokens) {
        return robots.mergedPolicy(ProductToken.listOf(List.of(tokens)));
    }
}
