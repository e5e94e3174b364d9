package usher.diagnostic;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.bytes.Span;

class DiagnosticTest {
    /** What reading can find; the pages of {@code docs/diagnostics} provoke the codes of lint. */
    private static final Set<DiagnosticCode> OF_READING =
            EnumSet.range(DiagnosticCode.FILE_TOO_LARGE, DiagnosticCode.RECORD_WITHOUT_GROUP);

    /** Between them these files and dialects provoke every code. */
    private static final List<String> FILES =
            List.of("x".repeat(20_000), "#".repeat(512_001), "\0", "<html>\u00E9", "\u00FE\u00FF\0a", """
            Disallow: /
            Crawl-delay: 1
            User-agent: *
            Disalow: fish
            disallow /x
            Allow:
            Disallow: fish
            User-agent: *
            Disallow: /
            Crawl-delay: x
            Crawl-delay: 1
            Crawl-delay: 99999999999
            Sitemap: x
            Host: -
            Host: example.com
            Host: example.org
            Clean-param: &&
            Request-rate: x
            Visit-time: x
            Foo: bar
            """);

    @Test
    void everyCodeCanBeFoundAndItsArgumentsFillItsTemplate() {
        Set<DiagnosticCode> found = EnumSet.noneOf(DiagnosticCode.class);
        for (Diagnostic diagnostic : provoked()) {
            found.add(diagnostic.code());
            long places = diagnostic.code().template().split("%s", -1).length - 1L;
            assertThat(diagnostic.args()).as(diagnostic.code().id()).hasSize((int) places);
            assertThat(diagnostic.message()).doesNotContain("%s");
        }
        found.add(DiagnosticCode.FILE_BELOW_ROOT); // only lint knows where a file was found
        assertThat(found).isEqualTo(OF_READING);
    }

    private static List<Diagnostic> provoked() {
        List<Diagnostic> all = new ArrayList<>();
        for (Dialect dialect : Dialect.all()) {
            for (String file : FILES) {
                RobotsTxt robots = RobotsFile.of(file.getBytes(ISO_8859_1)).as(dialect);
                all.addAll(robots.diagnostics());
                all.addAll(robots.policy("bot").diagnostics());
            }
        }
        return all;
    }

    @Test
    void aMessageRepeatsItsArgumentsAsTheyAre() {
        Diagnostic found = new Diagnostic(DiagnosticCode.KEY_UNKNOWN, 3, 1, new Span(9, 12), List.of("%s %d%n"));
        assertThat(found.message()).isEqualTo("unknown directive “%s %d%n”");
    }

    @Test
    void aFindingAboutTheFileHasNoPlace() {
        Diagnostic found = Diagnostic.ofFile(DiagnosticCode.FILE_TOO_LARGE, "7", "5");
        assertThat(found.line()).isZero();
        assertThat(found.column()).isZero();
        assertThat(found.span()).isEqualTo(new Span(0, 0));
        assertThat(found.message()).contains("has 7 bytes").contains("reads the first 5");
    }

    @Test
    void argumentsCannotBeChangedLater() {
        List<String> mine = new ArrayList<>(List.of("a"));
        Diagnostic found = new Diagnostic(DiagnosticCode.KEY_UNKNOWN, 1, 1, new Span(0, 1), mine);
        mine.set(0, "b");
        assertThat(found.args()).containsExactly("a").isUnmodifiable();
    }
}
