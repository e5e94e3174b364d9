package usher.agents;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import usher.dialect.Dialect;
import usher.dialect.Dialects;

class KnownRobotsTest {
    static List<KnownRobot> all() {
        return KnownRobots.all();
    }

    @Test
    void thereAreManyInOrderAndEachTokenOnceInAnyCase() {
        assertThat(all()).hasSizeGreaterThanOrEqualTo(60).isUnmodifiable();
        assertThat(all()).extracting(KnownRobot::token).isSortedAccordingTo(String.CASE_INSENSITIVE_ORDER);
        assertThat(all())
                .extracting(robot -> robot.token().toLowerCase(java.util.Locale.ROOT))
                .doesNotHaveDuplicates();
    }

    @Test
    void everyRowOfTheTableIsFull() throws Exception {
        try (var in = KnownRobots.class.getResourceAsStream("known-robots.tsv")) {
            List<String> rows = new String(in.readAllBytes(), UTF_8).lines().toList();
            assertThat(rows.get(0)).isEqualTo("token\tobeys\tdialect\toperator\tpurpose\tdocumentation");
            assertThat(rows)
                    .hasSize(all().size() + 1)
                    .allSatisfy(row -> assertThat(Arrays.asList(row.split("\t", -1)))
                            .hasSize(6)
                            .allMatch(cell -> !cell.isBlank() && cell.equals(cell.strip())));
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void aRobotIsFullyDescribed(KnownRobot robot) {
        assertThat(robot.documentation()).startsWith("https://").doesNotContainAnyWhitespaces();
        assertThat(robot.obeys())
                .isNotEmpty()
                .doesNotHaveDuplicates()
                .isUnmodifiable()
                .noneMatch(String::isBlank);
        assertThat(Dialects.byId(robot.dialect())).isPresent();
        assertThat(robot.purpose()).hasSizeBetween(10, 120);
        assertThat(robot.operator()).hasSizeBetween(1, 60);
        assertThat(KnownRobots.find(robot.token())).contains(robot);
    }

    @ParameterizedTest
    @CsvSource({
        "Googlebot, google, Googlebot",
        "GOOGLEBOT-NEWS, google, Googlebot-News>Googlebot",
        "bingbot, bing, bingbot",
        "YandexBot, yandex, YandexBot",
        "GPTBot, rfc9309, GPTBot",
        "CCBot, rfc9309, CCBot",
        "ClaudeBot, rfc9309, ClaudeBot",
    })
    void aRobotHasItsNaturalDialectAndTokens(String token, String dialect, String obeys) {
        assertThat(Dialects.natural(token).id()).isEqualTo(dialect);
        assertThat(Dialects.obeyed(token)).containsExactly(obeys.split(">"));
    }

    @Test
    void anUnknownRobotObeysItsOwnTokenAsTheStandardSays() {
        assertThat(KnownRobots.find("no-such-robot")).isEmpty();
        assertThat(KnownRobots.find("")).isEmpty();
        assertThat(Dialects.natural("no-such-robot")).isEqualTo(Dialect.RFC9309);
        assertThat(Dialects.obeyed("no-such-robot")).containsExactly("no-such-robot");
    }
}
