package usher.spark;

import org.apache.spark.sql.SparkSession;
import usher.spark.output.StableNames;

/** The settings without which the jobs do not work as they say. */
public final class SessionSettings {
    private SessionSettings() {}

    /** Adds them. */
    public static SparkSession.Builder apply(SparkSession.Builder session) {
        return session.config("spark.sql.session.timeZone", "UTC")
                .config("spark.sql.datetime.java8API.enabled", true)
                .config(StableNames.SETTING, StableNames.class.getName());
    }
}
