package usher.spark.bench;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.max;
import static org.apache.spark.sql.functions.pmod;
import static org.apache.spark.sql.functions.regexp_extract;
import static org.apache.spark.sql.functions.regexp_replace;
import static org.apache.spark.sql.functions.when;
import static org.apache.spark.sql.functions.xxhash64;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import usher.spark.TestCluster;
import usher.spark.capture.CaptureInput;
import usher.spark.capture.CaptureSource;
import usher.spark.capture.Sites;
import usher.spark.job.CrawlerSpec;
import usher.spark.job.Output;
import usher.spark.job.Output.Existing;
import usher.spark.synthetic.SiteKind;
import usher.spark.synthetic.SyntheticArchive;
import usher.spark.synthetic.SyntheticTables;
import usher.spark.verdict.PartitionColumns;
import usher.spark.verdict.UrlSource;
import usher.spark.verdict.VerdictJob;
import usher.uri.WebUrl;

/**
 * Compares the {@code verdicts} job, from Parquet to Parquet on two executors of one core each, with the library alone
 * on the same data. Run by {@code bench/spark.sh}.
 */
public final class VerdictBench {
    private static final List<CrawlerSpec> CRAWLERS =
            CrawlerSpec.parse(List.of("GPTBot", "Googlebot", "YandexBot"), "auto");
    private static final int CORES = 2;
    private static final int ROUNDS = Integer.getInteger("usher.bench.rounds", 3);
    private static final double MIN_SHARE = 0.25;
    private static final double MAX_GROWTH = 1.25;
    private static final double MAX_SKEW = 1.3;
    private static final long MAX_MEMORY = 1L << 30;

    private final SparkSession spark;
    private final Path folder;
    private double bare;
    private double bareProcessor;
    private double crawlerCommons;

    private VerdictBench(SparkSession spark, Path folder) {
        this.spark = spark;
        this.folder = folder;
    }

    /** Arguments: a working folder, and the sizes of the small and the big table in millions of URLs. */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        long small = millions(arguments[1]);
        long big = millions(arguments[2]);
        boolean good;
        try (SparkSession spark = TestCluster.start(arguments[3])) {
            good = new VerdictBench(spark, folder).run(small, big);
        }
        System.exit(good ? 0 : 1);
    }

    private static long millions(String argument) {
        return Math.round(Double.parseDouble(argument) * 1_000_000);
    }

    private boolean run(long small, long big) throws IOException {
        make("small", small);
        make("big", big);
        bare("big");
        List<ProcessHandle> executors = TestCluster.executors();
        seconds("small", "warm-up", small);
        double smallSeconds = seconds("small", "once", small);
        double before = processorSeconds();
        double bigSeconds = seconds("big", "once", big);
        double processor = processorSeconds() - before;
        makeSkewed("skewed", "big");
        double beforeSkewed = processorSeconds();
        double skewedSeconds = seconds("skewed", "once", big);
        double skewedProcessor = processorSeconds() - beforeSkewed;
        long peak = executors.stream().mapToLong(VerdictBench::highWater).max().orElse(0);
        double rate = big * CRAWLERS.size() / bigSeconds / CORES;
        double growth = (bigSeconds / smallSeconds) / ((double) big / small);
        boolean good = line("verdicts a second and core, bare library loop", bare, Double.NaN, true);
        good &= line("verdicts a second and core, Spark job", rate, Double.NaN, true);
        good &= line("  share of the bare loop (at least)", rate / bare, MIN_SHARE, rate / bare >= MIN_SHARE);
        good &= line(
                "  as a bare loop with crawler-commons (at least)", rate / crawlerCommons, 1, rate >= crawlerCommons);
        // Less dependent on what else the machine does; with compilation and garbage collection.
        double processorRate = big * CRAWLERS.size() / processor;
        good &= line("verdicts a second of processor time, Spark job", processorRate, Double.NaN, true);
        good &= line("  share of the bare loop's", processorRate / bareProcessor, Double.NaN, true);
        good &= line("seconds, " + small / 1e6 + " million URLs", smallSeconds, Double.NaN, true);
        good &= line("seconds, " + big / 1e6 + " million URLs", bigSeconds, Double.NaN, true);
        good &= line("  time for each URL, grown by (at most)", growth, MAX_GROWTH, growth <= MAX_GROWTH);
        // Processor time is the cost; the wall clock shows whether one task has most of the work.
        double skew = skewedProcessor / processor;
        good &= line("half of the URLs on one host, processor (at most)", skew, MAX_SKEW, skew <= MAX_SKEW);
        good &= line("  wall clock", skewedSeconds / bigSeconds, Double.NaN, true);
        good &= line("MiB, an executor's peak, all of the process (below)", peak / 1048576.0, 1024, peak < MAX_MEMORY);
        return good;
    }

    private static boolean line(String what, double value, double bound, boolean good) {
        String limit = Double.isNaN(bound) ? "" : String.format(Locale.ROOT, "%,.2f", bound);
        System.out.printf(Locale.ROOT, "%-52s %,16.2f %10s %s%n", what, value, limit, good ? "" : "MISSED");
        return good;
    }

    private void make(String name, long urls) {
        int sites = (int) (urls / 500);
        SyntheticArchive archive = SyntheticArchive.of(sites, 4, (int) urls, 600)
                .withDistinctBodies()
                .with(SiteKind.usual());
        new SyntheticTables(spark, archive, CORES * 4).write(folder, name + "-");
    }

    /** Moves half of the URLs of a table to one host. */
    private void makeSkewed(String name, String of) throws IOException {
        Dataset<Row> urls = spark.read().parquet(folder.resolve(of + "-urls").toString());
        String host = urls.select(max(regexp_extract(col("url"), "^https://[a-z0-9.-]+(?=/)", 0)))
                .first()
                .getString(0);
        urls.withColumn(
                        "url",
                        when(
                                        pmod(xxhash64(col("url")), lit(2)).equalTo(0),
                                        regexp_replace(col("url"), "^https?://[^/]*", host))
                                .otherwise(col("url")))
                .write()
                .parquet(folder.resolve(name + "-urls").toString());
        Files.createSymbolicLink(folder.resolve(name + "-captures"), folder.resolve(of + "-captures"));
    }

    private Dataset<Row> captures(String name) {
        return CaptureSource.read(
                spark,
                new CaptureInput(
                        CaptureInput.Kind.table,
                        List.of(folder.resolve(name + "-captures").toString())));
    }

    private void bare(String name) {
        Dataset<Row> resolved = new Sites(captures(name)).resolved();
        BareLoop loop = new BareLoop(resolved, CRAWLERS, BareLoop::usher);
        BareLoop other = new BareLoop(resolved, CRAWLERS, BareLoop::crawlerCommons);
        List<String> urls = new ArrayList<>();
        List<Long> times = new ArrayList<>();
        UrlSource.of(List.of(folder.resolve(name + "-urls").toString()))
                .read(spark)
                .filter("reject is null")
                .selectExpr("url", "unix_micros(time)")
                .toLocalIterator()
                .forEachRemaining(row -> {
                    if (WebUrl.parse(row.getString(0)) instanceof WebUrl) {
                        urls.add(row.getString(0));
                        times.add(row.getLong(1));
                    }
                });
        long[] micros = times.stream().mapToLong(Long::longValue).toArray();
        for (int round = 0; round < ROUNDS; round++) {
            bare = Math.max(bare, loop.rate(urls, micros, System::nanoTime));
            crawlerCommons = Math.max(crawlerCommons, other.rate(urls, micros, System::nanoTime));
            bareProcessor = Math.max(
                    bareProcessor,
                    loop.rate(urls, micros, ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime));
        }
        System.out.println("(sum of lines: " + loop.sum() + ", allowed by crawler-commons: " + other.sum() + ")");
    }

    private static double processorSeconds() {
        return TestCluster.executors().stream()
                .mapToDouble(executor ->
                        executor.info().totalCpuDuration().orElse(Duration.ZERO).toMillis() / 1e3)
                .sum();
    }

    private double seconds(String name, String out, long urls) {
        long start = System.nanoTime();
        Dataset<Row> table =
                UrlSource.of(List.of(folder.resolve(name + "-urls").toString())).read(spark);
        new VerdictJob(CRAWLERS, VerdictJob.Options.DEFAULTS, new PartitionColumns(List.of()), "{}")
                .write(
                        captures(name),
                        table,
                        new Output(folder.resolve(name + "-" + out).toString(), Existing.REFUSE));
        double seconds = (System.nanoTime() - start) / 1e9;
        System.out.printf(Locale.ROOT, "%,d URLs, %s: %.1f s%n", urls, out, seconds);
        return seconds;
    }

    /** Returns the peak memory of a process as the kernel counts it. */
    private static long highWater(ProcessHandle process) {
        try (Stream<String> lines = Files.lines(Path.of("/proc/" + process.pid() + "/status"))) {
            return lines.filter(line -> line.startsWith("VmHWM:"))
                            .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                            .sum()
                    * 1024;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
