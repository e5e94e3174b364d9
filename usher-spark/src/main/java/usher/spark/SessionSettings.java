package usher.spark;

import org.apache.spark.sql.SparkSession;
import usher.spark.job.StableFiles;

/** The Spark settings that the jobs require. */
public final class SessionSettings {
    private SessionSettings() {}

    public static SparkSession.Builder apply(SparkSession.Builder session) {
        return session.config("spark.sql.session.timeZone", "UTC")
                .config("spark.sql.datetime.java8API.enabled", true)
                // Spark's default is slow, and deprecated by Parquet.
                .config("spark.sql.parquet.outputTimestampType", "TIMESTAMP_MICROS")
                .config(StableFiles.SETTING, StableFiles.class.getName());
    }
}
