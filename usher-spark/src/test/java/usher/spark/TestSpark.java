package usher.spark;

import org.apache.spark.sql.SparkSession;

/** The local session that all tests share. */
public final class TestSpark {
    private TestSpark() {}

    public static SparkSession session() {
        return builder().master("local[2]").getOrCreate();
    }

    /** Returns the settings that all sessions of tests share. */
    public static SparkSession.Builder builder() {
        return Session.settings(SparkSession.builder())
                .appName("usher tests")
                .config("spark.ui.enabled", false)
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.sql.shuffle.partitions", 4)
                .config("spark.sql.warehouse.dir", System.getProperty("java.io.tmpdir"));
    }
}
