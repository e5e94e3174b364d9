package usher.testkit;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Access;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;
import usher.Verdict;
import usher.testkit.oracle.NaivePolicy;
import usher.testkit.oracle.NaivePolicy.Result;
import usher.testkit.oracle.NaiveRule;
import usher.testkit.random.RandomRobotsTxt;
import usher.testkit.random.Seeds;
import usher.testkit.random.Shrinking;

/** The library and the oracle give the same verdict and the same line, whatever the rules and the path look like. */
@Tag("long")
class DuelTest {
    private static final long FIRST_SEED = 20_261_121L;
    private static final int ALL_PAIRS = Integer.getInteger("usher.duel.pairs", 100_000);

    /** In each dialect. */
    private static final int PAIRS = ALL_PAIRS / Dialect.all().size();

    private static final int FILES = PAIRS / 10;
    private static final int LONG_PAIRS = ALL_PAIRS / 20;

    /** After so many questions a policy answers from its index. */
    private static final int QUESTIONS_TO_INDEX = 10;

    @ParameterizedTest
    @MethodSource("usher.Dialect#all")
    void onePatternAgreesWithTheOracle(Dialect dialect) {
        AtomicInteger matches = new AtomicInteger();
        Seeds.check(FIRST_SEED, PAIRS, random -> {
            List<String> rules = List.of(random.rule());
            if (assertAgree(dialect, rules, path(random, rules)).line() > 0) {
                matches.incrementAndGet();
            }
        });
        assertThat(matches.get()).as("a duel needs hits and misses").isBetween(PAIRS / 10, PAIRS * 3 / 4);
    }

    @ParameterizedTest
    @MethodSource("usher.Dialect#all")
    void severalRulesAgreeWithTheOracle(Dialect dialect) {
        Seeds.check(-FIRST_SEED, FILES, random -> {
            List<String> rules = random.some(1, 6, random::rule);
            for (String path : random.some(1, 4, () -> path(random, rules))) {
                assertAgree(dialect, rules, path);
            }
        });
    }

    /** Long pieces and paths that match for long and then do not: where a clever search changes its way. */
    @Test
    void longPiecesThatNearlyMatchAgreeWithTheOracle() {
        AtomicInteger matches = new AtomicInteger();
        Seeds.check(FIRST_SEED, LONG_PAIRS, random -> {
            String middle = random.number(2) == 0 ? "" : "*" + random.stutter(20);
            String end = random.number(3) == 0 ? "$" : "";
            List<String> rules = List.of("Disallow: /*" + random.stutter(60) + middle + end);
            String path = "/" + random.stutter(300) + random.stutter(100) + random.stutter(30);
            if (assertAgree(Dialect.RFC9309, rules, path).line() > 0) {
                matches.incrementAndGet();
            }
        });
        assertThat(matches.get()).as("a duel needs hits and misses").isBetween(LONG_PAIRS / 10, LONG_PAIRS * 9 / 10);
    }

    private static String path(RandomRobotsTxt random, List<String> rules) {
        String rule = random.oneOf(rules);
        return random.number(4) == 0 ? random.path() : random.pathLike(value(rule));
    }

    private static Result assertAgree(Dialect reading, List<String> rules, String path) {
        Result answer = found(reading, rules, path);
        if (!answer.equals(expected(reading, rules, path))) {
            List<String> needed = Shrinking.lines(
                    rules, fewer -> !found(reading, fewer, path).equals(expected(reading, fewer, path)));
            assertThat(found(reading, needed, path))
                    .as("%s, %s asked for %s", reading, needed, path)
                    .isEqualTo(expected(reading, needed, path));
        }
        return answer;
    }

    private static Result found(Dialect reading, List<String> rules, String path) {
        String file = rules.stream().collect(joining("\n", "User-agent: *\n", "\n"));
        Policy policy = RobotsFile.of(file).as(reading).policy("ExampleBot");
        Verdict verdict = policy.verdict(path);
        for (int i = 0; i < QUESTIONS_TO_INDEX; i++) {
            if (policy.allows(path) != verdict.isAllowed()) {
                throw new AssertionError("another answer to the same question: " + rules + " for " + path);
            }
        }
        Verdict indexed = policy.verdict(path);
        if (!indexed.equals(verdict)) {
            throw new AssertionError(
                    "the index says " + indexed + ", the file " + verdict + ": " + rules + " for " + path);
        }
        return new Result(verdict.access(), verdict.line());
    }

    private static Result expected(Dialect reading, List<String> rules, String path) {
        List<NaiveRule> lines = new ArrayList<>();
        for (String rule : rules) {
            Access access = rule.startsWith(Access.ALLOW.directiveName()) ? Access.ALLOW : Access.DISALLOW;
            lines.add(new NaiveRule(access, value(rule), lines.size() + 2));
        }
        return new NaivePolicy(reading.id(), lines).decide(path);
    }

    private static String value(String rule) {
        return rule.substring(rule.indexOf(':') + 1).strip();
    }
}
