package usher.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import usher.Dialect;
import usher.octets.Span;
import usher.testkit.Project;

/** Lint and its fixes on real files, on the vectors' files and on random octets: no exception, every place inside the file. */
@Isolated
class LintCorpusTest {
    private static final String WHAT = "lint on the real robots.txt files";
    /** Of a processor; twice what it takes on a machine that is busy with other things, too. */
    private static final Duration CORPUS_TIME = Duration.ofSeconds(60);

    private static final Linter LINTER = Linter.today();

    /** What is special somewhere, more often than random octets have it. */
    private static final String LETTERS =
            "User-agent: *\nDisallow: /\n\n#%$\u00C2\u00A0\u00EF\u00BB\u00BF\u00E2\u0080\u009C\"\r\t";

    @Test
    void realFilesAreLintedInTimeAndThePageCountsWhatIsFound() throws IOException {
        Optional<Path> folder = Project.shared().map(shared -> shared.resolve("corpus/robots"));
        if (folder.isEmpty()) {
            Project.reportNotRun(WHAT);
            return;
        }
        List<Path> files = LintStatistics.files(folder.get());
        LintStatistics statistics = new LintStatistics();
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadCpuTime();
        for (Path file : files) {
            statistics.add(lint(file.getFileName().toString(), Files.readAllBytes(file), LINTER));
        }
        assertThat(Duration.ofNanos(threads.getCurrentThreadCpuTime() - before)).isLessThan(CORPUS_TIME);
        assertThat(Files.readAllLines(Project.root().resolve("docs/diagnostics/corpus.md")))
                .filteredOn(line -> line.startsWith("| [REP"))
                .containsExactlyElementsOf(statistics.rows());
    }

    @Test
    void safeFixesOfRealFilesLeaveNothingSafeToFix() throws IOException {
        Optional<Path> folder = Project.shared().map(shared -> shared.resolve("corpus/robots"));
        if (folder.isEmpty()) {
            Project.reportNotRun(WHAT);
            return;
        }
        int fixed = 0;
        for (Path file : LintStatistics.files(folder.get())) {
            FixedFile once = Fixer.of(LINTER).fix(Files.readAllBytes(file), FixMode.SAFE);
            if (!once.applied().isEmpty()) {
                fixed++;
                FixedFile twice = Fixer.of(LINTER).fix(once.octets().toByteArray(), FixMode.SAFE);
                assertThat(twice.applied()).as(file.toString()).isEmpty();
            }
        }
        assertThat(fixed).isGreaterThan(20);
    }

    @Test
    void theFilesOfTheVectorsAreLintedInEveryDialect() {
        for (Dialect dialect : Dialect.all()) {
            Linter linter = Linter.of(dialect);
            for (Map.Entry<String, byte[]> file : Project.robotsTexts().entrySet()) {
                lint(file.getKey(), file.getValue(), linter);
            }
        }
    }

    @Test
    void anyOctetsAreLintedAndFixed() {
        for (int seed = 0; seed < 2_000; seed++) {
            Random random = new Random(seed);
            byte[] octets = new byte[random.nextInt(300)];
            random.nextBytes(octets);
            for (int at = 0; at < octets.length; at++) {
                int letter = random.nextInt(LETTERS.length() * 3 / 2);
                octets[at] = letter < LETTERS.length() ? (byte) LETTERS.charAt(letter) : octets[at];
            }
            lint("seed " + seed, octets, LINTER);
            Fixer.of(LINTER).fix(octets, FixMode.SUGGESTED);
        }
    }

    private static List<Finding> lint(String name, byte[] octets, Linter linter) {
        List<Finding> findings = linter.findings(octets);
        for (Finding finding : findings) {
            Span span = finding.diagnostic().span();
            assertThat(finding.diagnostic().message()).as(name).isNotEmpty();
            finding.fix().ifPresent(fix -> {
                assertThat(fix.span().end()).as(name).isLessThanOrEqualTo(octets.length);
                assertThat(span.end()).as(name).isLessThanOrEqualTo(octets.length);
            });
            boolean decoded = octets.length > 1 && (octets[0] & 0xFF) >= 0xFE || octets.length > 3 && octets[0] == 0;
            if (!decoded) {
                assertThat(span.end()).as(name).isLessThanOrEqualTo(octets.length);
            }
        }
        return findings;
    }
}
