package usher.spark.url;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.from_csv;
import static org.apache.spark.sql.functions.lit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.lib.input.FileSplit;
import org.apache.hadoop.mapreduce.lib.input.TextInputFormat;
import org.apache.spark.api.java.JavaNewHadoopRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import scala.Tuple2;

/**
 * CSV with a header line, one record a line (quoted line breaks are not read), each with the place where it stands, which
 * Spark's own reader does not say. Columns are text.
 */
final class CsvLines {
    static final String FILE = "_usher_file";
    static final String POSITION = "_usher_position";
    static final String BAD = "_usher_bad";
    static final String TOO_LONG = "_usher_too_long";

    /** A line with a URL that is just not too long, and some columns more. */
    private static final int MOST_OCTETS = 1 << 18;

    private static final int SHOWN = 150;
    private static final String LINE = "_usher_line";
    private static final StructType LINES = new StructType()
            .add(FILE, DataTypes.StringType)
            .add(POSITION, DataTypes.LongType)
            .add(LINE, DataTypes.StringType)
            .add(TOO_LONG, DataTypes.LongType);

    private CsvLines() {}

    static boolean isCsv(String path) {
        return path.endsWith(".csv") || path.endsWith(".csv.gz");
    }

    /** The columns of all files, which must have the same header, with the four of this class. */
    static Dataset<Row> read(SparkSession spark, List<String> paths) {
        String header = spark.read().text(paths.toArray(String[]::new)).first().getString(0);
        StructType columns = columns(spark, header);
        Column fields = from_csv(
                col(LINE),
                lit(columns.add(BAD, DataTypes.StringType).toDDL()),
                Map.of(
                        "mode",
                        "PERMISSIVE",
                        "columnNameOfCorruptRecord",
                        BAD,
                        "escape",
                        "\"",
                        "maxCharsPerColumn",
                        "-1"));
        Dataset<Row> lines = spark.createDataFrame(lines(spark, paths, header), LINES);
        List<Column> all = new ArrayList<>(List.of(col(FILE), col(POSITION), col(TOO_LONG)));
        for (String name : columns.fieldNames()) {
            all.add(col("_usher_fields").getField(name).as(name));
        }
        Column bad = org.apache
                .spark
                .sql
                .functions
                .when(col(TOO_LONG).isNotNull(), col(LINE))
                .otherwise(col("_usher_fields").getField(BAD));
        all.add(bad.as(BAD));
        return lines.withColumn("_usher_fields", fields).select(all.toArray(Column[]::new));
    }

    private static StructType columns(SparkSession spark, String header) {
        Dataset<String> only = spark.createDataset(List.of(header), org.apache.spark.sql.Encoders.STRING());
        StructType columns = new StructType();
        for (String name : spark.read()
                .option("header", true)
                .option("escape", "\"")
                .csv(only)
                .columns()) {
            columns = columns.add(name, DataTypes.StringType);
        }
        return columns;
    }

    private static JavaRDD<Row> lines(SparkSession spark, List<String> paths, String header) {
        JavaSparkContext context = new JavaSparkContext(spark.sparkContext());
        JavaNewHadoopRDD<LongWritable, Text> lines = (JavaNewHadoopRDD<LongWritable, Text>) context.newAPIHadoopFile(
                String.join(",", paths),
                TextInputFormat.class,
                LongWritable.class,
                Text.class,
                context.hadoopConfiguration());
        return lines.mapPartitionsWithInputSplit((split, pairs) -> rows(split, pairs, header), true);
    }

    private static Iterator<Row> rows(InputSplit split, Iterator<Tuple2<LongWritable, Text>> pairs, String header) {
        String file = ((FileSplit) split).getPath().toString();
        return new Iterator<>() {
            private Row ready;

            @Override
            public boolean hasNext() {
                while (ready == null && pairs.hasNext()) {
                    Tuple2<LongWritable, Text> pair = pairs.next();
                    ready = row(file, pair._1().get(), pair._2(), header);
                }
                return ready != null;
            }

            @Override
            public Row next() {
                if (!hasNext()) {
                    throw new java.util.NoSuchElementException();
                }
                Row row = ready;
                ready = null;
                return row;
            }
        };
    }

    private static Row row(String file, long position, Text line, String header) {
        if (line.getLength() > MOST_OCTETS) {
            byte[] start = Arrays.copyOf(line.getBytes(), SHOWN);
            String shown = new String(start, java.nio.charset.StandardCharsets.UTF_8);
            return RowFactory.create(file, position, shown, (long) line.getLength());
        }
        String text = line.toString();
        boolean none = text.isBlank() || position == 0 && text.equals(header);
        return none ? null : RowFactory.create(file, position, text, null);
    }
}
