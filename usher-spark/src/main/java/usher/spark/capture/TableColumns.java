package usher.spark.capture;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataType;

/** Finds columns of a table by alternative names, ignoring case. */
final class TableColumns {
    private final Dataset<Row> table;

    TableColumns(Dataset<Row> table) {
        this.table = table;
    }

    /**
     * Returns the first column with one of the names, converted to the type. Values that cannot be converted, and a
     * missing column, are null.
     */
    Column optional(DataType type, String... names) {
        return find(names).map(this::column).orElse(lit(null)).try_cast(type);
    }

    /** @throws IllegalArgumentException if no column has one of the names */
    Column required(DataType type, String... names) {
        if (find(names).isEmpty()) {
            throw new IllegalArgumentException("The table has no column " + String.join(" or ", names)
                    + "; its columns are " + String.join(", ", table.columns()));
        }
        return optional(type, names);
    }

    Optional<String> find(String... names) {
        List<String> columns = Arrays.asList(table.columns());
        return Arrays.stream(names)
                .flatMap(name -> columns.stream()
                        .filter(column -> column.toLowerCase(Locale.ROOT).equals(name)))
                .findFirst();
    }

    DataType type(String name) {
        return table.schema().apply(name).dataType();
    }

    Column column(String name) {
        return col("`" + name.replace("`", "``") + "`");
    }
}
