package usher.diff;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;

class PolicyDiffTest {
    private static Policy policy(Dialect dialect, String... rules) {
        String file = "User-agent: *\n" + String.join("\n", rules) + "\n";
        return RobotsFile.of(file).as(dialect).policy("ExampleBot");
    }

    /** The example paths, and whether each is newly allowed. */
    private static Map<String, Boolean> changes(Policy before, Policy after) {
        PolicyDiff diff = PolicyDiff.of(before, after, Budget.DEFAULT);
        assertThat(diff.complete()).isTrue();
        return diff.changes().stream().collect(toMap(Change::path, Change::isNewlyAllowed));
    }

    @Test
    void rulesThatMeanTheSameInOtherWordsAreTheSame() {
        assertThat(changes(
                        policy(Dialect.RFC9309, "Disallow: /a%7eb", "Disallow: /x**y*", "Allow: /"),
                        policy(Dialect.RFC9309, "Disallow: /x*y", "Disallow: /a~b")))
                .isEmpty();
    }

    @Test
    void theDiffIsAboutVerdictsNotAboutRules() {
        assertThat(changes(
                        policy(Dialect.RFC9309, "Disallow: /"),
                        policy(Dialect.RFC9309, "Disallow: /*", "Disallow: /x")))
                .isEmpty();
        assertThat(changes(
                        policy(Dialect.RFC9309, "Disallow: /a", "Allow: /ab"),
                        policy(Dialect.RFC9309, "Disallow: /a", "Allow: /ab$")))
                .containsOnlyKeys("/abz")
                .containsValue(false);
    }

    @Test
    void robotsTxtItselfIsNeverAnExample() {
        Policy nothing = policy(Dialect.RFC9309, "Allow: /");
        assertThat(changes(nothing, policy(Dialect.RFC9309, "Disallow: /robots.txt$")))
                .isEmpty();
        assertThat(changes(nothing, policy(Dialect.RFC9309, "Disallow: /robots.txt")))
                .hasSize(1)
                .doesNotContainKey("/robots.txt");
    }

    /** D-27: some readers take {@code //search} for a host. */
    @Test
    void examplesHaveNoEmptySegmentUnlessOnlySuchPathsDiffer() {
        Policy nothing = policy(Dialect.GOOGLE, "Allow: /");
        assertThat(changes(nothing, policy(Dialect.GOOGLE, "Disallow: /*/search")))
                .containsOnlyKeys("/a/search");
        assertThat(changes(nothing, policy(Dialect.GOOGLE, "Disallow: /*/x/", "Allow: /a/x/")))
                .containsOnlyKeys("/0/x/");
        assertThat(changes(nothing, policy(Dialect.GOOGLE, "Disallow: /*//x"))).hasSize(1);
        assertThat(changes(nothing, policy(Dialect.GOOGLE, "Disallow: //x"))).containsOnlyKeys("//x");
        assertThat(RuleUse.of(policy(Dialect.GOOGLE, "Disallow: /*/search"), Budget.DEFAULT)
                        .examples())
                .containsValue("/a/search");
    }

    @Test
    void pathsThatOneDialectEscapesAreFound() {
        Policy one = policy(Dialect.RFC9309, "Disallow: /%20x$");
        Policy other = policy(Dialect.GOOGLE, "Disallow: /%20x$");
        assertThat(PolicyDiff.of(one, other, ComparedUrls.ANY, Budget.DEFAULT).changes())
                .extracting(Change::path)
                .containsExactly("/ x");
        assertThat(PolicyDiff.of(one, other, Budget.DEFAULT).outcome()).isEqualTo(Outcome.SAME);
    }

    @Test
    void policiesWithoutRulesAreCompared() {
        Policy unreachable = RobotsFile.unreachable().as(Dialect.RFC9309).policy("ExampleBot");
        assertThat(changes(RobotsFile.unavailable().as(Dialect.RFC9309).policy("ExampleBot"), unreachable))
                .containsExactly(Map.entry("/", false));
        assertThat(changes(unreachable, policy(Dialect.RFC9309, "Disallow: /", "Allow: /a")))
                .containsExactly(Map.entry("/a", true));
    }

    @Test
    void anExhaustedBudgetProvesNothing() {
        Policy before = policy(Dialect.RFC9309, "Disallow: /*a*b*c", "Disallow: /*c*b*a", "Allow: /*b*b*b$");
        Policy after = policy(
                Dialect.RFC9309, "Disallow: /*a*b*c", "Disallow: /*c*b*a", "Allow: /*b*b*b$", "Allow: /*b*b*bb$");
        PolicyDiff starved = PolicyDiff.of(before, after, Budget.ofSteps(50));
        assertThat(starved.outcome()).isEqualTo(Outcome.UNDECIDED);
        assertThat(starved.complete()).isFalse();
        assertThat(PolicyDiff.of(before, after, Budget.DEFAULT).outcome()).isNotEqualTo(Outcome.UNDECIDED);
        assertThatThrownBy(() -> Budget.ofSteps(0)).isInstanceOf(IllegalArgumentException.class);
    }
}
