package usher.server.analyze;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.DialectChoice;
import usher.bytes.Bytes;
import usher.support.json.Json;

/** After each key the page requests analysis and overview: for 5,000 lines, less than a second of CPU time. */
@Tag("long")
class KeyToAnswerTest {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int LINES = 5_000;

    /** Without the optimizing compiler, tests take twice as long as a service (0.3 to 0.7 seconds). */
    private static final Duration LIMIT = Duration.ofSeconds(2);

    /** The first ones are slower, and so is one that another process disturbs. */
    private static final int RUNS = 6;

    private static final Analyzer ANALYZER =
            new Analyzer(AnalyzerLimits.DEFAULT, AnalysisBudget.of(Duration.ofSeconds(1)), List.of());

    /** A file with the number of groups, each with as many rules. */
    private static Bytes file(int groups) {
        int rules = LINES / groups - 1;
        return Bytes.of(IntStream.range(0, groups)
                .mapToObj(group -> "User-agent: " + (group == 0 ? "*" : group == 1 ? "GPTBot" : "bot" + group) + "\n"
                        + IntStream.range(0, rules)
                                .mapToObj(rule -> (rule % 5 == 0 ? "Allow: /" : "Disallow: /") + group + "/section"
                                        + rule + (rule % 50 == 0 ? "/*.html$\n" : "/\n"))
                                .collect(Collectors.joining()))
                .collect(Collectors.joining())
                .getBytes(UTF_8));
    }

    private static int answers(Bytes file) {
        Map<String, Object> analysis = ANALYZER.analysis(new AnalyzeRequest(
                        file,
                        Optional.empty(),
                        List.of("*", "Googlebot", "bingbot", "GPTBot", "YandexBot"),
                        List.of("/", "/0/section1/", "/1/section2/"),
                        Stream.of("auto", "rfc9309", "google", "bing", "yandex")
                                .map(DialectChoice::of)
                                .toList(),
                        Optional.empty(),
                        false,
                        false))
                .whole();
        Map<String, Object> overview = ANALYZER.overview(
                        RequestBody.of(Map.of("robots", file.text()), Analyzer.OVERVIEW_MEMBERS), Optional.empty())
                .whole();
        assertThat(((Map<?, ?>) overview.get("counts")).get("undecided")).isEqualTo(0);
        return Json.text(analysis).length() + Json.text(overview).length();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 50, 500})
    void fiveThousandLinesTakeLessThanASecond(int groups) {
        Bytes file = file(groups);
        long least = Long.MAX_VALUE;
        for (int i = 0; i < RUNS; i++) {
            long before = THREADS.getCurrentThreadCpuTime();
            answers(file);
            least = Math.min(least, THREADS.getCurrentThreadCpuTime() - before);
        }
        assertThat(Duration.ofNanos(least)).isLessThan(LIMIT);
    }
}
