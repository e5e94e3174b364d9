package usher.spark.capture;

import static org.apache.spark.sql.functions.array_join;
import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.concat;
import static org.apache.spark.sql.functions.get;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.lower;
import static org.apache.spark.sql.functions.regexp_replace;
import static org.apache.spark.sql.functions.transform_values;
import static org.apache.spark.sql.functions.when;

import java.sql.Timestamp;
import java.util.Locale;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.MapType;
import usher.spark.job.TableColumns;

final class TableCaptureReader {
    private static final String[] URL = {"url", "uri", "target_uri"};
    private static final String[] TIME = {"fetch_time", "fetched_at", "warc_date", "time"};
    private static final String[] STATUS = {"status", "fetch_status", "http_status"};
    private static final String[] BODY = {"body", "bytes", "content"};

    private static final Object[] LIST_HEADERS = ArchivedHead.LIST_HEADERS.stream()
            .map(name -> name.toLowerCase(Locale.ROOT))
            .sorted()
            .toArray();

    private TableCaptureReader() {}

    /** Selects the members of captures in the order that {@link #row} expects. */
    static Dataset<Row> select(Dataset<Row> table) {
        TableColumns columns = new TableColumns(table.schema(), "The table");
        String time = columns.require(TIME);
        return table.select(
                url(columns),
                columns.time(time),
                when(columns.time(time).isNull(), TableColumns.column(time).cast("string")),
                columns.required(DataTypes.LongType, STATUS),
                columns.optional(DataTypes.StringType, "failure"),
                columns.optional(DataTypes.StringType, "detail"),
                columns.find("headers")
                        .map(name -> headers(columns, name))
                        .orElse(lit(null).cast("map<string,string>")),
                columns.required(DataTypes.BinaryType, BODY),
                coalesce(columns.optional(DataTypes.BooleanType, "cut"), lit(false)),
                columns.optional(DataTypes.StringType, "revisit"),
                columns.optional(DataTypes.StringType, "digest"),
                col("_metadata.file_path"),
                col("_metadata.row_index"));
    }

    /**
     * Returns the headers as a map of strings. Several values are joined for list headers; otherwise the first counts.
     */
    private static Column headers(TableColumns columns, String name) {
        Column headers = TableColumns.column(name);
        if (columns.type(name) instanceof MapType map && map.keyType().equals(DataTypes.StringType)) {
            if (map.valueType().equals(DataTypes.StringType)) {
                return headers;
            }
            if (map.valueType() instanceof ArrayType values
                    && values.elementType().equals(DataTypes.StringType)) {
                return transform_values(
                        headers,
                        (header, all) -> when(lower(header).isin(LIST_HEADERS), array_join(all, ", "))
                                .otherwise(get(all, lit(0))));
            }
        }
        throw new IllegalArgumentException(
                "Column " + name + " has type " + columns.type(name).simpleString()
                        + "; headers must be map<string,string> or map<string,array<string>>");
    }

    /** Returns the URL. An authority without a scheme is an https site. */
    private static Column url(TableColumns columns) {
        if (columns.find(URL).isPresent()) {
            return columns.required(DataTypes.StringType, URL);
        }
        Column authority = columns.required(DataTypes.StringType, "url", "uri", "target_uri", "authority");
        Column origin = regexp_replace(regexp_replace(authority, "/+$", ""), "^(?![a-z]+://)", "https://");
        return concat(origin, lit("/robots.txt"));
    }

    /** Returns the capture or reject of a selected row. */
    static Row row(Row row) {
        RawCapture capture = new RawCapture(
                row.getString(0),
                row.get(1) instanceof Timestamp time ? time.toInstant() : row.getAs(1),
                row.getString(2),
                row.isNullAt(3) ? null : row.getLong(3),
                row.getString(4),
                row.getString(5),
                row.isNullAt(6) ? null : row.getJavaMap(6),
                row.getAs(7),
                row.getBoolean(8),
                row.getString(9),
                row.getString(10),
                new InputPosition(row.getString(11), row.getLong(12)));
        return CaptureRows.row(capture.toResult());
    }
}
