package usher.spark.verdict;

import java.time.Duration;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import scala.Tuple2;
import usher.spark.robot.AskedRobot;

/** Verdicts that are planned, in the order of site and time; they come about when they are written. */
public final class Verdicts {
    private final JavaRDD<JudgedUrl> judged;
    private final List<AskedRobot> robots;
    private final Duration outdatedAfter;
    private final Counts counts;

    Verdicts(JavaRDD<JudgedUrl> judged, List<AskedRobot> robots, Duration outdatedAfter, Counts counts) {
        this.judged = judged;
        this.robots = robots;
        this.outdatedAfter = outdatedAfter;
        this.counts = counts;
    }

    /** Writes one folder of Parquet, which must not be there. */
    public void write(String folder) {
        Configuration configuration =
                VerdictFormat.configuration(judged.context().hadoopConfiguration(), robots, outdatedAfter);
        configuration.set("mapreduce.output.fileoutputformat.outputdir", folder);
        judged.mapToPair(url -> new Tuple2<Void, JudgedUrl>(null, url)).saveAsNewAPIHadoopDataset(configuration);
    }

    /** The same as rows, for those who do more with them; slower to write. */
    public Dataset<Row> rows(SparkSession spark) {
        List<AskedRobot> asked = robots;
        Duration after = outdatedAfter;
        JavaRDD<Row> rows = judged.mapPartitions(urls -> {
            VerdictColumns columns = new VerdictColumns(asked, after);
            Iterable<JudgedUrl> once = () -> urls;
            return java.util.stream.StreamSupport.stream(once.spliterator(), false)
                    .map(columns::row)
                    .iterator();
        });
        return spark.createDataFrame(rows, VerdictColumns.SCHEMA);
    }

    /** How many there were of each kind, once they have been written. */
    public Counts counts() {
        return counts;
    }
}
