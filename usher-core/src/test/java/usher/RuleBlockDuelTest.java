package usher;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.internal.match.RuleBlock;
import usher.internal.policy.CompiledRule;
import usher.internal.policy.ObeyedRules;
import usher.internal.policy.PolicyCompiler;

/** The block and the scan answer as trying sorted rules does, in every dialect, whatever the rules. */
class RuleBlockDuelTest {
    @ParameterizedTest
    @MethodSource("usher.Dialect#all")
    void aBlockFindsTheSameRuleAsSortedRules(Dialect dialect) {
        PolicyCompiler compiler = PolicyCompiler.of(dialect.options(), null);
        Random random = new Random(17);
        for (int round = 0; round < 1_500; round++) {
            String file = file(random);
            RobotsTxt robots = RobotsFile.of(file).as(dialect);
            int[] groups = robots.groups().isEmpty() ? new int[0] : new int[] {0};
            ObeyedRules rules = ObeyedRules.of(robots.table(), groups, compiler, null);
            byte[] block = rules.block();
            for (int i = 0; i < 15; i++) {
                String path = "/" + word(random, 9).replace('*', 'c');
                int expected = firstMatch(rules.compiled(), robots, path);
                assertThat(RuleBlock.find(block, ">" + path + "<", 1, 1 + path.length()))
                        .as("block: %s in %s", path, file)
                        .isEqualTo(expected);
                assertThat(rules.scan(">" + path + "<", 1, 1 + path.length()))
                        .as("scan: %s in %s", path, file)
                        .isEqualTo(expected);
            }
        }
    }

    /** Rules are in order of precedence, so the first that matches decides. */
    private static int firstMatch(List<CompiledRule> rules, RobotsTxt robots, String path) {
        return rules.stream()
                .filter(rule -> rule.pattern().glob().matches(path, 0, path.length()))
                .map(rule -> RuleBlock.code(robots.table().line(rule.number()), rule.allows()))
                .findFirst()
                .orElse(RuleBlock.NONE);
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
        return RandomText.of(random, "aab/*$", random.nextInt(most));
    }

    @Test
    void aPolicyDecidesTheSameBeforeAndAfterItHasABlock() {
        Random random = new Random(23);
        for (int round = 0; round < 500; round++) {
            RobotsTxt robots = RobotsFile.of(file(random)).as(Dialect.RFC9309);
            Policy policy = robots.policy("AnyBot");
            String url = "https://www.example.com/" + word(random, 9);
            Verdict first = policy.verdict(url);
            for (int i = 0; i < 20; i++) {
                assertThat(policy.verdict(url)).isEqualTo(first);
                assertThat(policy.allows(url)).isEqualTo(first.isAllowed());
            }
        }
    }

    @Test
    void crawlersThatObeyTheSameGroupsShareOneBlock() {
        RobotsTxt robots = RobotsFile.of("User-agent: a\nDisallow: /a\n\nUser-agent: *\nDisallow: /b")
                .as(Dialect.RFC9309);
        Policy one = robots.policy("OneBot");
        Policy other = robots.policy("OtherBot");
        byte[] shared = one.ownBlock();
        assertThat(other.ownBlock()).isSameAs(shared);
        assertThat(robots.policy("a").ownBlock()).isNotEqualTo(shared);
        // The 1994 standard has another order of precedence and other patterns.
        RobotsTxt old = RobotsFile.of("User-agent: *\nDisallow: /b*").as(Dialect.KOSTER1994);
        assertThat(old.policy("OneBot").ownBlock()).isNotEqualTo(shared);
    }

    @Test
    void aFileSharesTheBlocksOfAFewCrawlersOnly() {
        StringBuilder file = new StringBuilder();
        for (int i = 0; i < 20; i++) {
            file.append("User-agent: bot")
                    .append((char) ('a' + i))
                    .append("\nDisallow: /")
                    .append(i)
                    .append("\n\n");
        }
        RobotsTxt robots = RobotsFile.of(file.toString()).as(Dialect.RFC9309);
        for (int i = 0; i < 20; i++) {
            Policy policy = robots.policy("bot" + (char) ('a' + i));
            policy.ownBlock();
            assertThat(policy.verdict("/" + i + "/").line()).isEqualTo(3 * i + 2);
        }
        assertThat(robots.policy("bota").ownBlock())
                .isSameAs(robots.policy("bota").ownBlock());
        assertThat(robots.policy("bott").ownBlock())
                .isNotSameAs(robots.policy("bott").ownBlock());
    }

    @Test
    void manyUrlsAtOnceHaveTheSameVerdictsAsSingleOnes() {
        Random random = new Random(31);
        for (int urls : new int[] {0, 1, 8, 9, 40}) {
            RobotsTxt robots = RobotsFile.of(file(random)).as(Dialect.RFC9309);
            List<String> paths =
                    random.ints(urls).mapToObj(i -> "/" + word(random, 9)).toList();
            Policy policy = robots.policy("AnyBot");
            BitSet allowed = robots.policy("AnyBot").allowed(paths);
            for (int i = 0; i < urls; i++) {
                assertThat(allowed.get(i)).as(paths.get(i)).isEqualTo(policy.allows(paths.get(i)));
            }
            assertThat(allowed.length()).isLessThanOrEqualTo(urls);
        }
    }
}
