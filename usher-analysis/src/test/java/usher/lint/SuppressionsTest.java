package usher.lint;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.RobotsFile;

class SuppressionsTest {
    private static final String URL = "Disallow: https://shop.example/search";

    /** What is reported, as line and id. */
    private static List<String> reported(String... lines) {
        byte[] file = (String.join("\n", lines) + "\n").getBytes(UTF_8);
        List<Finding> all = Linter.today().findings(RobotsFile.of(file));
        Suppressions suppressions = Suppressions.in(RobotsFile.of(file));
        return Stream.of(suppressions.keep(all), suppressions.invalid(), suppressions.unused(all, false))
                .flatMap(List::stream)
                .map(Finding::diagnostic)
                .map(found -> found.line() + " " + found.code().id())
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "# usher: ignore REP053",
                "#USHER:ignore rep053",
                "# usher: ignore PATTERN_IS_URL, REP053 -- the shop's CMS writes it, REP1",
                "# see https://wiki.example/ # usher: ignore pattern-is-url"
            })
    void aCommentSuppressesOnItsLineAndOnTheNext(String comment) {
        assertThat(reported("User-agent: *", URL)).containsExactly("2 REP053");
        assertThat(reported("User-agent: *", URL + " " + comment)).isEmpty();
        assertThat(reported("User-agent: *", comment, "# another comment", URL)).isEmpty();
        assertThat(reported("User-agent: *", comment, "Disallow: /a", URL)).contains("4 REP053", "2 REP125");
    }

    @Test
    void aWholeFileCanIgnoreADiagnostic() {
        assertThat(reported("# usher: ignore-file REP053", "User-agent: *", URL, URL + "2"))
                .isEmpty();
    }

    @Test
    void otherDiagnosticsOfTheLineAreReported() {
        assertThat(reported("User-agent: *", "Disallow: /a", "Disallow: /a # usher: ignore REP053"))
                .containsExactly("3 REP050", "3 REP125");
    }

    @ParameterizedTest
    @ValueSource(strings = {"# usher: ignore", "# usher: ignore -- a reason", "# usher:", "# usher: disable REP053"})
    @ValueSource(strings = {"# usher: ignore REP530"})
    void aCommentThatCannotBeReadSuppressesNothing(String comment) {
        assertThat(reported("User-agent: *", URL + " " + comment)).containsExactly("2 REP053", "2 REP126");
    }

    @Test
    void aMessageSuggestsTheNearestId() {
        assertThat(DiagnosticName.unknown("RULE_NEVR_DECIDES")).endsWith("; did you mean RULE_NEVER_DECIDES?");
        assertThat(DiagnosticName.unknown("xyz"))
                .isEqualTo("“xyz” is not the id or the name of a diagnostic, such as REP052 or RULE_NEVER_DECIDES");
        assertThat(DiagnosticName.unknown("R".repeat(100_000))).hasSizeLessThan(150);
    }

    /** Only a file that is known to be elsewhere has REP009. */
    @Test
    void aDiagnosticThatNeedsTheUrlIsUnusedOnlyIfTheUrlIsKnown() {
        byte[] file = "# usher: ignore-file REP009\n".getBytes(UTF_8);

        assertThat(Suppressions.in(RobotsFile.of(file)).unused(List.of(), false))
                .isEmpty();
        assertThat(Suppressions.in(RobotsFile.of(file)).unused(List.of(), true)).hasSize(1);
    }

    /** The work is about linear: one comment takes no longer among many others. */
    @Test
    void aFileOfCommentsOnlyIsReadQuickly() {
        byte[] file = ("# usher: ignore REP053, REP050, REPO53\n".repeat(12_000)).getBytes(UTF_8);
        List<Finding> all = Linter.today()
                .findings(RobotsFile.of("Disallow: x\n".repeat(20_000).getBytes(UTF_8)));
        Suppressions suppressions = Suppressions.in(RobotsFile.of(file));

        assertThat(suppressions.keep(all)).isEqualTo(all);
        assertThat(suppressions.invalid()).hasSize(12_000);
        assertThat(suppressions.unused(all, true)).hasSize(24_000);
    }
}
