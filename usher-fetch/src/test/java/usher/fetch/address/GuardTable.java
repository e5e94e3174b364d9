package usher.fetch.address;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/** A table of this package's test resources: two columns, a tab, special characters as Java escapes. */
final class GuardTable {
    private static final Pattern UNICODE = Pattern.compile("\\\\u([0-9a-f]{4})");

    record Row(String key, String value) {
        @Override
        public String toString() {
            return key + " (" + value + ")";
        }
    }

    private GuardTable() {}

    static List<Row> rows(String file) {
        try (InputStream in = GuardTable.class.getResourceAsStream(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(GuardTable::row)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Row row(String line) {
        String[] columns = line.split("\t", -1);
        if (columns.length != 2) {
            throw new IllegalArgumentException("two columns expected: " + line);
        }
        String key = UNICODE.matcher(columns[0]).replaceAll(match -> (char) Integer.parseInt(match.group(1), 16) + "");
        return new Row(key.translateEscapes(), columns[1]);
    }
}
