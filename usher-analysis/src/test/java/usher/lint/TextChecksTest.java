package usher.lint;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.internal.text.EditDistance;

/** Checks of fields and of characters. */
class TextChecksTest {
    private static final LineCheck NAMES = LineChecks::names;
    private static final LineCheck WHITESPACE = LineChecks::whitespace;

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
    @ValueSource(
            strings = {
                "Disallow",
                "Disow",
                "Disallowings",
                "Content",
                "Colour",
                "Nofollow",
                "Robots",
                "A",
                "Hoax",
                "Allows-nothing",
                "Follow"
            })
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

    @Test
    void aMissingColonIsReported() {
        assertThat(LintRun.by(NAMES, "Disallow /x\nkeep out\nDisallow\n")).containsExactly("1:1 REP013 Disallow");
        assertThat(LintRun.fixed(NAMES, "Disallow /x\n")).isEqualTo("Disallow: /x\n");
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

    @Test
    void invisibleCharactersAreReported() {
        assertThat(LintRun.by(
                        new InvisibleCharacterCheck(),
                        "User-agent: *\nDisallow:\u00A0/x\nDis\u200Ballow: /y\n# \u00A0\n"))
                .containsExactly("2:10 REP070 a no-break space (U+00A0)", "3:4 REP070 an invisible character");
        assertThat(LintRun.fixed(
                        new InvisibleCharacterCheck(), "User-agent: *\nDisallow:\u00A0/x\nDis\u200Ballow: /y\n"))
                .isEqualTo("User-agent: *\nDisallow: /x\nDisallow: /y\n");
    }

    @Test
    void byteOrderMarksAreReported() {
        assertThat(LintRun.by(new InvisibleCharacterCheck(), "\uFEFFUser-agent: *\n\uFEFFDisallow: /\n"))
                .containsExactly("0:0 REP072", "2:1 REP071");
        assertThat(LintRun.fixed(new InvisibleCharacterCheck(), "\uFEFFUser-agent: *\n\uFEFFDisallow: /é\n"))
                .isEqualTo("User-agent: *\nDisallow: /é\n");
    }

    @Test
    void ordinaryLettersAreNotReported() {
        assertThat(LintRun.by(new InvisibleCharacterCheck(), "User-agent: é\nDisallow: /ツ/ш/😀\n"))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '|',
            value = {"\"/x\",/x", "“/x”,/x", "'/x',/x", "«/x»,/x", "\"/x,/x", "\"\",||"})
    void quotesAroundValuesAreReported(String written, String meant) {
        assertThat(LintRun.fixed(new InvisibleCharacterCheck(), "User-agent: *\nDisallow: " + written + "\n"))
                .isEqualTo("User-agent: *\nDisallow: " + meant + "\n");
    }

    @Test
    void quotesInsideAPatternAreNotReported() {
        assertThat(LintRun.by(new InvisibleCharacterCheck(), "User-agent: *\nDisallow: /\"x\"\nComment: \"x\"\n"))
                .isEmpty();
    }

    @Test
    void unusualWhitespaceIsReported() {
        String file = " User-agent : *\n\tDisallow: /x\nAllow\t:/y\nSitemap: x\n";
        assertThat(LintRun.by(WHITESPACE, file)).containsExactly("1:1 REP074", "2:1 REP074", "3:1 REP074");
        assertThat(LintRun.fixed(WHITESPACE, file)).isEqualTo("User-agent: *\nDisallow: /x\nAllow:/y\nSitemap: x\n");
    }
}
