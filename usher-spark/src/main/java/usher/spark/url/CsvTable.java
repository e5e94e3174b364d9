package usher.spark.url;

import java.io.IOException;
import java.io.InputStream;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.rdd.InputFileBlockHolder;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.TaskCompletionListener;

/**
 * Tables of CSV with header lines, each record with the octet where it starts, which Spark's own reader does not say. Columns
 * are text. A file is read by one task: only from its beginning can be told which line breaks are inside fields.
 */
final class CsvTable {
    static final String POSITION = "_usher_position";
    static final String BAD = "_usher_bad";
    static final String TOO_LONG = "_usher_too_long";

    private CsvTable() {}

    static boolean isCsv(String path) {
        String name = path.toLowerCase(Locale.ROOT);
        return name.endsWith(".csv") || name.endsWith(".csv.gz");
    }

    /**
     * The columns of the first file that has any, with the three of this class. Other files may have them in another order.
     *
     * @throws IllegalArgumentException if there is nothing at a path, or no file has a header
     */
    static Dataset<Row> read(SparkSession spark, List<String> paths) {
        CsvFiles files = new CsvFiles(spark);
        List<String> found = files.find(paths);
        List<String> names = header(files, found, paths);
        StructType schema = new StructType()
                .add(POSITION, DataTypes.LongType)
                .add(TOO_LONG, DataTypes.LongType)
                .add(BAD, DataTypes.StringType);
        for (String name : names) {
            schema = schema.add(name, DataTypes.StringType);
        }
        JavaRDD<Row> rows = new JavaSparkContext(spark.sparkContext())
                .parallelize(found, found.size())
                .mapPartitions(some -> rows(files, some.next(), names));
        return spark.createDataFrame(rows, schema);
    }

    private static List<String> header(CsvFiles files, List<String> found, List<String> paths) {
        for (String file : found) {
            try (InputStream in = files.open(file)) {
                List<String> names = CsvRows.header(in);
                if (!names.isEmpty()) {
                    return names;
                }
            } catch (IOException e) {
                throw new IllegalArgumentException("--urls: " + file + " cannot be read: " + e.getMessage(), e);
            }
        }
        throw new IllegalArgumentException("--urls: there is no header line in " + String.join(", ", paths));
    }

    private static Iterator<Row> rows(CsvFiles files, String file, List<String> names) throws IOException {
        CsvRows rows = new CsvRows(files.open(file), names);
        // For rejects, which are named by what Spark is reading.
        InputFileBlockHolder.set(file, 0, -1);
        TaskContext.get().addTaskCompletionListener((TaskCompletionListener) context -> {
            InputFileBlockHolder.unset();
            close(rows);
        });
        return rows;
    }

    private static void close(CsvRows rows) {
        try {
            rows.close();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
