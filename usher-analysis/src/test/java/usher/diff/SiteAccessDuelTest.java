package usher.diff;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;
import usher.testkit.random.RandomRobotsTxt;
import usher.testkit.random.Seeds;

/** What is proved about a policy's reach agrees with every short path, and with the comparison of policies. */
@Tag("long")
class SiteAccessDuelTest {
    private static final List<String> PATHS = DiffDuelTest.paths(List.of("a", "b", "/", "?", "1"));
    private static final int FILES = Integer.getInteger("usher.random.files", 3_000);

    @ParameterizedTest
    @MethodSource("usher.Dialect#all")
    void noShortPathContradictsTheResult(Dialect dialect) {
        Map<SiteAccess, Integer> seen = new EnumMap<>(SiteAccess.class);
        Seeds.check(dialect.id().hashCode(), FILES, random -> {
            String file = file(random);
            Policy policy = RobotsFile.of(file).as(dialect).policy("ExampleBot");
            SiteAccess reach = SiteAccess.of(policy, Budget.DEFAULT);
            seen.merge(reach, 1, Integer::sum);
            if (reach != SiteAccess.UNDECIDED) {
                assertThat(outcome(policy, RobotsFile.unavailable().as(dialect).policy("ExampleBot")))
                        .as(file)
                        .isIn(Outcome.UNDECIDED, reach == SiteAccess.OPEN ? Outcome.SAME : Outcome.DIFFERENT);
                assertThat(outcome(policy, RobotsFile.unreachable().as(dialect).policy("ExampleBot")))
                        .as(file)
                        .isIn(Outcome.UNDECIDED, reach == SiteAccess.BLOCKED ? Outcome.SAME : Outcome.DIFFERENT);
            }
            for (String path : PATHS) {
                boolean allowed = policy.allows("https://www.example.com" + path);
                assertThat(reach).as(file + path).isNotEqualTo(allowed ? SiteAccess.BLOCKED : SiteAccess.OPEN);
            }
        });
        assertThat(seen).containsKeys(SiteAccess.OPEN, SiteAccess.PARTLY, SiteAccess.BLOCKED);
        // A path that only its last blank tells apart cannot be asked about.
        assertThat(seen.getOrDefault(SiteAccess.UNDECIDED, 0)).isLessThan(FILES / 100);
    }

    private static Outcome outcome(Policy one, Policy other) {
        return PolicyDiff.of(one, other, Budget.DEFAULT).outcome();
    }

    private static String file(RandomRobotsTxt random) {
        StringBuilder file = new StringBuilder("User-agent: *\n");
        for (int i = random.number(5); i >= 0; i--) {
            int kind = random.number(8);
            file.append(kind == 0 ? "Disallow: /" : kind == 1 ? "Disallow: *" : random.rule())
                    .append('\n');
        }
        return file.toString();
    }
}
