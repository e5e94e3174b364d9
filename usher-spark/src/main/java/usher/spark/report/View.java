package usher.spark.report;

import java.util.List;
import java.util.Optional;

/**
 * One table as the report looks at it: the rows of a month and a list.
 *
 * @param list {@code all} or {@code top}
 */
record View(Table table, String list) {
    List<List<Optional<Object>>> rows(String month) {
        return table.rows().stream()
                .filter(row -> table.text(row, "month").equals(month))
                .filter(row -> table.text(row, "list").equals(list))
                .toList();
    }

    /** The first row of a month that has that text in a column. */
    Optional<List<Optional<Object>>> row(String month, String column, String text) {
        return rows(month).stream()
                .filter(row -> table.text(row, column).equals(text))
                .findFirst();
    }
}
