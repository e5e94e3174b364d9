package usher;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import usher.options.Option;
import usher.options.Precedence;

class PrecedenceTest {
    @Test
    void withAnyDisallowTheFirstInTheFileIsNamed() {
        assertThat(line(Precedence.ANY_DISALLOW, "Disallow: /|Disallow: /abc", "/abc"))
                .isEqualTo(2);
        assertThat(line(Precedence.ANY_DISALLOW, "Disallow: /abc|Disallow: /", "/abc"))
                .isEqualTo(2);
        assertThat(line(Precedence.ANY_DISALLOW, "Disallow: /b|Disallow: /", "/abc"))
                .isEqualTo(3);
    }

    private static int line(Precedence precedence, String rules, String url) {
        Dialect dialect = Dialect.RFC9309.with(Option.PRECEDENCE, precedence);
        return Policies.rules(dialect, rules).verdict(url).line();
    }

    @Test
    void rulesAreListedInOrderOfPrecedence() {
        Policy policy = Policies.rules(
                Dialect.RFC9309, "Disallow: /|Disallow: /aa|Allow: /b|Allow: /aa|Disallow: /b*|Allow: fish|Allow:");
        assertThat(policy.rules())
                .extracting(Rule::text)
                .containsExactly("Allow: /aa", "Disallow: /aa", "Disallow: /b*", "Allow: /b", "Disallow: /");
    }

    @Test
    void allowIsTheFirstConstant() {
        assertThat(Access.ALLOW).isLessThan(Access.DISALLOW);
        assertThat(Access.ALLOW.opposite()).isEqualTo(Access.DISALLOW);
        assertThat(Access.DISALLOW.opposite()).isEqualTo(Access.ALLOW);
    }
}
