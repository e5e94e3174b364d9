package usher.diff;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;

class ReachTest {
    private static Policy policy(Dialect dialect, String... rules) {
        String file = "User-agent: *\n" + String.join("\n", rules) + "\n";
        return RobotsFile.of(file.getBytes(UTF_8)).as(dialect).policy("ExampleBot");
    }

    private static Reach reach(String... rules) {
        return Reach.of(policy(Dialect.RFC9309, rules), Budget.DEFAULT);
    }

    @Test
    void nothingIsDisallowed() {
        assertThat(reach()).isEqualTo(Reach.EVERYTHING);
        assertThat(reach("Disallow:")).isEqualTo(Reach.EVERYTHING);
        assertThat(reach("Allow: /", "Allow: /a")).isEqualTo(Reach.EVERYTHING);
        assertThat(reach("Disallow: /a", "Allow: /a")).isEqualTo(Reach.EVERYTHING);
        assertThat(reach("Disallow: /*a", "Allow: /**a", "Allow: /b")).isEqualTo(Reach.EVERYTHING);
        assertThat(reach("Disallow: no-slash")).isEqualTo(Reach.EVERYTHING);
        assertThat(reach("Disallow: /robots.txt$")).isEqualTo(Reach.EVERYTHING);
    }

    @Test
    void nothingIsAllowed() {
        assertThat(reach("Disallow: /")).isEqualTo(Reach.NOTHING);
        assertThat(reach("Disallow: /*")).isEqualTo(Reach.NOTHING);
        assertThat(reach("Disallow: *")).isEqualTo(Reach.NOTHING);
        assertThat(reach("Disallow: *$")).isEqualTo(Reach.NOTHING);
        assertThat(reach("Disallow: /$", "Disallow: /*/", "Disallow: /*a", "Disallow: /"))
                .isEqualTo(Reach.NOTHING);
        assertThat(reach("Disallow: /", "Allow:")).isEqualTo(Reach.NOTHING);
        assertThat(reach("Disallow: /", "Allow: /robots.txt$")).isEqualTo(Reach.NOTHING);
        assertThat(reach("Disallow: /", "Allow: /a", "Disallow: /a*")).isEqualTo(Reach.NOTHING);
    }

    @Test
    void somethingIsAllowedAndSomethingIsNot() {
        assertThat(reach("Disallow: /", "Allow: /x")).isEqualTo(Reach.PART);
        assertThat(reach("Disallow: /", "Allow: /$")).isEqualTo(Reach.PART);
        assertThat(reach("Disallow: /", "Allow: /*.pdf$")).isEqualTo(Reach.PART);
        assertThat(reach("Disallow: /*?")).isEqualTo(Reach.PART);
        assertThat(reach("Disallow: /robots.txt")).isEqualTo(Reach.PART);
        assertThat(reach("Disallow: /a", "Allow: /a$")).isEqualTo(Reach.PART);
        assertThat(reach("Disallow: /", "Allow: /robots.txt")).isEqualTo(Reach.PART);
    }

    @Test
    void anEmptyRuleIsWhatTheDialectTakesItFor() {
        assertThat(Reach.of(policy(Dialect.YANDEX, "Disallow: /", "Disallow:"), Budget.DEFAULT))
                .isEqualTo(Reach.EVERYTHING);
        assertThat(Reach.of(policy(Dialect.YANDEX_2013, "Allow:"), Budget.DEFAULT))
                .isEqualTo(Reach.NOTHING);
        assertThat(reach("Disallow: /", "Disallow:")).isEqualTo(Reach.NOTHING);
    }

    @Test
    void whatOneDialectReadsAsAPatternIsToAnotherPlainText() {
        assertThat(Reach.of(policy(Dialect.KOSTER1994, "Disallow: /*"), Budget.DEFAULT))
                .isEqualTo(Reach.PART);
    }

    @Test
    void policiesWithoutAFileHaveOneAnswer() {
        assertThat(Reach.of(RobotsFile.unavailable().as(Dialect.RFC9309).policy("ExampleBot"), Budget.DEFAULT))
                .isEqualTo(Reach.EVERYTHING);
        assertThat(Reach.of(RobotsFile.unreachable().as(Dialect.RFC9309).policy("ExampleBot"), Budget.DEFAULT))
                .isEqualTo(Reach.NOTHING);
    }

    @Test
    void aBudgetThatEndsMakesNoProof() {
        String[] rules = {"Disallow: /*a*b*c", "Disallow: /*c*b*a", "Allow: /*a*b*c*", "Allow: /*c*b*a*"};
        assertThat(Reach.of(policy(Dialect.RFC9309, rules), Budget.ofSteps(50))).isEqualTo(Reach.UNDECIDED);
        assertThat(reach(rules)).isEqualTo(Reach.EVERYTHING);
    }
}
