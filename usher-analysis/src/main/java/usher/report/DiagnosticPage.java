package usher.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.diagnostic.DiagnosticCode;

/** The page of a diagnostic in {@code docs/diagnostics}, which the build adds to the resources. */
final class DiagnosticPage {
    private static final String HEADING = "## ";
    private static final String FENCE = "```";
    /** The marker of a generated example that a page cannot show. */
    private static final String MADE = "Made by: ";

    private final List<String> sections;

    private DiagnosticPage(String page) {
        this.sections = Stream.of(page.split("\n(?=" + HEADING + ")"))
                .skip(1)
                .filter(section -> !section.contains(MADE))
                .map(String::strip)
                .toList();
    }

    static DiagnosticPage of(DiagnosticCode code) {
        try (InputStream in = DiagnosticPage.class.getResourceAsStream("diagnostics/" + code.id() + ".md")) {
            return new DiagnosticPage(new String(in.readAllBytes(), UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the summary of the diagnostic. */
    String summary() {
        return sections.get(0).lines().skip(1).collect(Collectors.joining("\n")).strip();
    }

    /** Returns the page as plain text. */
    String text() {
        return sections.stream().map(DiagnosticPage::plain).collect(Collectors.joining("\n\n"));
    }

    private static String plain(String section) {
        return section.lines()
                .filter(line -> !line.startsWith(FENCE))
                .map(line -> line.startsWith(HEADING) ? line.substring(HEADING.length()) + ":" : line)
                .collect(Collectors.joining("\n"));
    }

    /** Returns the page in Markdown without its title. */
    String markdown() {
        return String.join("\n\n", sections);
    }
}
