package usher;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.bytes.Bytes;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/** The three ways of grouping (C-21 to C-24); {@code |} is a line end. */
class GroupAssemblerTest {
    private static final String A = "User-agent: a|";
    private static final String B = "User-agent: b|";
    private static final String X = "Disallow: /x|";

    @ParameterizedTest
    @CsvSource({
        "AX, a{X}, a{X}, a{X}",
        "ABX, 'a,b{X}', 'a,b{X}', 'a,b{X}'",
        "AXBX, a{X} b{X}, a{X} b{X}, a{XX}",
        "AX_BX, a{X} b{X}, a{X} b{X}, a{X} b{X}",
        "A_BX, 'a,b{X}', a{} b{X}, a{} b{X}",
        "A#BX, 'a,b{X}', a{} b{X}, 'a,b{X}'",
        "ASBX, 'a,b{X}', a{} b{X}, 'a,b{X}'",
        "AUBX, 'a,b{X}', a{} b{X}, 'a,b{X}'",
        "AJBX, 'a,b{X}', 'a,b{X}', 'a,b{X}'",
        "A_X, a{X}, a{X}, a{}",
        "AX_X, a{XX}, a{XX}, a{X}",
        "AX#X, a{XX}, a{XX}, a{XX}",
        "AX#BX, a{X} b{X}, a{X} b{X}, a{XX}",
        "A, a{}, a{}, a{}",
        "AXB, a{X} b{}, a{X} b{}, a{X}",
        "XAX, a{X}, a{X}, a{X}",
        "X, '', '', ''",
        "AE_BX, a{E} b{X}, a{E} b{X}, a{E} b{X}",
        "'', '', '', ''",
    })
    void groupsBeginAndEndByTheDialectsLines(String file, String rfc, String yandex, String koster) {
        String written = write(file);
        assertThat(Documents.groups(Dialect.RFC9309, written)).as("rfc9309").isEqualTo(rules(rfc));
        assertThat(Documents.groups(Dialect.YANDEX, written)).as("yandex").isEqualTo(rules(yandex));
        assertThat(Documents.groups(Dialect.KOSTER1994, written))
                .as("koster1994")
                .isEqualTo(rules(koster));
    }

    /** A letter for each line: A and B agents, X a rule, E an empty one, S a sitemap, U unknown, J junk. */
    private static String write(String letters) {
        return letters.replace("S", "s;")
                .replace("U", "u;")
                .replace("J", "j;")
                .replace("E", "Disallow:|")
                .replace("X", X)
                .replace("A", A)
                .replace("B", B)
                .replace("_", "|")
                .replace("#", "# comment|")
                .replace("s;", "Sitemap: https://e.example/|")
                .replace("u;", "Foo: bar|")
                .replace("j;", "junk|");
    }

    private static String rules(String shape) {
        return shape.replace("E", "Disallow:").replace("XX", "X,X").replace("X", "Disallow: /x");
    }

    @Test
    void yandex2013_aRateAppliesToItsWholeGroup() {
        String file = "User-agent: a\nRequest-rate: 1/5\nUser-agent: b\nDisallow: /x\n";
        assertThat(Documents.read(Dialect.YANDEX_2013, file).delays().get(0).userAgents())
                .hasSize(2);
        assertThat(Documents.read(Dialect.RFC9309, file).delays().get(0).userAgents())
                .hasSize(1);
    }

    @Test
    void aSecondDelayIsReportedOnlyForTheSameAgents() {
        String file = "User-agent: a\nCrawl-delay: 1\nUser-agent: b\nCrawl-delay: 2\nDisallow: /\nCrawl-delay: 3\n"
                + "User-agent: b\nCrawl-delay: 4\n";
        assertThat(Documents.ids(Documents.read(Dialect.RFC9309, file))).containsExactly("REP031 at 6");
    }

    @Test
    void koster_aUserAgentLineAfterRulesIsIgnoredAndReported() {
        RobotsTxt robots =
                Documents.read(Dialect.KOSTER1994, "User-agent: a\nDisallow: /x\nUser-agent: b\nDisallow: /y");
        assertThat(Documents.ids(robots)).containsExactly("REP021 at 3");
        assertThat(robots.groups()).hasSize(1);
    }

    @Test
    void rulesBeforeTheFirstGroupAreIgnoredAndReported() {
        String file = "Disallow: /\nAllow: /\nCrawl-delay: 1\nNoindex: /\nSitemap: https://e.example/\nComment: x\n"
                + "User-agent: a\nDisallow: /x";
        RobotsTxt robots = Documents.read(Dialect.RFC9309, file);
        assertThat(Documents.ids(robots)).containsExactly("REP020 at 1", "REP020 at 2", "REP039 at 3", "REP039 at 4");
        assertThat(robots.groups().get(0).line()).isEqualTo(7);
    }

    @Test
    void unknownDirectivesStayInTheirGroup() {
        RobotsTxt robots =
                Documents.read(Dialect.RFC9309, "User-agent: a\nContent-Signal: ai-train=no\n\n# x\njunk\nDisallow: /");
        Group group = robots.groups().get(0);
        assertThat(group.lines()).extracting(ParsedLine::type).containsExactly(LineType.OTHER, LineType.DISALLOW);
        assertThat(group.lines().get(0).value()).isEqualTo(Bytes.of("ai-train=no"));
        assertThat(robots.lines()).hasSize(6);
    }
}
