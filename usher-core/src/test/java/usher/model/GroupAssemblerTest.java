package usher.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.dialect.Dialect;
import usher.octets.Octets;
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;

/** The three ways of grouping; {@code |} is a line end. */
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
    void yandex2013_aCrawlDelayEndsARunOfAgents() {
        String file = A + "Crawl-delay: 1|" + B + X;
        assertThat(Documents.groups(Dialect.YANDEX_2013, file)).isEqualTo("a{} b{Disallow: /x}");
        assertThat(Documents.groups(Dialect.RFC9309, file)).isEqualTo("a,b{Disallow: /x}");
    }

    @Test
    void koster_aUserAgentLineAfterRulesIsIgnoredAndReported() {
        RobotsTxt robots =
                Documents.read(Dialect.KOSTER1994, "User-agent: a\nDisallow: /x\nUser-agent: b\nDisallow: /y");
        assertThat(Documents.ids(robots)).containsExactly("REP021 at 3");
        assertThat(robots.groups()).hasSize(1);
    }

    @Test
    void rulesBeforeAnyGroupBelongToNobodyAndAreReported() {
        String file = "Disallow: /\nAllow: /\nCrawl-delay: 1\nNoindex: /\nSitemap: https://e.example/\nComment: x\n"
                + "User-agent: a\nDisallow: /x";
        RobotsTxt robots = Documents.read(Dialect.RFC9309, file);
        assertThat(Documents.ids(robots)).containsExactly("REP020 at 1", "REP020 at 2", "REP039 at 3", "REP039 at 4");
        assertThat(robots.groups().get(0).line()).isEqualTo(7);
    }

    @Test
    void unknownRecordsStayReachableInTheirGroup() {
        RobotsTxt robots =
                Documents.read(Dialect.RFC9309, "User-agent: a\nContent-Signal: ai-train=no\n\n# x\njunk\nDisallow: /");
        Group group = robots.groups().get(0);
        assertThat(group.records())
                .extracting(RobotsRecord::type)
                .containsExactly(RecordType.OTHER, RecordType.DISALLOW);
        assertThat(group.records().get(0).value()).isEqualTo(Octets.of("ai-train=no"));
        assertThat(robots.records()).hasSize(6);
    }
}
