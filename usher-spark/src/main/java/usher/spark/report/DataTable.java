package usher.spark.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The numbers of a chart as a collapsible HTML table, for the template {@code table}. */
record DataTable(String caption, List<Cell> heads, List<TableRow> rows) {
    record TableRow(Optional<String> name, List<Cell> cells) {}

    record Cell(String text, boolean number) {}

    /** Converts rows of a table without the columns month and list. */
    static DataTable of(Table table, List<List<Optional<Object>>> rows, String caption) {
        List<Table.Column> columns = table.columns();
        List<Cell> heads = columns.subList(2, columns.size()).stream()
                .map(column -> new Cell(column.name().replace('_', ' '), column.number()))
                .toList();
        return new DataTable(
                caption, heads, rows.stream().map(row -> tableRow(columns, row)).toList());
    }

    private static TableRow tableRow(List<Table.Column> columns, List<Optional<Object>> row) {
        List<Cell> cells = IntStream.range(2, row.size())
                .mapToObj(i -> new Cell(text(row.get(i)), columns.get(i).number()))
                .toList();
        return new TableRow(Optional.empty(), cells);
    }

    private static String text(Optional<Object> cell) {
        return cell.map(value -> value instanceof Long number ? Html.number(number) : (String) value)
                .orElse("");
    }
}
