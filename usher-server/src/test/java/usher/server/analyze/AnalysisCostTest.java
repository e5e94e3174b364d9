package usher.server.analyze;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.RobotsFile;
import usher.lint.Linter;
import usher.report.SarifJson;
import usher.support.json.Json;
import usher.testkit.HostileShape;
import usher.testkit.MachineLoad;

/** The files that once cost the most, with a budget of one second: an analysis ends within two seconds of CPU time. */
@Tag("long")
class AnalysisCostTest {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    /** Doubled on an idle machine; CPU time also grows where other processes need the caches. */
    private static final Duration MAX = Duration.ofSeconds(2);

    private static final int SIZE = 510_000;

    private static final Analyzer ANALYZER =
            new Analyzer(AnalyzerLimits.DEFAULT, AnalysisBudget.of(Duration.ofSeconds(1)), List.of());
    private static final List<String> AGENTS =
            IntStream.range(0, 20).mapToObj(i -> "bot" + i).toList();
    private static final List<String> URLS =
            IntStream.range(0, 60).mapToObj(i -> "/a" + i).toList();

    @BeforeAll
    static void warmUp() {
        ANALYZER.warmUp();
        sarif(20_000);
    }

    private static String file(HostileShape shape) {
        return new String(shape.file(SIZE), UTF_8);
    }

    private static void assertCost(String name, Runnable analysis) {
        long start = THREADS.getCurrentThreadCpuTime();
        analysis.run();
        assertThat(Duration.ofNanos(THREADS.getCurrentThreadCpuTime() - start))
                .as(name)
                .isLessThan(MachineLoad.scale(MAX));
    }

    @Test
    void anAnalysisEndsAfterItsTime() {
        for (HostileShape shape : List.of(HostileShape.COLONS, HostileShape.UNKNOWN_DIRECTIVES, HostileShape.DELAYS)) {
            Map<String, Object> members =
                    Map.of("robots", file(shape), "agents", AGENTS, "urls", URLS, "fix", true, "document", true);
            Work<?> work = ANALYZER.analysis(RequestBody.of(members, AnalyzeRequest.MEMBERS), Optional.empty());
            assertCost("analyze " + shape, () -> Json.text((Map<?, ?>) work.whole()));
        }
    }

    @Test
    void usageEndsAfterItsTime() {
        for (HostileShape shape : List.of(
                HostileShape.SIGNALS, HostileShape.SIGNALS_OF_ALL, HostileShape.USAGES, HostileShape.LICENSES)) {
            Map<String, Object> members = Map.of("robots", file(shape), "agents", AGENTS, "urls", URLS);
            Work<?> work = ANALYZER.usage(RequestBody.of(members, UsageRequest.MEMBERS));
            assertCost("usage " + shape, () -> Json.text((Map<?, ?>) work.whole()));
        }
    }

    @Test
    void aReportEndsInTime() {
        for (HostileShape shape : List.of(
                HostileShape.USAGES, HostileShape.LICENSES, HostileShape.DELAYS, HostileShape.COLLIDING_PATHS)) {
            Map<String, Object> members = Map.of("robots", file(shape));
            RequestBody body = RequestBody.of(members, Analyzer.OVERVIEW_MEMBERS);
            Work<String> work = ANALYZER.report(body, Optional.empty(), Instant.EPOCH);
            assertCost("report " + shape, work::whole);
        }
    }

    @Test
    void anEditEndsInTime() {
        for (HostileShape shape : List.of(HostileShape.DELAYS, HostileShape.GROUPS_FOR_ALL)) {
            Map<String, Object> members = Map.of("robots", file(shape), "preset", "block-ai");
            Work<?> work = ANALYZER.policy(RequestBody.of(members, Analyzer.POLICY_MEMBERS));
            assertCost("policies " + shape, () -> Json.text((Map<?, ?>) work.whole()));
        }
    }

    @Test
    void sarifOfAFileWithOnlyOddLinesEndsInTime() {
        assertCost("sarif", () -> sarif(SIZE));
    }

    private static void sarif(int size) {
        RobotsFile file = RobotsFile.of(HostileShape.LINES_WITHOUT_COLON.file(size));
        SarifJson log = new SarifJson("1");
        log.add("robots.txt", file, Linter.today().findings(file));
        Json.text(log.log());
    }
}
