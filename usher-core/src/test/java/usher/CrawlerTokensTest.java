package usher;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CrawlerTokensTest {
    private final Usher usher = Usher.of(Dialect.RFC9309);

    @Test
    void policiesOfManySitesShareTheTokensOfACrawler() {
        List<ProductToken> tokens =
                policy("User-agent: *\nDisallow: /a", "ExampleBot", "Example").tokens();

        assertThat(policy("User-agent: *\nDisallow: /b", "ExampleBot", "Example")
                        .tokens())
                .isSameAs(tokens);
        assertThat(usher.unreachable("ExampleBot", "Example").tokens()).isSameAs(tokens);
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
    void longNamesAreNotKept() {
        String name = "x".repeat(1_000);

        assertThat(policy("", name).tokens())
                .isEqualTo(policy("", name).tokens())
                .isNotSameAs(policy("", name).tokens());
    }

    private Policy policy(String robots, String... names) {
        return usher.policy(usher.parse(robots), names);
    }
}
