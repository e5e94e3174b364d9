package usher.spark.survey;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.row_number;
import static org.apache.spark.sql.functions.sum;

import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.expressions.Window;
import org.apache.spark.sql.expressions.WindowSpec;
import usher.spark.output.Output;
import usher.spark.report.Survey;

/**
 * Surveys captures on Spark. Each capture is read where it is; only its facts, a few hundred octets, are sent to where those
 * of its site and month are gathered. What comes out is small, and the driver makes tables and the report of it.
 */
public final class SurveyJob {
    /** The most rows of a month and list in the tables whose keys come from files. */
    static final int MOST_ROWS = 200;

    private SurveyJob() {}

    /**
     * Surveys and writes the tables, as Parquet and as CSV, and {@code report.html}. The same captures give the same octets.
     *
     * @param captures rows of {@link usher.spark.capture.CaptureTable#SCHEMA}, redirects resolved
     */
    public static Survey run(SparkSession spark, Dataset<Row> captures, SurveyOptions options, Output output) {
        Survey survey = survey(spark, captures, options);
        SurveyOutput.write(spark, survey, output);
        return survey;
    }

    /** Surveys, and writes nothing. */
    public static Survey survey(SparkSession spark, Dataset<Row> captures, SurveyOptions options) {
        TopList top = TopList.of(options.top()
                .map(path -> spark.read().textFile(path).collectAsList())
                .orElse(List.of()));
        Broadcast<TopList> everywhere =
                spark.sparkContext().broadcast(top, scala.reflect.ClassTag$.MODULE$.apply(TopList.class));
        Column[] order = Stream.of(FactRows.ORDER)
                .map(org.apache.spark.sql.functions::col)
                .toArray(Column[]::new);
        Dataset<Row> counts = captures.mapPartitions(new FactRows(options, everywhere), Encoders.row(FactRows.SCHEMA))
                .repartition(col(FactRows.SITE), col(FactRows.MONTH))
                .sortWithinPartitions(order)
                .mapPartitions(new MonthPicker(), Encoders.row(MonthPicker.SCHEMA))
                .groupBy("month", "list", "kind", "key")
                .agg(sum("files").as("files"), sum("times").as("times"));
        List<Count> most = mostFrequent(counts).collectAsList().stream()
                .map(MonthPicker::count)
                .toList();
        return new Survey(options.inputs(), top.size(), SurveyTables.of(options.surveyed(), most));
    }

    /** All counts of what there are few kinds of, and the most frequent of what files make up. */
    private static Dataset<Row> mostFrequent(Dataset<Row> counts) {
        WindowSpec ranks = Window.partitionBy("month", "list", "kind")
                .orderBy(col("files").desc(), col("times").desc(), col("key"));
        Object[] open =
                Stream.of(Kind.values()).filter(Kind::isOpen).map(Kind::name).toArray();
        return counts.withColumn("rank", row_number().over(ranks))
                .filter(col("rank").leq(MOST_ROWS).or(col("kind").isin(open).unary_$bang()));
    }
}
