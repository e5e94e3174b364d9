package usher.spark;

import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;

/** Starts the Spark session of a command: on the cluster it was submitted to, or on all cores of this machine. */
final class Session {
    private Session() {}

    static SparkSession start(String job) {
        SparkConf given = new SparkConf();
        SparkSession.Builder session =
                SessionSettings.apply(SparkSession.builder()).appName("usher " + job);
        if (!given.contains("spark.master")) {
            session = session.master("local[*]")
                    // The default of 200 is for clusters; one machine would spend its time starting tasks.
                    .config("spark.sql.shuffle.partitions", given.get("spark.sql.shuffle.partitions", "16"))
                    .config("spark.ui.enabled", given.get("spark.ui.enabled", "false"))
                    .config("spark.ui.showConsoleProgress", given.get("spark.ui.showConsoleProgress", terminal()))
                    .config("spark.driver.host", given.get("spark.driver.host", "127.0.0.1"))
                    .config("spark.driver.bindAddress", given.get("spark.driver.bindAddress", "127.0.0.1"));
        }
        return session.getOrCreate();
    }

    private static String terminal() {
        return Boolean.toString(System.console() != null);
    }
}
