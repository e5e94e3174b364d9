package usher.merge;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingInt;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import usher.Access;
import usher.Dialect;
import usher.Explanation.RuleMatch;
import usher.GroupChoice;
import usher.Policy;
import usher.RobotsFile;
import usher.bytes.Bytes;
import usher.testkit.random.Seeds;

/** On random fragments: the merged file says to each robot what the fragments say, each asked on its own. */
@Tag("long")
class RandomMergeTest {
    private static final long FIRST_SEED = 1_994L;
    private static final int FILES = 2_000;
    private static final List<String> ROBOTS =
            List.of("foobot", "foo", "Bar", "bar-bot", "googlebot", "YandexBot", "nobody");

    @ParameterizedTest
    @EnumSource
    void theMergedFileHasTheVerdictsOfItsFragments(Inheritance inheritance) {
        int[] merges = {0};
        Seeds.check(FIRST_SEED, FILES, random -> {
            List<String> texts = random.some(1, 3, () -> String.join("\n", random.untidyFile()));
            List<Fragment> fragments = IntStream.range(0, texts.size())
                    .mapToObj(i -> new Fragment("f" + i, Bytes.of(texts.get(i))))
                    .toList();
            MergeResult merged = Merger.merge(fragments, inheritance);
            if (merged.refusal().isPresent()) {
                return;
            }
            merges[0]++;
            List<String> paths = random.some(5, 10, () -> "https://merged.example" + random.path());
            for (Dialect dialect : List.of(Dialect.RFC9309, Dialect.GOOGLE)) {
                for (String robot : ROBOTS) {
                    Policy policy = RobotsFile.of(merged.bytes().toByteArray())
                            .as(dialect)
                            .policy(robot);
                    List<Policy> own = fragments.stream()
                            .map(fragment -> RobotsFile.of(fragment.bytes().toByteArray())
                                    .as(dialect)
                                    .policy(robot))
                            .toList();
                    for (String path : paths) {
                        assertThat(policy.verdict(path).access())
                                .as(
                                        "%s %s %s%n%s%n---%n%s",
                                        dialect, robot, path, String.join("\n---\n", texts), merged.bytes())
                                .isEqualTo(expected(own, path, inheritance));
                    }
                }
            }
        });
        assertThat(merges[0]).isGreaterThan(FILES / 2);
    }

    /** The longest match in the fragments that name the crawler, or in all; Allow overrides Disallow. */
    private static Access expected(List<Policy> own, String path, Inheritance inheritance) {
        boolean named = own.stream().anyMatch(RandomMergeTest::isNamed);
        List<RuleMatch> matches = new ArrayList<>();
        own.stream()
                .filter(policy -> !named || inheritance == Inheritance.COPY || isNamed(policy))
                .forEach(policy -> matches.addAll(policy.explain(path).matches()));
        return matches.stream()
                .max(comparingInt(RuleMatch::weight)
                        .thenComparing(comparing(RuleMatch::access).reversed()))
                .map(RuleMatch::access)
                .orElse(Access.ALLOW);
    }

    private static boolean isNamed(Policy policy) {
        return policy.groups().stream().filter(GroupChoice::chosen).anyMatch(GroupChoice::isNamed);
    }
}
