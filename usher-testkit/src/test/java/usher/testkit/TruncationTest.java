package usher.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.Verdict;

/** Every small file of the cases, cut at every byte, is still a file. */
@Tag("long")
class TruncationTest {
    private static final int SMALL = 400;
    private static final List<String> ROBOTS = List.of("YandexBot", "FooBot");
    private static final List<String> URLS = List.of("/x", "https://example.com/a/b?c=d");

    private static final List<Map.Entry<String, byte[]>> TEXTS = Project.robotsTexts().entrySet().stream()
            .filter(text -> text.getValue().length <= SMALL)
            .toList();

    @ParameterizedTest
    @MethodSource("usher.Dialect#all")
    void everyPrefixOfAFileIsRead(Dialect dialect) {
        assertThat(TEXTS).hasSizeGreaterThan(300);
        for (Map.Entry<String, byte[]> text : TEXTS) {
            for (int length = 0; length <= text.getValue().length; length++) {
                try {
                    check(dialect, Arrays.copyOf(text.getValue(), length));
                } catch (AssertionError | RuntimeException e) {
                    throw new AssertionError(text.getKey() + " cut to " + length + " bytes as " + dialect, e);
                }
            }
        }
    }

    private static void check(Dialect reading, byte[] bytes) {
        RobotsTxt robots = RobotsFile.of(bytes).as(reading);
        DocumentInvariants.check(robots);
        for (String robot : ROBOTS) {
            Policy policy = robots.policy(robot);
            for (String url : URLS) {
                Verdict verdict = policy.verdict(url);
                if (verdict.line() < 0 || verdict.line() > robots.lines().size()) {
                    assertThat(verdict.line()).isBetween(0, robots.lines().size());
                }
            }
        }
    }
}
