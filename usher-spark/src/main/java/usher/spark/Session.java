package usher.spark;

import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;
import usher.spark.job.StableFiles;

/** Starts the Spark session of a command: on the cluster it was submitted to, or on all cores of this machine. */
public final class Session {
    private Session() {}

    static SparkSession start(String job) {
        SparkConf given = new SparkConf();
        SparkSession.Builder session = settings(SparkSession.builder()).appName("usher " + job);
        session = session.config("spark.ui.enabled", given.get("spark.ui.enabled", "false"));
        if (!given.contains("spark.master")) {
            session = session.master("local[*]")
                    // The default of 200 is for clusters; one machine would spend its time starting tasks.
                    .config("spark.sql.shuffle.partitions", given.get("spark.sql.shuffle.partitions", "16"))
                    .config(
                            "spark.ui.showConsoleProgress",
                            given.get("spark.ui.showConsoleProgress", Boolean.toString(System.console() != null)))
                    .config("spark.driver.host", given.get("spark.driver.host", "127.0.0.1"))
                    .config("spark.driver.bindAddress", given.get("spark.driver.bindAddress", "127.0.0.1"));
        }
        return session.getOrCreate();
    }

    public static SparkSession.Builder settings(SparkSession.Builder session) {
        return session.config("spark.sql.session.timeZone", "UTC")
                .config("spark.sql.datetime.java8API.enabled", true)
                // Spark's default is slow, and deprecated by Parquet.
                .config("spark.sql.parquet.outputTimestampType", "TIMESTAMP_MICROS")
                .config(StableFiles.SETTING, StableFiles.class.getName());
    }
}
