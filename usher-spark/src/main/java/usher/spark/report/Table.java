package usher.spark.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A table of results.
 *
 * @param name its name, also used for its file
 * @param rows its rows in order; a cell is a {@link String}, a {@link Long} or empty
 */
public record Table(String name, List<Column> columns, List<List<Optional<Object>>> rows) {
    /** @param number whether its cells are {@link Long}s */
    public record Column(String name, boolean number) {}

    /** Characters that start a formula in spreadsheets. */
    private static final String FORMULAS = "=+-@\t\r";

    public Table {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
    }

    public int column(String wanted) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equals(wanted)) {
                return i;
            }
        }
        throw new IllegalArgumentException("No column " + wanted + " in " + name);
    }

    /** Returns a number of a row; 0 if the cell is empty. */
    public long number(List<Optional<Object>> row, String column) {
        return (Long) row.get(column(column)).orElse(0L);
    }

    /** Returns a text of a row; empty if the cell is empty. */
    public String text(List<Optional<Object>> row, String column) {
        return (String) row.get(column(column)).orElse("");
    }

    /**
     * Returns the table as CSV (RFC 4180) with a header line. Text that a spreadsheet would interpret as a formula is
     * prefixed with an apostrophe.
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
