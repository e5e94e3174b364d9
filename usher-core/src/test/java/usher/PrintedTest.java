package usher;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What a person reads who prints a verdict, a rule or an explanation. */
class PrintedTest {
    private static final Policy POLICY = RobotsFile.of(
                    "User-agent: *\nDisallow: /\n\nUser-agent: ExampleBot\nDisallow: /a\nAllow: /a/\u202eb\n")
            .as(Dialect.RFC9309)
            .policy("ExampleBot");

    @Test
    void aVerdictNamesTheLineOrTheReason() {
        assertThat(POLICY.verdict("/ax")).hasToString("disallow, line 5: Disallow: /a");
        assertThat(POLICY.verdict("/x")).hasToString("allow, no rule of the crawler's group matches");
        assertThat(POLICY.verdict("/ax").rule().orElseThrow()).hasToString("line 5: Disallow: /a");
    }

    @Test
    void anExplanationNamesGroupsAndRulesWithTheirLines() {
        assertThat(POLICY.explain("/a/\u202eb")).hasToString("""
                reason  RULE_MATCHED: a rule of the crawler's group decided
                path    /a/%E2%80%AEb
                group   line 4: User-agent: ExampleBot  (names this crawler)
                skipped line 1: User-agent: *  (for all other crawlers)
                rules   line 6: Allow: /a/\\u{202E}b  (weight 13, decides)
                        line 5: Disallow: /a  (weight 2, overridden)""");
    }
}
