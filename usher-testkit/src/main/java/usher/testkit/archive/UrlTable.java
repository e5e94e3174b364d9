package usher.testkit.archive;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes the URL table as CSV (RFC 4180): a line with the names of the columns, then a line for each row. */
public final class UrlTable {
    private static final String END = "\r\n";

    private UrlTable() {}

    /** Writes the whole table, in UTF-8. */
    public static void write(Archive archive, Path file) throws IOException {
        try (Writer out = Files.newBufferedWriter(file)) {
            write(archive, 0, archive.plan().size().urls(), out);
        }
    }

    /**
     * Writes a part of the table, with the line of names. A null is a field without bytes, the empty text one in quotes;
     * times are in ISO 8601, in UTC.
     *
     * @param from the first row
     * @param to the row after the last one
     */
    public static void write(Archive archive, long from, long to, Appendable out) throws IOException {
        line(UrlRow.COLUMNS, out);
        for (long index = from; index < to; index++) {
            line(archive.url(index).cells(), out);
        }
    }

    private static void line(List<?> cells, Appendable out) throws IOException {
        String between = "";
        for (Object cell : cells) {
            out.append(between).append(cell == null ? "" : quoted(cell.toString()));
            between = ",";
        }
        out.append(END);
    }

    private static String quoted(String text) {
        boolean plain = !text.isEmpty();
        for (int i = 0; i < text.length() && plain; i++) {
            char next = text.charAt(i);
            plain = next > ' ' && next != '"' && next != ',';
        }
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
