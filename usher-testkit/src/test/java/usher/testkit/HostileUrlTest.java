package usher.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import usher.CleanParam;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;

/** URLs made to cost much, cost little. */
@Isolated
class HostileUrlTest {
    private static final Dialect YANDEX = Dialect.YANDEX;

    @Test
    void fourTimesTheQueryCostsFourTimesAsMuchToDecide() {
        byte[] file = "User-agent: *\nDisallow: /*?*a=*b=*c\n".repeat(400).getBytes(UTF_8);
        Policy policy = RobotsFile.of(file).as(YANDEX).policy("YandexBot");
        String url = "https://example.com/?" + "a=b=&".repeat(4_000);
        String quarter = "https://example.com/?" + "a=b=&".repeat(1_000);
        assertThat(policy.allows(url)).isTrue();
        Stopwatch.assertTime("deciding", () -> policy.allows(url), 8, () -> policy.allows(quarter));
    }

    /** Whether a Clean-param line concerns a path depends on the path alone: many parameters must not ask it anew. */
    @Test
    void manyParametersOnOnePathCostLittleMoreThanOne() {
        String line = "Clean-param: b /*" + "a".repeat(20) + "b\n";
        List<CleanParam> params =
                RobotsFile.of(line.repeat(100).getBytes(UTF_8)).as(YANDEX).cleanParams();
        String one = "https://example.com/" + "a".repeat(1_000) + "?b";
        String many = one + "&b".repeat(100);
        assertThat(CleanParam.clean(many, params)).isEqualTo(many);
        Stopwatch.assertTime("cleaning", () -> CleanParam.clean(many, params), 15, () -> CleanParam.clean(one, params));
    }
}
