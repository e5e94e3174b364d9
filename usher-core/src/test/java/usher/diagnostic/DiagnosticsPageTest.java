package usher.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import usher.ProjectFiles;

/**
 * {@code docs/diagnostics.md} has one table row for each code, with its severity, its message and its source. After a change of a
 * message, run this test with {@code -Dusher.table.write=true}, which updates the rows.
 */
class DiagnosticsPageTest {
    private static final Path PAGE = ProjectFiles.root().resolve("docs/diagnostics.md");

    @Test
    void thePageListsEveryCodeAsItIsInTheProgram() throws IOException {
        List<String> rows =
                Stream.of(DiagnosticCode.values()).map(DiagnosticsPageTest::row).toList();
        List<String> page = new ArrayList<>(Files.readAllLines(PAGE));
        if (Boolean.getBoolean("usher.table.write")) {
            int first = (int) page.stream().takeWhile(line -> !isRow(line)).count();
            page.removeIf(DiagnosticsPageTest::isRow);
            page.addAll(first, rows);
            Files.write(PAGE, page);
        }

        assertThat(page.stream().filter(DiagnosticsPageTest::isRow).toList()).isEqualTo(rows);
    }

    private static String row(DiagnosticCode code) {
        return String.join(
                " | ",
                "| [" + code.id() + "](diagnostics/" + code.id() + ".md)",
                code.severity().name().toLowerCase(Locale.ROOT),
                code.name(),
                code.template().replace("%s", "…"),
                code.source() + " |");
    }

    private static boolean isRow(String line) {
        return line.startsWith("| [REP");
    }
}
