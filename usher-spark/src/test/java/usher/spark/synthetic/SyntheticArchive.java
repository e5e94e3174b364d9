package usher.spark.synthetic;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import usher.spark.TestSpark;
import usher.spark.job.Output;
import usher.testkit.archive.Archive;
import usher.testkit.archive.ArchivePlan;
import usher.testkit.archive.WarcArchive;

/** Writes an archive of synthetic sites: tables of captures and URLs, and the captures as WARC files. Run by {@code bench/archive.sh}. */
public final class SyntheticArchive {
    /** The plan of {@code examples/archive}. */
    static final ArchivePlan EXAMPLE = ArchivePlan.SMALL.withSize(new ArchivePlan.Size(40, 400, 2_000, 12, 0));

    static final int EXAMPLE_WARC_FILES = 2;

    private static final long ROWS_PER_TASK = 250_000;

    private SyntheticArchive() {}

    /** Arguments: a folder that does not exist and, for another archive than the example, the numbers of sites, captures, URLs and WARC files. */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        ArchivePlan plan = EXAMPLE;
        int warcFiles = EXAMPLE_WARC_FILES;
        if (arguments.length > 1) {
            long urls = Long.parseLong(arguments[3]);
            plan = plan.withSize(new ArchivePlan.Size(
                    Integer.parseInt(arguments[1]), Long.parseLong(arguments[2]), urls, Math.min(60, urls / 100), 0));
            warcFiles = Integer.parseInt(arguments[4]);
        }
        try (SparkSession spark = TestSpark.builder().master("local[*]").getOrCreate()) {
            write(spark, plan, warcFiles, folder);
        }
    }

    private static void write(SparkSession spark, ArchivePlan plan, int warcFiles, Path folder) throws IOException {
        SyntheticTables tables =
                new SyntheticTables(spark, plan, (int) (plan.size().urls() / ROWS_PER_TASK + 1));
        Output output = new Output(folder.toString(), false);
        output.write("captures", tables.captures(), List.of());
        output.write("urls", tables.urls(), List.of());
        WarcArchive.of(Archive.of(plan)).writeAll(folder.resolve("warc"), warcFiles, entry -> {});
    }
}
