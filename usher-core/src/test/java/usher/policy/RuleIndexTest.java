package usher.policy;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Usher;
import usher.dialect.Dialect;
import usher.dialect.Dialects;
import usher.model.RobotsTxt;

/** The index answers as the list does, in every dialect, whatever the rules. */
class RuleIndexTest {
    static List<Dialect> dialects() {
        return Dialects.all();
    }

    @ParameterizedTest
    @MethodSource("dialects")
    void answersAsTheListDoes(Dialect dialect) {
        Random random = new Random(17);
        for (int round = 0; round < 3_000; round++) {
            String file = file(random);
            List<CompiledRule> rules = rules(dialect, file);
            RuleList list = new RuleList(rules);
            RuleIndex index = RuleIndex.of(rules);
            for (int i = 0; i < 15; i++) {
                String path = "/" + word(random, 9).replace('*', 'c');
                int rank = list.find(path, 0, path.length());
                assertThat(index.find(">" + path + "<", 1, 1 + path.length()))
                        .as("%s in %s", path, file)
                        .isEqualTo(rank);
                if (rank != Rules.NONE) {
                    assertThat(index.allows(rank)).isEqualTo(list.allows(rank));
                    assertThat(index.number(rank)).isEqualTo(list.number(rank));
                }
            }
        }
    }

    private static List<CompiledRule> rules(Dialect dialect, String file) {
        RobotsTxt robots = Usher.of(dialect).parse(file.getBytes(UTF_8));
        int[] groups = robots.groups().isEmpty() ? new int[0] : new int[] {0};
        return RuleCompiler.compile(robots.table(), groups, dialect.policy());
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
