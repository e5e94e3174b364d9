package usher.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.bytes.Bytes;
import usher.support.cases.CaseReader;
import usher.support.cases.CaseRunner;
import usher.syntax.Completeness;

/** Every file of each corpus is read in every dialect, and the corpus's cases hold. */
class CorpusTest {
    private static final List<String> CRAWLERS =
            List.of("Googlebot", "YandexBot", "bingbot", "GPTBot", "nobody-knows-me");

    private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    @ParameterizedTest
    @MethodSource("corporaAndDialects")
    void everyFileIsRead(Corpus corpus, Dialect dialect) {
        corpus.sites().forEach(site -> checkFile(dialect, site));
    }

    static Stream<Arguments> corporaAndDialects() {
        return Corpus.all().stream()
                .flatMap(corpus -> Dialect.all().stream().map(dialect -> arguments(corpus, dialect)));
    }

    private static void checkFile(Dialect reading, CorpusSite site) {
        try {
            RobotsTxt robots = RobotsFile.of(site.robots()).as(reading);
            DocumentInvariants.check(robots);
            if (robots.completeness() == Completeness.WHOLE) {
                assertThat(recordStarts(robots)).isEqualTo(lineStarts(robots.bytes(), reading));
            }
            for (String crawler : CRAWLERS) {
                Policy policy = robots.policy(crawler);
                assertThat(policy.allows("/robots.txt")).isTrue();
                assertThat(policy.verdict("/").line())
                        .isBetween(0, robots.lines().size());
                site.links()
                        .forEach(url -> assertThat(policy.verdict(url).line())
                                .isBetween(0, robots.lines().size()));
            }
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError(site + " as " + reading + ": " + e.getMessage(), e);
        }
    }

    @Test
    void theProjectsSitesAreSynthetic() {
        Corpus own = Corpus.all().get(0);
        assertThat(own.sites())
                .allSatisfy(site -> assertThat(site.host()).endsWith(".example"))
                .allSatisfy(site ->
                        assertThat(site.links()).allMatch(url -> url.startsWith("https://" + site.host() + "/")));
    }

    private static List<Integer> recordStarts(RobotsTxt robots) {
        return robots.lines().stream().map(next -> next.text().span().start()).toList();
    }

    /** Where lines begin, found without the library: after every LF, and after every CR that no LF follows. */
    private static List<Integer> lineStarts(Bytes file, Dialect dialect) {
        byte[] bytes = file.toByteArray();
        List<Integer> starts = new ArrayList<>(List.of(markLength(bytes, dialect)));
        for (int i = 0; i < bytes.length; i++) {
            boolean lfFollows = i + 1 < bytes.length && bytes[i + 1] == '\n';
            if (bytes[i] == '\n' || bytes[i] == '\r' && !lfFollows) {
                starts.add(i + 1);
            }
        }
        starts.removeIf(start -> start == bytes.length);
        return starts;
    }

    /** The bytes of a byte order mark that are skipped: google/robotstxt skips the beginning of one, too. */
    private static int markLength(byte[] bytes, Dialect dialect) {
        int same = 0;
        while (same < MARK.length && same < bytes.length && bytes[same] == MARK[same]) {
            same++;
        }
        return same == MARK.length || dialect.equals(Dialect.GOOGLE) ? same : 0;
    }

    @ParameterizedTest
    @MethodSource("usher.testkit.Corpus#all")
    void theCasesOfTheCorpusPass(Corpus corpus) throws IOException {
        List<String> failures = new ArrayList<>();
        AtomicInteger count = new AtomicInteger();
        for (Path file : corpus.caseFiles()) {
            try (Reader cases = Files.newBufferedReader(file, UTF_8)) {
                new CaseRunner(CaseReader.NONE).run(cases, file.getParent(), result -> {
                    count.incrementAndGet();
                    if (!result.isPassed()) {
                        failures.add(file.getFileName() + ": " + result);
                    }
                });
            }
        }
        assertThat(failures).isEmpty();
        assertThat(count.get()).isGreaterThan(2 * corpus.sites().size());
    }
}
