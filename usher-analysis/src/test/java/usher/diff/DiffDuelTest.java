package usher.diff;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;
import usher.Rule.NormalizedRule;
import usher.Verdict;

/** Trying every short path finds nothing that the comparison of policies missed, and its examples are what it says. */
@Tag("long")
class DiffDuelTest {
    private static final int PAIRS = Integer.getInteger("usher.diff.pairs", 20_000);
    private static final List<String> LETTERS = List.of("a", "b", "/", "%41");
    private static final String ORIGIN = "https://www.example.com";
    private static final int DEPTH = 4;
    private static final List<String> PATHS = paths(LETTERS);
    private static final List<String> NORMAL_PATHS =
            PATHS.stream().filter(path -> !path.contains("%")).toList();

    /** Every path of at most so many of the letters. */
    static List<String> paths(List<String> letters) {
        List<String> all = new ArrayList<>(List.of("/"));
        int from = 0;
        for (int depth = 0; depth < DEPTH; depth++) {
            int to = all.size();
            for (int i = from; i < to; i++) {
                for (String letter : letters) {
                    all.add(all.get(i) + letter);
                }
            }
            from = to;
        }
        return all;
    }

    /** A change as the comparison counts it. */
    private record Kind(int before, int after, boolean newlyAllowed) {}

    @ParameterizedTest
    @MethodSource("usher.Dialect#all")
    void everyDifferenceWithinADialectIsFound(Dialect dialect) {
        Random random = new Random(dialect.id().hashCode());
        int same = 0;
        int pairs = PAIRS / Dialect.all().size();
        for (int i = 0; i < pairs; i++) {
            List<String> before = rules(random);
            List<String> after = random.nextInt(3) == 0 ? rules(random) : edited(before, random);
            same += duel(before, dialect, after, dialect, ComparedUrls.ANY, PATHS) ? 1 : 0;
        }
        assertThat(same).as("pairs that mean the same").isBetween(pairs / 50, pairs * 9 / 10);
    }

    @Test
    void everyDifferenceBetweenDialectsIsFound() {
        Random random = new Random(41);
        for (int i = 0; i < PAIRS / 4; i++) {
            List<String> rules = rules(random);
            Dialect one = Dialect.all().get(random.nextInt(Dialect.all().size()));
            Dialect other = Dialect.all().get(random.nextInt(Dialect.all().size()));
            List<String> others = random.nextBoolean() ? rules : edited(rules, random);
            duel(rules, one, others, other, ComparedUrls.ANY, PATHS);
            duel(rules, one, others, other, ComparedUrls.NORMAL, NORMAL_PATHS);
        }
    }

    private static boolean duel(
            List<String> before,
            Dialect one,
            List<String> after,
            Dialect other,
            ComparedUrls spelling,
            List<String> paths) {
        Policy first = policy(one, before);
        Policy second = policy(other, after);
        PolicyDiff diff = PolicyDiff.of(first, second, spelling, Budget.DEFAULT);
        String what = one + " " + before + ", " + other + " " + after;
        assertThat(diff.complete()).as(what).isTrue();
        Map<Kind, Change> known = new HashMap<>();
        for (Change change : diff.changes()) {
            Verdict then = first.verdict(ORIGIN + change.path());
            Verdict now = second.verdict(ORIGIN + change.path());
            assertThat(then.access()).as("%s at %s", what, change.path()).isNotEqualTo(now.access());
            assertThat(change).isEqualTo(new Change(change.path(), then, now));
            known.put(kind(then, now), change);
        }
        for (String path : paths) {
            Verdict then = first.verdict(ORIGIN + path);
            Verdict now = second.verdict(ORIGIN + path);
            if (then.access() != now.access()) {
                Change change = known.get(kind(then, now));
                assertThat(change).as("%s at %s", what, path).isNotNull();
                assertThat(shortest(change.path())).as("%s at %s", what, path).hasSizeLessThanOrEqualTo(path.length());
            }
        }
        assertThat(diff.outcome()).isEqualTo(known.isEmpty() ? Outcome.SAME : Outcome.DIFFERENT);
        return known.isEmpty();
    }

    /** The search finds one of the shortest paths, whose empty segments are then filled for the reader. */
    private static String shortest(String example) {
        return example.replaceAll("/(a|0|other)(?=/)", "/");
    }

    private static Kind kind(Verdict then, Verdict now) {
        return new Kind(then.line(), now.line(), now.isAllowed());
    }

    @ParameterizedTest
    @MethodSource("usher.Dialect#all")
    void anUnusedRuleNeverDecides(Dialect dialect) {
        Random random = new Random(7);
        int unused = 0;
        for (int i = 0; i < PAIRS / 20; i++) {
            List<String> rules = rules(random);
            Policy policy = policy(dialect, rules);
            RuleUse use = RuleUse.of(policy, Budget.DEFAULT);
            assertThat(use.undecided()).isEmpty();
            use.examples()
                    .forEach((line, path) -> assertThat(
                                    policy.verdict(ORIGIN + path).line())
                            .as("%s %s at %s", dialect, rules, path)
                            .isEqualTo(line));
            for (String path : PATHS) {
                assertThat(use.unused())
                        .as("%s %s at %s", dialect, rules, path)
                        .doesNotContain(policy.verdict(ORIGIN + path).line());
            }
            for (int line : use.unused()) {
                List<String> fewer = new ArrayList<>(rules);
                fewer.set(line - 2, "#");
                PolicyDiff diff = PolicyDiff.of(policy, policy(dialect, fewer), Budget.DEFAULT);
                assertThat(diff.outcome())
                        .as("%s %s without line %s", dialect, rules, line)
                        .isEqualTo(Outcome.SAME);
            }
            assertThat(policy.normalizedRules().stream().map(NormalizedRule::line))
                    .allMatch(line ->
                            use.examples().containsKey(line) || use.unused().contains(line));
            unused += use.unused().size();
        }
        assertThat(unused).isGreaterThan(10);
    }

    private static Policy policy(Dialect dialect, List<String> rules) {
        String file = rules.stream().collect(joining("\n", "User-agent: *\n", "\n"));
        return RobotsFile.of(file).as(dialect).policy("ExampleBot");
    }

    private static List<String> rules(Random random) {
        List<String> rules = new ArrayList<>();
        for (int i = 1 + random.nextInt(5); i > 0; i--) {
            rules.add(rule(random));
        }
        return rules;
    }

    private static String rule(Random random) {
        StringBuilder rule = new StringBuilder(random.nextBoolean() ? "Disallow: " : "Allow: ");
        rule.append(random.nextInt(12) == 0 ? "" : random.nextInt(6) == 0 ? "*" : "/");
        for (int i = random.nextInt(5); i > 0; i--) {
            rule.append(List.of("a", "b", "/", "*", "*", "a", "%41", "A", "4", "%61", "$", "%2a")
                    .get(random.nextInt(12)));
        }
        return rule.append(random.nextInt(4) == 0 ? "$" : "").toString();
    }

    private static List<String> edited(List<String> rules, Random random) {
        List<String> edited = new ArrayList<>(rules);
        switch (random.nextInt(4)) {
            case 0 -> edited.add(random.nextInt(edited.size() + 1), rule(random));
            case 1 -> edited.remove(random.nextInt(edited.size()));
            case 2 -> edited.set(random.nextInt(edited.size()), rule(random));
            default -> edited.add(edited.remove(0));
        }
        return edited;
    }
}
