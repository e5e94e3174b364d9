package usher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import org.junit.jupiter.api.Test;
import usher.Explanation.RuleMatch;
import usher.bytes.Bytes;

class ExplanationTest {
    private static final String FILE = """
            User-agent: *
            Disallow: /

            User-agent: other
            Disallow: /

            User-agent: bot
            Allow: /shop/$
            Disallow: /shop
            Disallow: /sho*
            Allow: /s

            User-agent: bot/2
            Allow: /nothing
            """;

    private final Policy policy = Policies.of(Dialect.RFC9309, FILE, "bot");

    @Test
    void namesEveryRuleThatMatchesInOrderOfPrecedence() {
        Explanation why = policy.explain("https://e.example/shop/?#top");
        assertThat(why.target().bytes()).isEqualTo(Bytes.of("/shop/?"));
        assertThat(why.matches())
                .extracting(match -> match.rule().line(), RuleMatch::access, RuleMatch::weight)
                .containsExactly(
                        tuple(9, Access.DISALLOW, 5), tuple(10, Access.DISALLOW, 5), tuple(11, Access.ALLOW, 2));
        assertThat(why.verdict().line()).isEqualTo(9);
    }

    @Test
    void matchingGroupsAreNamedAndTheObeyedOnesMarked() {
        assertThat(policy.explain("/shop").groups())
                .extracting(choice -> choice.group().line(), GroupChoice::chosen, GroupChoice::isNamed)
                .containsExactly(tuple(1, false, false), tuple(7, true, true), tuple(13, true, true));
    }

    @Test
    void withoutAMatchNoRuleIsNamed() {
        Explanation why = policy.explain("/x");
        assertThat(why.matches()).isEmpty();
        assertThat(why.verdict()).isEqualTo(Verdict.allow(Reason.NO_RULE_MATCHED));
    }

    @Test
    void anInvalidUrlMatchesNoRule() {
        Explanation why = Policies.rules(Dialect.RFC9309, "Disallow: *").explain("no url");
        assertThat(why.verdict().reason()).isEqualTo(Reason.BAD_URL);
        assertThat(why.target().problem()).isPresent();
        assertThat(why.matches()).isEmpty();
    }

    @Test
    void yandex_weighsLiteralsOnlyAndAtLeastOne() {
        Policy yandex = Policies.rules(Dialect.YANDEX, "Disallow: *|Disallow: /a*b$|Disallow:");
        assertThat(yandex.explain("/axb").matches())
                .extracting(match -> match.rule().line(), RuleMatch::access, RuleMatch::weight)
                .containsExactly(tuple(3, Access.DISALLOW, 3), tuple(4, Access.ALLOW, 1), tuple(2, Access.DISALLOW, 1));
    }

    @Test
    void theResultsCannotBeChanged() {
        Explanation why = policy.explain("/shop");
        assertThat(why.matches()).isUnmodifiable();
        assertThat(why.groups()).isUnmodifiable();
        assertThat(policy.rules()).isUnmodifiable();
        assertThat(policy.groups()).isUnmodifiable();
    }
}
