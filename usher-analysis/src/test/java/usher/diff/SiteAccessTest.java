package usher.diff;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;

class SiteAccessTest {
    private static Policy policy(Dialect dialect, String... rules) {
        String file = "User-agent: *\n" + String.join("\n", rules) + "\n";
        return RobotsFile.of(file).as(dialect).policy("ExampleBot");
    }

    private static SiteAccess reach(String... rules) {
        return SiteAccess.of(policy(Dialect.RFC9309, rules), Budget.DEFAULT);
    }

    @Test
    void anOpenSiteIsFullyAllowed() {
        assertThat(reach()).isEqualTo(SiteAccess.OPEN);
        assertThat(reach("Disallow:")).isEqualTo(SiteAccess.OPEN);
        assertThat(reach("Allow: /", "Allow: /a")).isEqualTo(SiteAccess.OPEN);
        assertThat(reach("Disallow: /a", "Allow: /a")).isEqualTo(SiteAccess.OPEN);
        assertThat(reach("Disallow: /*a", "Allow: /**a", "Allow: /b")).isEqualTo(SiteAccess.OPEN);
        assertThat(reach("Disallow: no-slash")).isEqualTo(SiteAccess.OPEN);
        assertThat(reach("Disallow: /robots.txt$")).isEqualTo(SiteAccess.OPEN);
    }

    @Test
    void aClosedSiteIsFullyDisallowed() {
        assertThat(reach("Disallow: /")).isEqualTo(SiteAccess.BLOCKED);
        assertThat(reach("Disallow: /*")).isEqualTo(SiteAccess.BLOCKED);
        assertThat(reach("Disallow: *")).isEqualTo(SiteAccess.BLOCKED);
        assertThat(reach("Disallow: *$")).isEqualTo(SiteAccess.BLOCKED);
        assertThat(reach("Disallow: /$", "Disallow: /*/", "Disallow: /*a", "Disallow: /"))
                .isEqualTo(SiteAccess.BLOCKED);
        assertThat(reach("Disallow: /", "Allow:")).isEqualTo(SiteAccess.BLOCKED);
        assertThat(reach("Disallow: /", "Allow: /robots.txt$")).isEqualTo(SiteAccess.BLOCKED);
        assertThat(reach("Disallow: /", "Allow: /a", "Disallow: /a*")).isEqualTo(SiteAccess.BLOCKED);
    }

    @Test
    void aPartlyOpenSiteHasAllowedAndDisallowedPaths() {
        assertThat(reach("Disallow: /", "Allow: /x")).isEqualTo(SiteAccess.PARTLY);
        assertThat(reach("Disallow: /", "Allow: /$")).isEqualTo(SiteAccess.PARTLY);
        assertThat(reach("Disallow: /", "Allow: /*.pdf$")).isEqualTo(SiteAccess.PARTLY);
        assertThat(reach("Disallow: /*?")).isEqualTo(SiteAccess.PARTLY);
        assertThat(reach("Disallow: /robots.txt")).isEqualTo(SiteAccess.PARTLY);
        assertThat(reach("Disallow: /a", "Allow: /a$")).isEqualTo(SiteAccess.PARTLY);
        assertThat(reach("Disallow: /", "Allow: /robots.txt")).isEqualTo(SiteAccess.PARTLY);
    }

    @Test
    void anEmptyRuleHasTheMeaningOfTheDialect() {
        assertThat(SiteAccess.of(policy(Dialect.YANDEX, "Disallow: /", "Disallow:"), Budget.DEFAULT))
                .isEqualTo(SiteAccess.OPEN);
        assertThat(SiteAccess.of(policy(Dialect.YANDEX_2013, "Allow:"), Budget.DEFAULT))
                .isEqualTo(SiteAccess.BLOCKED);
        assertThat(reach("Disallow: /", "Disallow:")).isEqualTo(SiteAccess.BLOCKED);
    }

    @Test
    void wildcardsAreLiteralInSomeDialects() {
        assertThat(SiteAccess.of(policy(Dialect.KOSTER1994, "Disallow: /*"), Budget.DEFAULT))
                .isEqualTo(SiteAccess.PARTLY);
    }

    @Test
    void policiesWithoutAFileHaveOneResult() {
        assertThat(SiteAccess.of(RobotsFile.unavailable().as(Dialect.RFC9309).policy("ExampleBot"), Budget.DEFAULT))
                .isEqualTo(SiteAccess.OPEN);
        assertThat(SiteAccess.of(RobotsFile.unreachable().as(Dialect.RFC9309).policy("ExampleBot"), Budget.DEFAULT))
                .isEqualTo(SiteAccess.BLOCKED);
    }

    @Test
    void anExhaustedBudgetProvesNothing() {
        String[] rules = {"Disallow: /*a*b*c", "Disallow: /*c*b*a", "Allow: /*a*b*c*", "Allow: /*c*b*a*"};
        assertThat(SiteAccess.of(policy(Dialect.RFC9309, rules), Budget.ofSteps(50)))
                .isEqualTo(SiteAccess.UNDECIDED);
        assertThat(reach(rules)).isEqualTo(SiteAccess.OPEN);
    }
}
