package usher.spark.survey;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import usher.spark.report.Table;
import usher.spark.report.Table.Column;

/** Builds a table row by row. Each row begins with month and list. Not thread-safe. */
final class TableBuilder {
    private final String name;
    private final List<Column> columns =
            new ArrayList<>(List.of(new Column("month", false), new Column("list", false)));
    private final List<List<Optional<Object>>> rows = new ArrayList<>();

    TableBuilder(String name) {
        this.name = name;
    }

    TableBuilder texts(String... names) {
        Stream.of(names).forEach(column -> columns.add(new Column(column, false)));
        return this;
    }

    TableBuilder numbers(String... names) {
        Stream.of(names).forEach(column -> columns.add(new Column(column, true)));
        return this;
    }

    /** Adds a row of texts, numbers and empty Optionals. */
    void row(FactCount place, Object... cells) {
        row(place.month(), place.list(), cells);
    }

    void row(String month, HostList list, Object... cells) {
        List<Optional<Object>> row = new ArrayList<>(List.of(Optional.of(month), Optional.of(list.word())));
        for (Object cell : cells) {
            row.add(cell instanceof Optional<?> maybe ? maybe.map(known -> known) : Optional.of(cell));
        }
        rows.add(row);
    }

    Table build() {
        return new Table(name, columns, rows);
    }
}
