package usher.lint;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.Dialect;
import usher.RobotsFile;
import usher.analysis.WorkTime;
import usher.bytes.Span;
import usher.diagnostic.DiagnosticCode;
import usher.support.cases.Case;
import usher.support.cases.CaseFiles;
import usher.support.cases.CaseFormatException;
import usher.support.cases.CaseRunner;
import usher.testkit.Project;
import usher.usage.internal.cases.UsageCase;

/**
 * Lint of preferences for the use of content. More random files with {@code -Dusher.usage.sites=N}; another sequence
 * with {@code -Dusher.usage.seed=N}.
 */
class UsageCheckTest {
    /** Fewer than the sites of {@code UsageHostileTest}: each file is also fixed and read again. */
    private static final int FILES = Math.max(300, Integer.getInteger("usher.usage.sites", 300) / 5);

    private static final long SEED = Long.getLong("usher.usage.seed", 20);
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private static final List<String> PIECES =
            List.of(("User-agent: *\n|User-agent: GPTBot\nUser-agent: Googlebot\n|User-agent: Google-Extended\n|"
                            + "Allow: /\n|Disallow: /\n|Content-Usage: |Content-Signals: |Content-Signal: |"
                            + "License: http://example.com/l\n|DisallowAITraining: /x\n|"
                            + "# BEGIN Cloudflare Managed content\n|# END Cloudflare Managed content\n|/a* |Train-AI=N|"
                            + "train-ai=yes|train-ai=n|ai=n|ai-train=yes|ai-train=n|use=full|, |=|\"|é|\0|\n|\r\n|\n\n")
                    .split("[|]"));

    /** Findings about headers, HTML and tdmrep.json are not lint's: it knows the file alone. */
    static Stream<UsageCase> casesWithoutPage() throws IOException, CaseFormatException {
        List<Path> files = new ArrayList<>(CaseRunner.find(Project.conformance().resolve("usage")));
        Project.shared()
                .map(folder -> folder.resolve("spec/usage-vectors.jsonl"))
                .filter(Files::isRegularFile)
                .ifPresent(files::add);
        List<UsageCase> cases = new ArrayList<>();
        for (Path file : files) {
            CaseFiles named = new CaseFiles(file.getParent());
            for (String line : Files.readAllLines(file)) {
                boolean hasPage = Stream.of("\"headers\"", "\"html\"", "\"tdmrep\"", "\"options\"")
                        .anyMatch(line::contains);
                if (!line.isBlank() && !hasPage && line.contains("\"findings\"")) {
                    cases.add((UsageCase) Case.read(line, named, UsageCase::read));
                }
            }
        }
        assertThat(cases).hasSizeGreaterThan(30);
        return cases.stream();
    }

    @ParameterizedTest
    @MethodSource("casesWithoutPage")
    void lintReportsWhatTheVectorsName(UsageCase vector) {
        byte[] file = vector.robots().bytes().toByteArray();
        assertThat(Linter.of(Dialect.RFC9309).diagnostics(RobotsFile.of(file)))
                .extracting(found -> found.code() == DiagnosticCode.SITE_CLOSED_BY_MERGE
                        ? DiagnosticCode.GROUPS_MERGED.name() // it replaces this one on the same line
                        : found.code().name())
                .containsAll(vector.findings());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Content-Usage: /A/ Train-AI=N, search=y | Content-Usage: /A/ train-ai=n, search=y
            Content-Usage: search=y, ai=n | Content-Usage: search=y, train-ai=n
            Content-Usage: train-ai=no | Content-Usage: train-ai=n
            Content-Signal: /y search=yes, ai-train = N | Content-Signal: /y search=yes, ai-train = no
            Content-Signals: ai-train=no | Content-Signal: ai-train=no
            """)
    void suggestedFixesAreThoseOfTheAuthorsIntention(String line, String fixed) {
        String file = "User-agent: *\nAllow: /x\n";
        assertThat(LintRun.fixed(new UsageCheck(), file + line + "\n")).isEqualTo(file + fixed + "\n");
        byte[] both = (file + line + "\n").getBytes(UTF_8);
        assertThat(Fixer.of(Linter.today())
                        .fix(RobotsFile.of(both), FixMode.SAFE)
                        .bytes()
                        .toByteArray())
                .as("no safe fix changes what a line states")
                .isEqualTo(both);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Googlebot", "*"})
    void aControlTokenIsComparedWithTheCrawlersThatItGoverns(String agent) {
        String file = "User-agent: Google-Extended\nDisallow: /press/\n\nUser-agent: " + agent
                + "\nContent-Signal: ai-train=yes\nAllow: /\n";
        assertThat(LintRun.by(new UsageCheck(), file)).contains("5:17 REP105 line 5 Google-Extended ai-train");
        assertThat(LintRun.by(new UsageCheck(), file.replace("yes", "no"))).isEmpty();
    }

    @Test
    void anyFileIsLintedAndFixed() {
        for (long seed = SEED; seed < SEED + FILES; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder();
            IntStream.range(0, random.nextInt(40))
                    .forEach(piece -> text.append(PIECES.get(random.nextInt(PIECES.size()))));
            byte[] file = text.toString().getBytes(UTF_8);
            try {
                List<Finding> findings = LintRun.findings(new UsageCheck(), text.toString());
                assertThat(findings).allSatisfy(finding -> {
                    Span span = finding.diagnostic().span();
                    assertThat(span.end()).isBetween(span.start(), file.length);
                    assertThat(finding.message()).isNotEmpty();
                });
                Fixer.of(Linter.today()).fix(RobotsFile.of(file), FixMode.SUGGESTED);
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("seed " + seed, e);
            }
        }
    }

    static Stream<String> repeated() {
        return Stream.of(
                "Content-Usage: /a train-ai=y\nContent-Signal: /a ai-train=no\n",
                "User-agent: a\nContent-Usage: Train-AI=n\nDisallow: /\n",
                "User-agent: Google-Extended\nDisallow: /b\nUser-agent: *\nContent-Signal: ai-train=yes\nAllow: /b\n",
                "Content-Signal: ai-train=n" + ",ai-train=n".repeat(500) + "\n",
                "# BEGIN Cloudflare Managed content\n");
    }

    @ParameterizedTest
    @MethodSource("repeated")
    void halfAMebibyteTakesLinearTime(String piece) {
        String text = "User-agent: *\n" + piece.repeat((1 << 19) / piece.length());
        assertThat(WorkTime.assertWithin(LIMIT, () -> LintRun.findings(new UsageCheck(), text)))
                .isNotEmpty();
    }
}
