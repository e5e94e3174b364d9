package usher.spark.verdict;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import scala.Tuple2;
import usher.spark.crawler.CrawlerSpec;

/** Verdicts in the order of site and time. They are computed when they are written. */
public final class PlannedVerdicts {
    private final JavaRDD<EvaluatedUrl> evaluated;
    private final List<CrawlerSpec> crawlers;
    private final VerdictJob.Options options;
    private final VerdictCounts counts;

    PlannedVerdicts(
            JavaRDD<EvaluatedUrl> evaluated,
            List<CrawlerSpec> crawlers,
            VerdictJob.Options options,
            VerdictCounts counts) {
        this.evaluated = evaluated;
        this.crawlers = crawlers;
        this.options = options;
        this.counts = counts;
    }

    /** Writes the verdicts as one folder of Parquet, which must not exist. */
    public void write(String folder) {
        Configuration configuration =
                VerdictOutputFormat.configuration(evaluated.context().hadoopConfiguration(), crawlers, options);
        configuration.set("mapreduce.output.fileoutputformat.outputdir", folder);
        evaluated.mapToPair(url -> new Tuple2<Void, EvaluatedUrl>(null, url)).saveAsNewAPIHadoopDataset(configuration);
    }

    /** Returns the verdicts as rows for further processing, which is slower. */
    public Dataset<Row> rows(SparkSession spark) {
        List<CrawlerSpec> requested = crawlers;
        VerdictJob.Options requestedOptions = options;
        JavaRDD<Row> rows = evaluated.mapPartitions(urls -> {
            VerdictColumns columns = new VerdictColumns(requested, requestedOptions);
            Iterable<EvaluatedUrl> once = () -> urls;
            return java.util.stream.StreamSupport.stream(once.spliterator(), false)
                    .flatMap(url -> IntStream.range(0, requested.size()).mapToObj(crawler -> columns.row(url, crawler)))
                    .iterator();
        });
        return spark.createDataFrame(rows, VerdictColumns.schema(options));
    }

    /** Returns the counts, which are complete after the verdicts were written. */
    public VerdictCounts counts() {
        return counts;
    }
}
