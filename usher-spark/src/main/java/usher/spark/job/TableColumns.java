package usher.spark.job;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;

/**
 * Finds columns of a table by alternative names. Case is ignored, but an exact match takes precedence.
 *
 * @param table the table's name in messages
 */
public record TableColumns(StructType schema, String table) {
    /** The beginning of names of columns that a job adds. */
    public static final String ADDED = "_usher_";

    /**
     * Returns the first column with one of the names, converted to the type. Values that cannot be converted, and a
     * missing column, are null.
     */
    public Column optional(DataType type, String... names) {
        return find(names).map(TableColumns::column).orElse(lit(null)).try_cast(type);
    }

    /** @throws IllegalArgumentException if no column has one of the names */
    public Column required(DataType type, String... names) {
        return column(require(names)).try_cast(type);
    }

    /**
     * Returns the name of the column with one of the names.
     *
     * @throws IllegalArgumentException if there is none
     */
    public String require(String... names) {
        return find(names)
                .orElseThrow(() -> new IllegalArgumentException(table + " has no column " + String.join(" or ", names)
                        + "; its columns are " + String.join(", ", columns())));
    }

    public Optional<String> find(String... names) {
        List<String> columns = columns();
        return Arrays.stream(names)
                .filter(columns::contains)
                .findFirst()
                .or(() -> Arrays.stream(names)
                        .flatMap(name -> columns.stream().filter(name::equalsIgnoreCase))
                        .findFirst());
    }

    private List<String> columns() {
        return Arrays.stream(schema.fieldNames())
                .filter(name -> !name.startsWith(ADDED))
                .toList();
    }

    public DataType type(String name) {
        return schema.apply(name).dataType();
    }

    /** Returns a column whose name may contain dots. */
    public static Column column(String name) {
        return col("`" + name.replace("`", "``") + "`");
    }
}
