package usher.spark.synthetic;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.spark.sql.SparkSession;
import usher.spark.TestSpark;

/** Writes an archive of synthetic sites, as tables and as WARC files. Run by {@code bench/archive.sh}. */
public final class ArchiveWriter {
    private static final int URLS_PER_TASK = 250_000;

    private ArchiveWriter() {}

    /** Arguments: a folder that does not exist, and the numbers of sites, visits of each site, URLs and WARC files. */
    public static void main(String[] arguments) throws IOException {
        int urls = Integer.parseInt(arguments[3]);
        SyntheticArchive archive = SyntheticArchive.of(
                Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]), urls, Math.min(60, urls / 100));
        Path folder = Path.of(arguments[0]);
        try (SparkSession spark = TestSpark.builder().master("local[*]").getOrCreate()) {
            SyntheticTables tables = new SyntheticTables(spark, archive, urls / URLS_PER_TASK + 1);
            tables.write(folder, "");
            tables.writeWarc(folder.resolve("warc"), Integer.parseInt(arguments[4]));
        }
    }
}
