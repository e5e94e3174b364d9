package usher.spark.report;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A table of results.
 *
 * @param name its name, also that of its file
 * @param columns the names and types of its columns
 * @param rows in order; a cell is a {@link String}, a {@link Long} or nothing
 */
public record Table(String name, List<Column> columns, List<List<Optional<Object>>> rows) {
    /**
     * A column.
     *
     * @param number whether its cells are {@link Long}s
     */
    public record Column(String name, boolean number) {}

    /** What makes a formula of text where it stands first. */
    private static final String FORMULAS = "=+-@\t\r";

    public Table {
        requireNonNull(name, "name");
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
    }

    /** The place of a column. */
    public int column(String wanted) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equals(wanted)) {
                return i;
            }
        }
        throw new IllegalArgumentException("no column " + wanted + " in " + name);
    }

    /** A number of a row; 0 where there is none. */
    public long number(List<Optional<Object>> row, String column) {
        return (Long) row.get(column(column)).orElse(0L);
    }

    /** A text of a row; empty where there is none. */
    public String text(List<Optional<Object>> row, String column) {
        return (String) row.get(column(column)).orElse("");
    }

    /**
     * The table as RFC 4180 has it, with a line of names: CR LF, and quotation marks where they are needed. Text that a
     * spreadsheet would take for a formula has an apostrophe before it.
     */
    public String csv() {
        StringBuilder csv = new StringBuilder();
        csv.append(columns.stream().map(Column::name).collect(Collectors.joining(",")))
                .append("\r\n");
        for (List<Optional<Object>> row : rows) {
            csv.append(row.stream()
                            .map(cell -> cell.map(Table::field).orElse(""))
                            .collect(Collectors.joining(",")))
                    .append("\r\n");
        }
        return csv.toString();
    }

    private static String field(Object cell) {
        if (!(cell instanceof String text)) {
            return cell.toString();
        }
        if (!text.isEmpty() && FORMULAS.indexOf(text.charAt(0)) >= 0) {
            return "\"'" + text.replace("\"", "\"\"") + "\"";
        }
        boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
        return plain ? text : "\"" + text.replace("\"", "\"\"") + "\"";
    }
}
