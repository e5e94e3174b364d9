package usher;

import static org.assertj.core.api.Assertions.assertThat;

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

    private Policy merged(String... tokens) {
        return robots.mergedPolicy(ProductToken.listOf(List.of(tokens)));
    }
}
