package usher.spark.verdict;

import static org.apache.spark.sql.functions.input_file_name;
import static org.apache.spark.sql.functions.udf;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import usher.spark.job.TableColumns;

/**
 * Reads CSV tables (RFC 4180) with header lines. All columns are text. A file is read by one task, because line breaks
 * within fields can be recognized only from its start.
 */
final class CsvTable {
    static final String POSITION = TableColumns.ADDED + "position";
    static final String BAD = TableColumns.ADDED + "bad";

    private CsvTable() {}

    static boolean isCsv(String path) {
        String name = path.toLowerCase(Locale.ROOT);
        return name.endsWith(".csv") || name.endsWith(".csv.gz");
    }

    /**
     * Returns the columns of all files and two more: the row number in the file, from 0, and the text of a row whose
     * number of fields differs from the header.
     *
     * @throws IllegalArgumentException if no file has a header
     */
    static Dataset<Row> read(SparkSession spark, List<String> paths) {
        String[] files = paths.toArray(String[]::new);
        String[] names = reader(spark).csv(files).columns();
        if (names.length == 0) {
            throw new IllegalArgumentException("--urls: no header line in " + String.join(", ", paths));
        }
        StructType schema = new StructType();
        for (String name : names) {
            schema = schema.add(name, DataTypes.StringType);
        }
        return reader(spark)
                .schema(schema.add(BAD, DataTypes.StringType))
                .option("columnNameOfCorruptRecord", BAD)
                // Other files must have the same header; without this option columns would be assigned by position.
                .option("enforceSchema", hasCreatedNames(names))
                .csv(files)
                .withColumn(
                        POSITION,
                        udf(new RowNumbers(), DataTypes.LongType)
                                .asNondeterministic()
                                .apply(input_file_name()));
    }

    private static DataFrameReader reader(SparkSession spark) {
        return spark.read().option("header", true).option("multiLine", true).option("escape", "\"");
    }

    /** Whether Spark appended an index to a column that has no name or a duplicate name. Such names match no header. */
    private static boolean hasCreatedNames(String[] names) {
        return IntStream.range(0, names.length).anyMatch(i -> names[i].endsWith(Integer.toString(i)));
    }

    /** Numbers the rows of each file from 0. Each task has its own instance and reads one file after another. */
    private static final class RowNumbers implements UDF1<String, Long> {
        private static final long serialVersionUID = 1;

        private String current = "";
        private long next;

        @Override
        public Long call(String file) {
            next = file.equals(current) ? next + 1 : 0;
            current = file;
            return next;
        }
    }
}
