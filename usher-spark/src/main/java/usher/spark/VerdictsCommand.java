package usher.spark;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import usher.internal.json.Json;
import usher.internal.json.JsonObject;
import usher.spark.job.CrawlerSpec;
import usher.spark.job.Output;
import usher.spark.verdict.PartitionColumns;
import usher.spark.verdict.UrlSource;
import usher.spark.verdict.VerdictJob;

@Command(
        name = "verdicts",
        customSynopsis = "usher-spark verdicts --captures PATH... --urls PATH... --out DIR [OPTION...]",
        description =
                "Shows for every URL of a table which crawlers were allowed to fetch it at the time in its row, by the"
                        + " site's robots.txt at that time.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.VersionProvider.class,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  usher-spark verdicts --captures robots.warc.gz --urls urls.csv -a GPTBot,CCBot --out verdicts",
            "  usher-spark verdicts --captures robotstxt.paths.gz --base s3a://commoncrawl/ \\",
            "    --urls s3a://mine/urls/ -a '*' -d rfc9309 --out s3a://mine/verdicts"
        })
final class VerdictsCommand implements Callable<Integer> {
    private static final int MAX_DAYS = 100_000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private CaptureArguments captures = new CaptureArguments();

    @Option(
            names = "--urls",
            required = true,
            arity = "1..*",
            paramLabel = "PATH",
            description = "Files, folders or globs of URL tables with times: Parquet, such as Common Crawl's URL index,"
                    + " or CSV with a header line (.csv, .csv.gz).")
    private List<String> urls = new ArrayList<>();

    @Option(names = "--url-column", paramLabel = "NAME", description = "Name of the URL column. Default: url.")
    private String urlColumn;

    @Option(
            names = "--time-column",
            paramLabel = "NAME",
            description =
                    "Name of the time column. Times are timestamps, dates, or text such as 2026-03-01T10:00:00Z or"
                            + " 20260301100000. Default: fetch_time, time, timestamp or captured_at.")
    private String timeColumn;

    @Option(
            names = "--where",
            paramLabel = "SQL",
            description = "SQL condition that rows must meet, such as \"subset = 'warc'\". CSV columns are text: use"
                    + " try_cast(status as int) = 200 to skip rows without a number.")
    private String where;

    @Mixin
    private CrawlerArguments crawlers = new CrawlerArguments();

    @Mixin
    private OutputArguments out = new OutputArguments();

    @Option(
            names = "--partition-by",
            split = ",",
            paramLabel = "COLUMN",
            description = "Partition the verdicts by month, day, agent, dialect or access. Default: none.")
    private List<String> partitionBy = new ArrayList<>();

    @Option(
            names = "--outdated-after",
            paramLabel = "DAYS",
            description =
                    "Mark a verdict as outdated if its capture is more than this many days before the URL's time. Default: 365.")
    private int outdatedAfter = 365;

    @Option(
            names = "--usage",
            description =
                    "Add two columns for each purpose of use, such as usage_ai_train and usage_ai_train_line: what the"
                            + " robots.txt that applied says, and the number of the line that decides.")
    private boolean usage;

    @Option(
            names = "--evidence",
            description =
                    "Add the columns rule, capture_url, file, position, digest and sha256: the text of the deciding rule,"
                            + " and where in the archive the response is that the verdict is based on.")
    private boolean evidence;

    @Option(
            names = "--rows-per-task",
            paramLabel = "N",
            description =
                    "About how many URLs a task has; sites with more are split over several tasks. Default: 250000.")
    private long rowsPerTask = VerdictJob.Options.DEFAULTS.rowsPerTask();

    @Override
    public Integer call() throws IOException {
        List<CrawlerSpec> selected = crawlers.crawlers();
        VerdictJob.Options options = new VerdictJob.Options(
                outdatedAfter(), rowsPerTask, VerdictJob.Options.DEFAULTS.capturesPerTask(), usage, evidence);
        PartitionColumns partitions = new PartitionColumns(partitionBy);
        Output output = out.output();
        LocalPaths localPaths = LocalPaths.ofProcess();
        captures.check(localPaths);
        urls.forEach(path -> localPaths.requireExists("--urls", path));
        out.check(localPaths);
        if (Main.checksOnly()) {
            return Main.ARGUMENTS_VALID;
        }
        try (SparkSession spark = Session.start("verdicts")) {
            output.check(spark);
            long start = System.nanoTime();
            UrlSource source = new UrlSource(
                    urls, Optional.ofNullable(urlColumn), Optional.ofNullable(timeColumn), Optional.ofNullable(where));
            Dataset<Row> captured = captures.read(spark);
            Dataset<Row> rows = source.read(spark);
            output.begin(spark);
            VerdictJob.Summary done = new VerdictJob(selected, options, partitions).write(captured, rows, output);
            output.writeText(spark, "summary.json", Json.text(summary(done)) + "\n");
            printSummary(done, (System.nanoTime() - start) / 1_000_000_000);
        }
        return 0;
    }

    private Duration outdatedAfter() {
        if (outdatedAfter < 0 || outdatedAfter > MAX_DAYS) {
            throw new IllegalArgumentException("--outdated-after must be 0 to 100000 days, not " + outdatedAfter);
        }
        return Duration.ofDays(outdatedAfter);
    }

    private static Map<String, Object> summary(VerdictJob.Summary done) {
        return new JsonObject()
                .add("urls", done.urls())
                .add("sites", done.sites())
                .add("captures", done.captures())
                .add("verdicts", counts(done.verdicts()))
                .add("rejects", new TreeMap<String, Object>(done.rejects()));
    }

    private static List<Map<String, Object>> counts(Map<CrawlerSpec, Map<String, Long>> counts) {
        List<Map<String, Object>> all = new ArrayList<>();
        counts.forEach((crawler, kinds) -> all.add(new JsonObject()
                .add("agent", crawler.name())
                .add("dialect", crawler.dialect())
                .addAll(kinds)));
        return all;
    }

    private void printSummary(VerdictJob.Summary done, long seconds) {
        PrintWriter terminal = spec.commandLine().getOut();
        terminal.printf(
                "%,d URLs of %,d sites, %,d captures, in %,d s%n", done.urls(), done.sites(), done.captures(), seconds);
        done.verdicts()
                .forEach((crawler, kinds) -> terminal.printf(
                        "  %-24s %-12s allow %,d  disallow %,d  unknown %,d%n",
                        crawler.name(),
                        crawler.dialect(),
                        kinds.get("allow"),
                        kinds.get("disallow"),
                        kinds.get("unknown")));
        done.rejects().forEach((code, count) -> terminal.printf("  rejected: %s %,d%n", code, count));
        terminal.flush();
    }
}
