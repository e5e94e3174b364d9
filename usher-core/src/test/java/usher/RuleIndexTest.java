package usher;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The index and the scan answer as trying sorted rules does, in every dialect, whatever the rules. */
class RuleIndexTest {
    static List<Dialect> dialects() {
        return Dialect.all();
    }

    @ParameterizedTest
    @MethodSource("dialects")
    void answerAsTryingSortedRulesDoes(Dialect dialect) {
        PolicyCompiler compiler = PolicyCompiler.of(dialect.policy());
        Random random = new Random(17);
        for (int round = 0; round < 3_000; round++) {
            String file = file(random);
            RobotsTxt robots = Usher.of(dialect).parse(file.getBytes(UTF_8));
            int[] groups = robots.groups().isEmpty() ? new int[0] : new int[] {0};
            List<CompiledRule> rules = RuleCompiler.compile(robots.table(), groups, compiler);
            RuleScan scan = new RuleScan(robots.table(), groups, compiler);
            RuleIndex index = RuleIndex.of(rules);
            for (int i = 0; i < 15; i++) {
                String path = "/" + word(random, 9).replace('*', 'c');
                int expected = firstMatch(rules, path);
                assertThat(index.find(">" + path + "<", 1, 1 + path.length()))
                        .as("index: %s in %s", path, file)
                        .isEqualTo(expected);
                assertThat(scan.find(">" + path + "<", 1, 1 + path.length()))
                        .as("scan: %s in %s", path, file)
                        .isEqualTo(expected);
            }
        }
    }

    /** RuleLookup stand in order of precedence, so the first that matches decides. */
    private static int firstMatch(List<CompiledRule> rules, String path) {
        return rules.stream()
                .filter(rule -> rule.pattern().glob().matches(path, 0, path.length()))
                .map(RuleLookup::code)
                .findFirst()
                .orElse(RuleLookup.NONE);
    }

    private static String file(Random random) {
        StringBuilder file = new StringBuilder("User-agent: *\n");
        for (int i = random.nextInt(14); i > 0; i--) {
            file.append(random.nextBoolean() ? "Allow: " : "Disallow: ");
            file.append(random.nextInt(5) > 0 ? "/" : "")
                    .append(word(random, 6))
                    .append('\n');
        }
        return file.toString();
    }

    private static String word(Random random, int most) {
        StringBuilder word = new StringBuilder();
        for (int i = random.nextInt(most); i > 0; i--) {
            word.append("aab/*$".charAt(random.nextInt(6)));
        }
        return word.toString();
    }

    @Test
    void aPolicyAnswersAlikeBeforeAndAfterItHasAnIndex() {
        Random random = new Random(23);
        for (int round = 0; round < 500; round++) {
            RobotsTxt robots = Usher.of(Dialect.RFC9309).parse(file(random).getBytes(UTF_8));
            Policy policy = Usher.of(Dialect.RFC9309).policy(robots, "AnyBot");
            String url = "https://www.example.com/" + word(random, 9);
            Verdict first = policy.verdict(url);
            for (int i = 0; i < 20; i++) {
                assertThat(policy.verdict(url)).isEqualTo(first);
                assertThat(policy.allows(url)).isEqualTo(first.isAllowed());
            }
        }
    }
}
