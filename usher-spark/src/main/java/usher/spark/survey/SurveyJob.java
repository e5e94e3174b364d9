package usher.spark.survey;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.row_number;
import static org.apache.spark.sql.functions.sum;
import static org.apache.spark.sql.functions.udf;

import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.expressions.UserDefinedFunction;
import org.apache.spark.sql.expressions.Window;
import org.apache.spark.sql.expressions.WindowSpec;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.storage.StorageLevel;
import usher.spark.capture.CaptureRows;
import usher.spark.capture.Sites;
import usher.spark.job.ArchiveTime;
import usher.spark.job.Output;
import usher.spark.job.RejectTable;
import usher.spark.report.Survey;

/**
 * Runs a survey on Spark. Each capture is read once, where it is, and its facts are extracted before it is known which
 * site it counts for. Only these facts, a few hundred bytes, are moved along redirects and grouped by site and month.
 * The result is small; the driver creates tables and the report from it.
 */
public final class SurveyJob {
    /** The maximum number of rows for a month and list in tables whose keys come from files. */
    static final int MAX_ROWS = 200;

    private SurveyJob() {}

    public static CaptureRows.Payload payload(SurveyOptions options) {
        return new FactPayload(options.crawlers());
    }

    /**
     * Runs a survey and writes its tables as Parquet and CSV, {@code report.html} and {@code rejects}. The same
     * captures give the same rows and the same report.
     *
     * @param captures rows of {@link CaptureRows#SCHEMA} with {@link #payload}
     */
    public static Survey run(SparkSession spark, Dataset<Row> captures, SurveyOptions options, Output output) {
        // Read first, because it may be missing and everything else takes long.
        TopList top = TopList.of(options.top()
                .map(path -> spark.read().textFile(path).collectAsList())
                .orElse(List.of()));
        Dataset<Row> links = captures.persist(StorageLevel.DISK_ONLY());
        Sites sites = Sites.of(links);
        Broadcast<TopList> everywhere =
                spark.sparkContext().broadcast(top, scala.reflect.ClassTag$.MODULE$.apply(TopList.class));
        Dataset<Row> all = selectedCaptures(sites.resolved(), options, everywhere)
                .union(counted(links))
                .union(rejected(sites.rejects()))
                .groupBy("month", "list", "kind", "key")
                .agg(sum("files").as("files"), sum("times").as("times"));
        List<FactCount> counts = mostFrequent(all).collectAsList().stream()
                .map(FactCountTable::count)
                .toList();
        Survey survey = new Survey(options.inputs(), top.size(), SurveyTables.of(options.crawlers(), counts));
        SurveyOutput.write(spark, survey, output);
        RejectTable.write(output, sites.rejects());
        sites.close();
        links.unpersist();
        return survey;
    }

    /** Counts the facts of the selected capture of each site and month. */
    private static Dataset<Row> selectedCaptures(Dataset<Row> resolved, SurveyOptions options, Broadcast<TopList> top) {
        WindowSpec site = Window.partitionBy(FactRows.SITE, FactRows.MONTH).orderBy(FactRows.ORDER);
        return resolved.mapPartitions(new FactRows(options, top), Encoders.row(FactRows.SCHEMA))
                .withColumn("rank", row_number().over(site))
                .filter(col("rank").equalTo(1))
                .flatMap(
                        (FlatMapFunction<Row, Row>)
                                facts -> FactCountTable.rows(facts).iterator(),
                        Encoders.row(FactCountTable.SCHEMA));
    }

    /** Counts captures by month, those of robots.txt files and others. */
    private static Dataset<Row> counted(Dataset<Row> links) {
        UserDefinedFunction kind = udf(
                (UDF1<String, String>)
                        url -> (Sites.site(url) == null ? FactKind.OTHER_CAPTURE : FactKind.CAPTURE).name(),
                DataTypes.StringType);
        UserDefinedFunction month =
                udf((UDF1<Long, String>) micros -> Month.of(ArchiveTime.instant(micros)), DataTypes.StringType);
        return links.filter(col("reject").isNull())
                .select(
                        month.apply(col("micros")).as("month"),
                        lit(HostList.ALL.name()).as("list"),
                        kind.apply(col("url")).as("kind"),
                        lit("").as("key"),
                        lit(1L).as("files"),
                        lit(1L).as("times"));
    }

    /** Counts rejects, which have no month. */
    private static Dataset<Row> rejected(Dataset<Row> rejects) {
        return rejects.select(
                lit("").as("month"),
                lit(HostList.ALL.name()).as("list"),
                lit(FactKind.REJECT.name()).as("kind"),
                col("reject").as("key"),
                lit(1L).as("files"),
                lit(1L).as("times"));
    }

    /** Returns all counts of closed kinds and the most frequent counts of open kinds. */
    private static Dataset<Row> mostFrequent(Dataset<Row> counts) {
        WindowSpec ranks = Window.partitionBy("month", "list", "kind")
                .orderBy(col("files").desc(), col("times").desc(), col("key"));
        Object[] open = Stream.of(FactKind.values())
                .filter(FactKind::isOpen)
                .map(FactKind::name)
                .toArray();
        return counts.withColumn("rank", row_number().over(ranks))
                .filter(col("rank").leq(MAX_ROWS).or(col("kind").isin(open).unary_$bang()));
    }
}
