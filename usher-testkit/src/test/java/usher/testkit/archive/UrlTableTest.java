package usher.testkit.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.testkit.archive.ArchivePlan.Size;

class UrlTableTest {
    private static final int ROWS = 2_000;
    private final Archive archive = Archive.of(ArchivePlan.SMALL.withSize(new Size(50, 200, ROWS, 60, 0)));

    @TempDir
    Path folder;

    @Test
    void readsBackAsItWasPlanned() throws IOException {
        Path file = folder.resolve("urls.csv");
        UrlTable.write(archive, file);
        List<List<String>> lines = lines(Files.readString(file));
        assertEquals(ROWS + 1, lines.size());
        assertEquals(UrlRow.COLUMNS, lines.get(0));
        for (int i = 0; i < ROWS; i++) {
            List<String> cells = archive.url(i).cells().stream()
                    .map(cell -> cell == null ? "" : cell.toString())
                    .toList();
            assertEquals(cells, lines.get(i + 1));
        }
    }

    @Test
    void nullAndEmptyAreToldApart() throws IOException {
        StringBuilder out = new StringBuilder();
        UrlTable.write(archive, 0, ROWS, out);
        assertTrue(out.indexOf("\r\n,\"\",,") > 0);
        assertTrue(out.indexOf("\r\n,,,") > 0);
    }

    /** A plain reader of RFC 4180. */
    private static List<List<String>> lines(String text) {
        List<List<String>> lines = new ArrayList<>();
        List<String> line = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char next = text.charAt(i);
            if (quoted && next == '"' && text.startsWith("\"\"", i)) {
                cell.append('"');
                i++;
            } else if (next == '"') {
                quoted = !quoted;
            } else if (!quoted && (next == ',' || next == '\r')) {
                line.add(cell.toString());
                cell.setLength(0);
            } else if (!quoted && next == '\n') {
                lines.add(line);
                line = new ArrayList<>();
            } else {
                cell.append(next);
            }
        }
        return lines;
    }
}
