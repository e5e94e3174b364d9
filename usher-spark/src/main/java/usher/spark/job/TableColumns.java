package usher.spark.job;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.when;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** Finds columns by alternative names. Case is ignored, but an exact match takes precedence. */
public record TableColumns(StructType schema, String table) {
    private static final LocalDate FIRST_DAY = LocalDate.of(1, 1, 1);
    private static final LocalDate END = LocalDate.of(10_000, 1, 1);
    /** A day, or a time of ISO 8601, without an offset in UTC; or the 14 digits of CDX files. */
    private static final String TEXT = "CASE WHEN trim(%1$s) RLIKE '^(?!0000)[0-9]{14}$'"
            + " THEN try_to_timestamp(trim(%1$s), 'yyyyMMddHHmmss')"
            + " WHEN trim(%1$s) RLIKE '^(?!0000)[0-9]{4}-[0-9]{2}-[0-9]{2}([T ][0-9]{2}:[0-9:.+Z-]{2,28})?$'"
            + " THEN try_cast(trim(%1$s) AS timestamp) END";

    /** The beginning of names of columns that a job adds. */
    public static final String ADDED = "_usher_";

    /**
     * Returns the first column with one of the names, converted to the type. Values that cannot be converted, and a
     * missing column, are null.
     */
    public Column optional(DataType type, String... names) {
        return find(names).map(TableColumns::column).orElse(lit(null)).try_cast(type);
    }

    public Column required(DataType type, String... names) {
        return column(require(names)).try_cast(type);
    }

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

    /**
     * Returns a column of times as timestamps. Values that cannot be read are null; dates far outside the calendar
     * would fail the job.
     *
     * @throws IllegalArgumentException if it has numbers, whose unit is unknown, or anything else
     */
    public Column time(String name) {
        Column given = column(name);
        if (type(name).equals(DataTypes.TimestampType)) {
            return given;
        }
        if (type(name).equals(DataTypes.TimestampNTZType) || type(name).equals(DataTypes.DateType)) {
            return when(given.geq(lit(FIRST_DAY)).and(given.lt(lit(END))), given.cast("timestamp"));
        }
        if (type(name).equals(DataTypes.StringType)) {
            return expr(TEXT.formatted("`" + name.replace("`", "``") + "`"));
        }
        throw new IllegalArgumentException("Column " + name + " has type "
                + type(name).simpleString() + "; a time must be a timestamp, a date or text");
    }

    /** Returns a column whose name may contain dots. */
    public static Column column(String name) {
        return col("`" + name.replace("`", "``") + "`");
    }
}
