package usher.crawlercommons;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.TestExecutionResult.Status.SUCCESSFUL;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.engine.TestExecutionResult;
import usher.Dialect;
import usher.testkit.Project;

/**
 * The published tests of crawler-commons pass, except those in {@code published-tests.tsv}: a deliberate difference
 * each, with the modes in which it shows and the reason. A listed test that passes is an error, too.
 */
class PublishedTestsTest {
    private static final int TESTS = 242;

    /**
     * A test that does not pass.
     *
     * @param modes the ids of the dialects
     */
    private record Difference(String test, Set<String> modes, String reason) {}

    static List<Dialect> modes() {
        return List.of(Dialect.RFC9309, UsherRobotsParser.LENIENT);
    }

    private static List<Difference> differences() throws IOException {
        try (InputStream in = PublishedTestsTest.class.getResourceAsStream("published-tests.tsv")) {
            return new String(in.readAllBytes(), UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t", -1))
                    .map(cells -> new Difference(cells[0], Set.of(cells[1].split(",")), cells[2]))
                    .toList();
        }
    }

    private static Set<String> listed(Dialect mode) throws IOException {
        Set<String> listed = new TreeSet<>();
        differences().stream()
                .filter(difference -> difference.modes().contains(mode.id()))
                .forEach(difference -> listed.add(difference.test()));
        return listed;
    }

    @ParameterizedTest
    @MethodSource("modes")
    void onlyTheListedTestsDiffer(Dialect mode) throws Exception {
        Map<String, TestExecutionResult> results = PublishedTests.run(mode);
        Map<String, String> failures = new TreeMap<>();
        results.forEach((test, result) -> {
            if (result.getStatus() != SUCCESSFUL) {
                failures.put(
                        test, result.getThrowable().map(Throwable::toString).orElse(""));
            }
        });
        assertThat(results).hasSize(TESTS);
        assertThat(failures.keySet()).as(failures.toString()).isEqualTo(listed(mode));
    }

    @Test
    void theReadmeSaysHowManyDiffer() throws IOException {
        assertThat(differences()).allMatch(difference -> difference.reason().length() > 10);
        String readme = Files.readString(Project.root().resolve("usher-crawler-commons/README.md"));
        assertThat(readme)
                .contains("Of the %d tests, %d differ in `rfc9309` and %d in `lenient`"
                        .formatted(
                                TESTS,
                                listed(Dialect.RFC9309).size(),
                                listed(UsherRobotsParser.LENIENT).size()));
    }
}
