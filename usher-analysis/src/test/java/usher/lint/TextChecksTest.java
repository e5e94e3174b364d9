package usher.lint;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.internal.text.EditDistance;

/** Checks of fields and of characters. */
class TextChecksTest {
    private static final LineCheck NAMES = LineChecks::names;

    @ParameterizedTest
    @CsvSource({
        "Dissalow, Disallow",
        "dissallow, Disallow",
        "Diasllow, Disallow",
        "Disalow, Disallow",
        "Disallows, Disallow",
        "Alow, Allow",
        "Useragent, User-agent",
        "User agent, User-agent",
        "User_agent, User-agent",
        "Usr-agent, User-agent",
        "Site-map, Sitemap",
        "Sitemaps, Sitemap",
        "Crawl delay, Crawl-delay",
        "Crawldealy, Crawl-delay",
        "Hots, Host"
    })
    void misspelledDirectivesAreReported(String written, String meant) {
        assertThat(LintRun.by(NAMES, written + ": x\n")).containsExactly("1:1 REP080 " + written + " " + meant);
        assertThat(LintRun.fixed(NAMES, written + ": x\n")).isEqualTo(meant + ": x\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Disallow", "Disow", "Disallowings", "Content", "Colour", "Nofollow", "Robots", "A"})
    @ValueSource(strings = {"Hoax", "Follow"})
    @ValueSource(strings = {"Allows-nothing"})
    void unknownDirectivesAreReported(String written) {
        assertThat(LintRun.by(NAMES, written + ": x\n")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Content-Signal", "content-usage", "License"})
    void extensionsAreNotReportedAsMisspellings(String written) {
        assertThat(LintRun.by(NAMES, written + ": x\n"))
                .contains("1:1 REP081 " + written)
                .noneMatch(found -> found.contains("REP080"));
    }

    @ParameterizedTest
    @CsvSource({
        "one, one, 0",
        "one, on, 1",
        "one, onne, 1",
        "one, noe, 1",
        "one, two, 3",
        "'', one, 3",
        "ca, abc, 3",
        "disallow, dissalow, 2"
    })
    void editDistancesAreCounted(String one, String other, int distance) {
        assertThat(EditDistance.between(one, other)).isEqualTo(distance);
        assertThat(EditDistance.between(other, one)).isEqualTo(distance);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '|',
            value = {"\"/x\",/x", "“/x”,/x", "'/x',/x", "«/x»,/x", "\"/x,/x", "\"\",||"})
    void quotesAroundValuesAreReported(String written, String meant) {
        assertThat(LintRun.fixed(new InvisibleCharacterCheck(), "User-agent: *\nDisallow: " + written + "\n"))
                .isEqualTo("User-agent: *\nDisallow: " + meant + "\n");
    }
}
