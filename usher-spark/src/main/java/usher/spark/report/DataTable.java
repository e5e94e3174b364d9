package usher.spark.report;

import java.util.List;
import java.util.Optional;

/** A table for people, folded away below its plot. */
final class DataTable {
    private DataTable() {}

    /** The rows of a table without its first columns, which say month and list. */
    static String html(Table table, List<List<Optional<Object>>> rows, String caption) {
        StringBuilder html = new StringBuilder("<details><summary>The numbers</summary>\n<div class=\"wide\"><table>");
        html.append("<caption>").append(Html.escape(caption)).append("</caption><thead><tr>");
        for (Table.Column column : table.columns().subList(2, table.columns().size())) {
            html.append(column.number() ? "<th scope=\"col\" class=\"n\">" : "<th scope=\"col\">")
                    .append(Html.escape(column.name().replace('_', ' ')))
                    .append("</th>");
        }
        html.append("</tr></thead><tbody>\n");
        rows.forEach(row -> addRow(table, row, html));
        return html.append("</tbody></table></div></details>\n").toString();
    }

    private static void addRow(Table table, List<Optional<Object>> row, StringBuilder html) {
        html.append("<tr>");
        for (int i = 2; i < row.size(); i++) {
            String cell = row.get(i)
                    .map(value -> value instanceof Long number ? Html.number(number) : Html.escape((String) value))
                    .orElse("");
            html.append(table.columns().get(i).number() ? "<td class=\"n\">" : "<td>")
                    .append(cell)
                    .append("</td>");
        }
        html.append("</tr>\n");
    }
}
