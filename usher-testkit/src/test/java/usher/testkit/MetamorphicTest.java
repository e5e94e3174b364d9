package usher.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Access;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.testkit.random.RandomGroup;
import usher.testkit.random.Seeds;

/** On random files: arranging the groups otherwise changes no decision. */
@Tag("long")
class MetamorphicTest {
    private static final long FIRST_SEED = 93_090L;
    private static final int FILES = 400;
    private static final List<String> ROBOTS = List.of("foobot", "foo", "Bar", "googlebot", "YandexBot", "nobody");

    static Stream<Arguments> dialectsAndRearrangements() {
        return Dialect.all().stream()
                .flatMap(dialect -> Stream.of(Rearrangement.values())
                        .filter(rearrangement -> rearrangement.appliesTo(dialect.id()))
                        .map(rearrangement -> Arguments.of(dialect, rearrangement)));
    }

    @ParameterizedTest
    @MethodSource("dialectsAndRearrangements")
    void changesWithoutMeaningChangeNoVerdict(Dialect dialect, Rearrangement rearrangement) {
        Set<Access> seen = EnumSet.noneOf(Access.class);
        Seeds.check(FIRST_SEED, FILES, random -> {
            List<RandomGroup> groups = random.groups();
            List<String> before = Rearrangement.plain(groups);
            List<String> after = rearrangement.lines(groups, random);
            List<String> paths = random.some(
                    2,
                    4,
                    () -> random.pathLike(
                            patternOf(random.oneOf(random.oneOf(groups).rules()))));
            List<Access> decisions = decisions(dialect, before, paths);
            assertThat(decisions(dialect, after, paths))
                    .as("%s%n%s%n%s", String.join("\n", before), String.join("\n", after), paths)
                    .isEqualTo(decisions);
            seen.addAll(decisions);
        });
        assertThat(seen).containsExactlyInAnyOrder(Access.values());
    }

    private static String patternOf(String rule) {
        return rule.substring(rule.indexOf(' ') + 1);
    }

    private static List<Access> decisions(Dialect reading, List<String> lines, List<String> paths) {
        RobotsTxt robots =
                RobotsFile.of(String.join("\n", lines).getBytes(UTF_8)).as(reading);
        List<Access> decisions = new ArrayList<>();
        for (String robot : ROBOTS) {
            Policy policy = robots.policy(robot);
            paths.forEach(path -> decisions.add(policy.verdict(path).access()));
        }
        return decisions;
    }
}
