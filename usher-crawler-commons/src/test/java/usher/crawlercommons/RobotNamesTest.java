package usher.crawlercommons;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RobotNamesTest {
    @Test
    void versionsEmptyNamesAndTheStarAreRemoved() {
        assertThat(RobotNames.of(List.of(
                        "ExampleBot/1.0", " mj12bot ", "", "*", "archive.org_bot/", "Sogou web spider", "Go!zilla")))
                .containsExactly("ExampleBot", "mj12bot", "archive.org_bot", "Sogou web spider", "Go!zilla");
    }

    @Test
    void aStringIsSplitAtCommasAndWhitespace() {
        assertThat(RobotNames.split(" Mozilla examplebot,other/2.1 ,\tthird 99.9 "))
                .containsExactly("Mozilla", "examplebot", "other", "third", "99.9");
        assertThat(RobotNames.split("")).isEmpty();
        assertThat(RobotNames.split("*")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Mozilla/5.0 (compatible; ExampleBot/1.0)", "example,bot", "(compatible"})
    @ValueSource(strings = {"http://example.com/bot"})
    @ValueSource(strings = {"ex\u00E4mple", "example  bot", "example\nbot"})
    void namesThatNoGroupCanMatchAreRefused(String name) {
        assertThatThrownBy(() -> RobotNames.of(List.of(name)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not the name of a crawler")
                .hasMessageContaining("use a product token");
    }

    @Test
    void aMessageShowsUntrustedTextShort() {
        assertThatThrownBy(() -> RobotNames.of(List.of("\u001B[2J" + "x;".repeat(500))))
                .hasMessageStartingWith("not the name of a crawler: '?[2Jx;x;")
                .message()
                .hasSizeLessThan(250);
    }
}
