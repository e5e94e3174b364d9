package usher.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Dialect;
import usher.RobotsFile;
import usher.analysis.WorkTime;
import usher.bytes.Span;
import usher.testkit.Corpus;
import usher.testkit.CorpusSite;
import usher.testkit.GeneratedFile;
import usher.testkit.Project;

/** Lint and fixes on each corpus, the vectors' files and random bytes: no exception, all places in the file. */
@Tag("long")
@Isolated
class LintCorpusTest {
    /** Of a processor; twice what it takes on a machine that is busy with other things, too. */
    private static final Duration CORPUS_TIME = Duration.ofSeconds(60);

    /** A corpus has more files with a safe fix than one in so many. */
    private static final int FILES_FOR_ONE_FIXED = 60;

    private static final Linter LINTER = Linter.today();

    /** What is special somewhere, more often than random bytes have it. */
    private static final String LETTERS =
            "User-agent: *\nDisallow: /\n\n#%$\u00C2\u00A0\u00EF\u00BB\u00BF\u00E2\u0080\u009C\"\r\t";

    @ParameterizedTest
    @MethodSource("usher.testkit.Corpus#all")
    void theCorpusIsLintedInTimeAndItsPageCountsWhatIsFound(Corpus corpus) throws IOException {
        List<CorpusSite> sites = corpus.sites();
        LintStatistics statistics = WorkTime.assertWithin(CORPUS_TIME, () -> {
            LintStatistics counted = new LintStatistics();
            sites.forEach(site -> counted.add(lint(site.host(), site.robots(), LINTER)));
            return counted;
        });
        Path page = corpus.diagnosticsPage();
        GeneratedFile.checkRows(page, "| [REP", statistics.rows(page), LintCorpusTest.class);
    }

    @ParameterizedTest
    @MethodSource("usher.testkit.Corpus#all")
    void safeFixesLeaveNothingSafeToFix(Corpus corpus) {
        int fixed = 0;
        for (CorpusSite site : corpus.sites()) {
            FixedFile once = Fixer.of(LINTER).fix(RobotsFile.of(site.robots()), FixMode.SAFE);
            if (!once.applied().isEmpty()) {
                fixed++;
                FixedFile twice =
                        Fixer.of(LINTER).fix(RobotsFile.of(once.bytes().toByteArray()), FixMode.SAFE);
                assertThat(twice.applied()).as(site.host()).isEmpty();
            }
        }
        assertThat(fixed).isGreaterThan(corpus.sites().size() / FILES_FOR_ONE_FIXED);
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
    void anyBytesAreLintedAndFixed() {
        for (int seed = 0; seed < 2_000; seed++) {
            Random random = new Random(seed);
            byte[] bytes = new byte[random.nextInt(300)];
            random.nextBytes(bytes);
            for (int at = 0; at < bytes.length; at++) {
                int letter = random.nextInt(LETTERS.length() * 3 / 2);
                bytes[at] = letter < LETTERS.length() ? (byte) LETTERS.charAt(letter) : bytes[at];
            }
            lint("seed " + seed, bytes, LINTER);
            Fixer.of(LINTER).fix(RobotsFile.of(bytes), FixMode.SUGGESTED);
        }
    }

    private static List<Finding> lint(String name, byte[] bytes, Linter linter) {
        List<Finding> findings = linter.findings(RobotsFile.of(bytes));
        for (Finding finding : findings) {
            Span span = finding.diagnostic().span();
            assertThat(finding.diagnostic().message()).as(name).isNotEmpty();
            finding.fix().ifPresent(fix -> {
                assertThat(fix.span().end()).as(name).isLessThanOrEqualTo(bytes.length);
                assertThat(span.end()).as(name).isLessThanOrEqualTo(bytes.length);
            });
            boolean decoded = bytes.length > 1 && (bytes[0] & 0xFF) >= 0xFE || bytes.length > 3 && bytes[0] == 0;
            if (!decoded) {
                assertThat(span.end()).as(name).isLessThanOrEqualTo(bytes.length);
            }
        }
        return findings;
    }
}
