package usher.spark.report;

import java.util.List;
import java.util.Optional;

/**
 * Selects the rows of a table by month and list.
 *
 * @param list {@code all} or {@code top}
 */
record TableView(Table table, String list) {
    List<List<Optional<Object>>> rows(String month) {
        return table.rows().stream()
                .filter(row -> table.text(row, "month").equals(month))
                .filter(row -> table.text(row, "list").equals(list))
                .toList();
    }

    Optional<List<Optional<Object>>> row(String month, String column, String text) {
        return rows(month).stream()
                .filter(row -> table.text(row, column).equals(text))
                .findFirst();
    }
}
