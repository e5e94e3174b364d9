package usher.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.Dialect;
import usher.Policy;
import usher.RobotsTxt;
import usher.Usher;
import usher.cases.CaseRunner;
import usher.octets.Octets;
import usher.syntax.Completeness;

/** Real files, and verdicts that the vendors' own code gave on them; they lie beside the project, not in it. */
class CorpusTest {
    private static final String WHAT = "reading real files and comparing with the vendors' own verdicts on them";
    private static final List<String> ROBOTS =
            List.of("Googlebot", "YandexBot", "bingbot", "GPTBot", "nobody-knows-me");

    @ParameterizedTest
    @MethodSource("dialects")
    void everyRealFileIsRead(Dialect dialect) throws IOException {
        Optional<Path> folder = Project.shared().map(shared -> shared.resolve("corpus/robots"));
        if (folder.isEmpty()) {
            Project.reportNotRun(WHAT);
            return;
        }
        Usher usher = Usher.of(dialect);
        try (Stream<Path> files = Files.list(folder.get())) {
            List<Path> all = files.toList();
            assertThat(all).as("as the README says").hasSize(1_264);
            for (Path file : all) {
                checkFile(usher, file);
            }
        }
    }

    static List<Dialect> dialects() {
        return Dialect.all();
    }

    private static void checkFile(Usher usher, Path file) throws IOException {
        try {
            RobotsTxt robots = usher.parse(Files.readAllBytes(file));
            Soundness.check(robots);
            if (robots.completeness() == Completeness.WHOLE) {
                assertThat(recordStarts(robots)).isEqualTo(lineStarts(robots.octets()));
            }
            for (String robot : ROBOTS) {
                Policy policy = usher.policy(robots, robot);
                assertThat(policy.allows("/robots.txt")).isTrue();
                assertThat(policy.verdict("/").line())
                        .isBetween(0, robots.records().size());
            }
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError(file.getFileName() + " as " + usher.dialect() + ": " + e.getMessage(), e);
        }
    }

    private static List<Integer> recordStarts(RobotsTxt robots) {
        return robots.records().stream()
                .map(next -> next.line().text().span().start())
                .toList();
    }

    /** Where lines begin, found without the library: after every LF, and after every CR that no LF follows. */
    private static List<Integer> lineStarts(Octets file) {
        byte[] octets = file.toByteArray();
        boolean mark = octets.length >= 3 && octets[0] == (byte) 0xEF && octets[1] == (byte) 0xBB;
        List<Integer> starts = new ArrayList<>(List.of(mark ? 3 : 0));
        for (int i = 0; i < octets.length; i++) {
            boolean lfFollows = i + 1 < octets.length && octets[i + 1] == '\n';
            if (octets[i] == '\n' || octets[i] == '\r' && !lfFollows) {
                starts.add(i + 1);
            }
        }
        starts.removeIf(start -> start == octets.length);
        return starts;
    }

    @ParameterizedTest
    @ValueSource(strings = {"google.jsonl", "yandex.jsonl"})
    void theVendorsOwnVerdictsHold(String name) throws IOException {
        Optional<Path> file =
                Project.shared().map(shared -> shared.resolve("reference").resolve(name));
        if (file.isEmpty()) {
            Project.reportNotRun(WHAT);
            return;
        }
        List<String> failures = new ArrayList<>();
        AtomicInteger count = new AtomicInteger();
        try (Reader cases = Files.newBufferedReader(file.get(), UTF_8)) {
            new CaseRunner().run(cases, file.get().getParent(), result -> {
                count.incrementAndGet();
                if (!result.isPassed()) {
                    failures.add(result.toString());
                }
            });
        }
        assertThat(failures).isEmpty();
        assertThat(count.get()).isGreaterThan(1_000);
    }
}
