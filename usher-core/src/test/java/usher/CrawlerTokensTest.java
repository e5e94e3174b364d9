package usher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class CrawlerTokensTest {
    private final Dialect dialect = Dialect.RFC9309;

    @Test
    void policiesOfManySitesShareTheTokensOfACrawler() {
        List<ProductToken> tokens =
                policy("User-agent: *\nDisallow: /a", "ExampleBot", "Example").tokens();

        assertThat(policy("User-agent: *\nDisallow: /b", "ExampleBot", "Example")
                        .tokens())
                .isSameAs(tokens);
    }

    @Test
    void everyCrawlerHasItsOwnTokens() {
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < 1_000; i++) {
                String name = "Bot" + i;
                assertThat(policy("", name).tokens()).containsExactly(ProductToken.of(name));
                assertThat(policy("", name, "Bot").tokens())
                        .containsExactly(ProductToken.of(name), ProductToken.of("Bot"));
            }
        }
        assertThat(policy("").tokens()).isEmpty();
    }

    @Test
    void namesWithTheSameHashCodeAreDifferentCrawlers() {
        assertThat(policy("", "AaBot").tokens()).containsExactly(ProductToken.of("AaBot"));
        assertThat(policy("", "BBBot").tokens()).containsExactly(ProductToken.of("BBBot"));
    }

    @Test
    void laterChangesOfTheArrayHaveNoEffect() {
        String[] names = {"ExampleBot"};
        policy("", names);
        names[0] = "OtherBot";

        assertThat(policy("", "ExampleBot").tokens()).containsExactly(ProductToken.of("ExampleBot"));
        assertThat(policy("", names).tokens()).containsExactly(ProductToken.of("OtherBot"));
    }

    @Test
    void longNamesAreNotCached() {
        String name = "x".repeat(1_000);

        assertThat(policy("", name).tokens())
                .isEqualTo(policy("", name).tokens())
                .isNotSameAs(policy("", name).tokens());
    }

    @Test
    void versionIsCutAndWhatNoGroupCouldNameIsRefused() {
        String robots = "User-agent: AcmeBot\nDisallow: /\n";
        assertThat(policy(robots, "AcmeBot/1.0").allows("/x")).isFalse();
        assertThat(policy(robots, "AcmeBot").allows("/x")).isFalse();
        assertThat(policy(robots, "*").tokens()).isEmpty();
        assertThat(policy(robots, "").tokens()).isEmpty();
        for (String header : List.of(
                "Mozilla/5.0 (compatible; AcmeBot/1.0; +https://acme.example/bot)", "AcmeBot 1.0", "AcmeBot/1.0 (x)")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> policy(robots, header))
                    .withMessageContaining("did you mean AcmeBot?");
        }
        assertThatIllegalArgumentException().isThrownBy(() -> policy(robots, "бот"));
    }

    @Test
    void productTokensAreUsedExactlyAsTheyAre() {
        RobotsTxt robots = RobotsFile.of("User-agent: *\nDisallow: /\n").as(dialect);
        for (String name : List.of("AcmeBot/1.0", "a b", "", "бот")) {
            List<ProductToken> tokens = List.of(ProductToken.of(name));
            assertThat(robots.policy(tokens).tokens()).isEqualTo(tokens);
            assertThat(robots.mergedPolicy(tokens).tokens()).isEqualTo(tokens);
        }
    }

    private Policy policy(String robots, String... names) {
        return RobotsFile.of(robots).as(dialect).policy(names);
    }
}
