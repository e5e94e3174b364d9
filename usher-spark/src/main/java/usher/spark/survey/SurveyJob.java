package usher.spark.survey;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
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
import org.apache.spark.storage.StorageLevel;
import usher.spark.output.Output;
import usher.spark.output.Rejects;
import usher.spark.report.Survey;
import usher.spark.site.LinkRows;
import usher.spark.site.Sites;

/**
 * Surveys captures on Spark. Each capture is read where it is, once, and evaluated whatever it is: what it says of whom is
 * known only when redirects have been followed. Only its facts, a few hundred bytes, travel on, along the redirects and to
 * where those of a site and month are gathered. What comes out is small, and the driver makes tables and the report of it.
 */
public final class SurveyJob {
    /** The most rows of a month and list in the tables whose keys come from files. */
    static final int MAX_ROWS = 200;

    private SurveyJob() {}

    /**
     * Surveys and writes the tables, as Parquet and as CSV, {@code report.html}, and {@code rejects}. The same captures give the
     * same rows and the same report.
     *
     * @param captures rows of {@link usher.spark.capture.CaptureTable#SCHEMA}
     */
    public static Survey run(SparkSession spark, Dataset<Row> captures, SurveyOptions options, Output output) {
        // Before all that takes long: it may not be there.
        TopList top = TopList.of(options.top()
                .map(path -> spark.read().textFile(path).collectAsList())
                .orElse(List.of()));
        Dataset<Row> links =
                LinkRows.of(captures, new FactPayload(options.robots())).persist(StorageLevel.DISK_ONLY());
        Sites sites = Sites.of(links);
        Broadcast<TopList> everywhere =
                spark.sparkContext().broadcast(top, scala.reflect.ClassTag$.MODULE$.apply(TopList.class));
        Dataset<Row> all = picked(sites.settled(), options, everywhere)
                .union(counted(links))
                .union(rejected(sites.rejects()))
                .groupBy("month", "list", "kind", "key")
                .agg(sum("files").as("files"), sum("times").as("times"));
        List<Count> counts = mostFrequent(all).collectAsList().stream()
                .map(CountTable::count)
                .toList();
        Survey survey = new Survey(options.inputs(), top.size(), SurveyTables.of(options.robots(), counts));
        SurveyOutput.write(spark, survey, output);
        Rejects.write(output, sites.rejects());
        sites.close();
        links.unpersist();
        return survey;
    }

    /** What is so for the one capture that counts of each site and month. */
    private static Dataset<Row> picked(Dataset<Row> settled, SurveyOptions options, Broadcast<TopList> top) {
        Column[] order = Stream.of(FactRows.ORDER)
                .map(org.apache.spark.sql.functions::col)
                .toArray(Column[]::new);
        return settled.mapPartitions(new FactRows(options, top), Encoders.row(FactRows.SCHEMA))
                .repartition(col(FactRows.SITE), col(FactRows.MONTH))
                .sortWithinPartitions(order)
                .mapPartitions(new MonthPicker(), Encoders.row(CountTable.SCHEMA));
    }

    private static Dataset<Row> counted(Dataset<Row> links) {
        return links.filter(col("reject").isNull())
                .select("url", "micros")
                .mapPartitions(new CaptureCounter(), Encoders.row(CountTable.SCHEMA));
    }

    /** Rejects have no month. */
    private static Dataset<Row> rejected(Dataset<Row> rejects) {
        return rejects.select(
                lit("").as("month"),
                lit(HostList.ALL.name()).as("list"),
                lit(Kind.REJECT.name()).as("kind"),
                col("reject").as("key"),
                lit(1L).as("files"),
                lit(1L).as("times"));
    }

    /** All counts of what there are few kinds of, and the most frequent of what files make up. */
    private static Dataset<Row> mostFrequent(Dataset<Row> counts) {
        WindowSpec ranks = Window.partitionBy("month", "list", "kind")
                .orderBy(col("files").desc(), col("times").desc(), col("key"));
        Object[] open =
                Stream.of(Kind.values()).filter(Kind::isOpen).map(Kind::name).toArray();
        return counts.withColumn("rank", row_number().over(ranks))
                .filter(col("rank").leq(MAX_ROWS).or(col("kind").isin(open).unary_$bang()));
    }
}
