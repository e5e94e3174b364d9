package usher.diagnostic;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import usher.ProjectFiles;

/** {@code docs/diagnostics.md} has one table row for each code, which names its severity. */
class DiagnosticsPageTest {
    @Test
    void thePageListsEveryCodeOnceWithItsSeverityAndNoOther() throws IOException {
        Path page = ProjectFiles.root().resolve("docs/diagnostics.md");
        assertThat(page).exists();
        List<String> rows = Files.readString(page)
                .lines()
                .filter(line -> line.startsWith("| [REP"))
                .toList();
        Map<String, Severity> listed = new TreeMap<>();
        for (String row : rows) {
            List<String> cells =
                    Arrays.stream(row.split("\\|")).map(String::strip).toList();
            String id = cells.get(1).substring(1, cells.get(1).indexOf(']'));
            assertThat(cells.get(1)).isEqualTo("[" + id + "](diagnostics/" + id + ".md)");
            assertThat(listed.put(id, severity(cells))).as(row).isNull();
        }
        Map<String, Severity> declared =
                Stream.of(DiagnosticCode.values()).collect(toMap(DiagnosticCode::id, DiagnosticCode::severity));
        assertThat(listed).isEqualTo(new TreeMap<>(declared));
    }

    private static Severity severity(List<String> cells) {
        List<Severity> named = Stream.of(Severity.values())
                .filter(severity -> cells.stream()
                        .anyMatch(cell -> cell.toUpperCase(Locale.ROOT).equals(severity.name())))
                .toList();
        assertThat(named).as("the severity in %s", cells).hasSize(1);
        return named.get(0);
    }
}
