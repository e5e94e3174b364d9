package usher;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import usher.dialect.Dialect;
import usher.model.RobotsTxt;
import usher.policy.DefaultGroup;
import usher.policy.TokenMatch;

class UsherTest {
    private static final byte[] FILE = "User-agent: *\nDisallow: /a\n".getBytes(UTF_8);

    @Test
    void aFileReadOtherwiseIsRefused() {
        RobotsTxt robots = Usher.of(Dialect.GOOGLE).parse(FILE);
        Usher yandex = Usher.of(Dialect.YANDEX);

        assertThatThrownBy(() -> yandex.policy(robots, "Yandex"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("google")
                .hasMessageContaining("yandex");
        assertThatThrownBy(() -> yandex.policy(robots, TokenMatch.MERGED, "Yandex"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** What is decided later does not matter: one document serves crawlers that obey {@code *} and those that do not. */
    @Test
    void aFileReadAlikeIsTaken() {
        RobotsTxt robots = Usher.of(Dialect.RFC9309).parse(FILE);
        Dialect own = Dialect.RFC9309
                .with(Dialect.RFC9309.policy().withDefaultGroup(DefaultGroup.IGNORED))
                .named("own", "mine");

        assertThat(robots.readAs().dialect()).isEqualTo("rfc9309");
        assertThat(Usher.of(own).policy(robots, "ExampleBot").allows("/a")).isTrue();
        assertThat(Usher.of(Dialect.RFC9309).policy(robots, "ExampleBot").allows("/a"))
                .isFalse();
    }
}
