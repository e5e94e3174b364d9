package usher.lint;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import usher.Dialect;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.testkit.Project;
import usher.uri.WebUrl;

/** Each page of {@code docs/diagnostics} is a test: what it calls bad is found, what it calls good is not. */
class DiagnosticPagesTest {
    private static final Path FOLDER = Project.root().resolve("docs/diagnostics");

    /** Files that a page cannot show, by the name on its line {@code Made by:}. */
    private static final Map<String, byte[]> MADE = Map.ofEntries(
            Map.entry("tooLarge", ("#" + "x".repeat(600_000)).getBytes(UTF_8)),
            Map.entry("nulAtStart", "\0User-agent: *\n".getBytes(UTF_8)),
            Map.entry("utf16", "User-agent: *\nDisallow: /private\n".getBytes(UTF_16)),
            Map.entry("latin1", "User-agent: *\nDisallow: /caf\u00E9\n".getBytes(ISO_8859_1)),
            Map.entry("nulInLine", "User-agent: *\nDisallow: /priv\0ate\n".getBytes(UTF_8)),
            Map.entry("longLine", ("User-agent: *\nDisallow: /" + "x".repeat(20_000) + "\n").getBytes(UTF_8)),
            Map.entry("longPattern", ("User-agent: *\nDisallow: /" + "x".repeat(1_024) + "\n").getBytes(UTF_8)),
            Map.entry("manyRules", ("User-agent: *\n" + "Disallow: /x\n".repeat(2_049)).getBytes(UTF_8)),
            Map.entry("noBreakSpace", "User-agent: *\nDisallow:\u00A0/private\n".getBytes(UTF_8)),
            Map.entry("markInside", "User-agent: *\n\uFEFFDisallow: /private\n".getBytes(UTF_8)),
            Map.entry("markAtStart", "\uFEFFUser-agent: *\nDisallow: /private\n".getBytes(UTF_8)));

    @Test
    void pagesAndCodesMatchOneToOne() throws IOException {
        Set<String> pages;
        try (Stream<Path> files = Files.list(FOLDER)) {
            pages = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.startsWith("REP"))
                    .collect(toSet());
        }
        assertThat(pages)
                .isEqualTo(Stream.of(DiagnosticCode.values())
                        .map(code -> code.id() + ".md")
                        .collect(toSet()));
    }

    @ParameterizedTest
    @EnumSource(DiagnosticCode.class)
    void badIsFoundAndGoodIsNot(DiagnosticCode code) throws IOException {
        List<String> page = Files.readAllLines(FOLDER.resolve(code.id() + ".md"));

        assertThat(page.get(0)).isEqualTo("# " + code.id() + " " + code);
        assertThat(page).contains("## What", "## Why it matters", "## Who is affected");
        Linter linter =
                line(page, "Dialect: ").flatMap(Dialect::byId).map(Linter::of).orElse(Linter.today());
        assertThat(found(page, "## Good", block(page, "## Good"), linter))
                .as("good")
                .extracting(Diagnostic::code)
                .doesNotContain(code);
        List<Diagnostic> bad = found(page, "## Bad", bad(page), linter).stream()
                .filter(found -> found.code() == code)
                .toList();
        assertThat(bad).as("bad").isNotEmpty();
        assertThat(bad).allSatisfy(found -> {
            assertThat(found.args()).hasSize(code.template().split("%s", -1).length - 1);
            assertThat(found.message()).doesNotContain("%s");
        });
    }

    private static byte[] bad(List<String> page) {
        return line(page, "Made by: ").map(MADE::get).orElseGet(() -> block(page, "## Bad"));
    }

    private static Optional<String> line(List<String> page, String start) {
        return page.stream()
                .filter(line -> line.startsWith(start))
                .map(line -> line.substring(start.length()))
                .findFirst();
    }

    private static byte[] block(List<String> page, String heading) {
        List<String> rest = page.subList(page.indexOf(heading), page.size());
        int start = rest.indexOf("```robots") + 1;
        assertThat(start).as("a block after " + heading).isPositive();
        int length = rest.subList(start, rest.size()).indexOf("```");
        return (String.join("\n", rest.subList(start, start + length)) + "\n").getBytes(UTF_8);
    }

    private static List<Diagnostic> found(List<String> page, String heading, byte[] file, Linter linter) {
        List<String> rest = page.subList(Math.max(0, page.indexOf(heading)), page.size());
        return line(rest, "Found at: ")
                .map(address -> linter.at(WebUrl.parse(address).orElseThrow()))
                .orElse(linter)
                .diagnostics(file);
    }
}
