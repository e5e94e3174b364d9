package usher.spark;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.storage.StorageLevel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import usher.json.Json;
import usher.spark.capture.CaptureContent;
import usher.spark.output.Output;
import usher.spark.output.Rejects;
import usher.spark.robot.AskedRobot;
import usher.spark.site.LinkRows;
import usher.spark.site.Sites;
import usher.spark.url.Census;
import usher.spark.url.UrlSource;
import usher.spark.verdict.Counts;
import usher.spark.verdict.VerdictJob;

/** {@code usher-spark verdicts}. */
@Command(
        name = "verdicts",
        description =
                "Says of every URL of a table whether robots might have fetched it by the robots.txt that was in force"
                        + " when it was captured.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  usher-spark verdicts --captures robotstxt.paths.gz --base s3a://commoncrawl/ --urls s3a://index/crawl=2026-10/"
                    + " -a GPTBot,CCBot --out s3a://mine/verdicts --partition-by agent",
            "  usher-spark verdicts --captures robots.warc.gz --urls urls.csv -a '*' --dialect rfc9309 --out verdicts"
        })
final class VerdictsCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private CaptureArguments captures = new CaptureArguments();

    @Option(
            names = "--urls",
            required = true,
            paramLabel = "PATH",
            description = "Tables of URLs with times: Parquet, as Common Crawl's URL index, or CSV (*.csv, *.csv.gz)."
                    + " Repeat it for more.")
    private List<String> urls = new ArrayList<>();

    @Option(names = "--url-column", paramLabel = "NAME", description = "The column of URLs. Default: url.")
    private String urlColumn;

    @Option(
            names = "--time-column",
            paramLabel = "NAME",
            description =
                    "The column of times: timestamps, or text such as 2026-03-01T10:00:00Z or 20260301100000. Default:"
                            + " fetch_time, time or timestamp.")
    private String timeColumn;

    @Option(names = "--where", paramLabel = "SQL", description = "Only these rows, such as \"subset = 'warc'\".")
    private String where;

    @Mixin
    private RobotArguments robots = new RobotArguments();

    @Mixin
    private OutputArguments out = new OutputArguments();

    @Option(
            names = "--partition-by",
            split = ",",
            paramLabel = "COLUMN",
            description = "Folders for each value of: month, day, agent, dialect, access. Default: none.")
    private List<String> partitionBy = new ArrayList<>();

    @Option(
            names = "--outdated-after",
            paramLabel = "DAYS",
            description = "Verdicts by captures that are older than this are marked as outdated. Default: 365.")
    private int outdatedAfter = 365;

    @Option(
            names = "--rows-per-task",
            paramLabel = "N",
            description = "How many URLs one task should have; sites with more are split. Default: 500000.")
    private long rowsPerTask = VerdictJob.Options.DEFAULTS.rowsPerTask();

    @Override
    public Integer call() throws IOException {
        List<AskedRobot> asked = robots.robots();
        VerdictJob.Options options = new VerdictJob.Options(
                Duration.ofDays(outdatedAfter), rowsPerTask, VerdictJob.Options.DEFAULTS.capturesPerTask());
        PartitionColumns partitions = new PartitionColumns(partitionBy);
        Output output = out.output();
        try (SparkSession spark = Session.start("verdicts")) {
            output.check(spark);
            long start = System.nanoTime();
            UrlSource source = new UrlSource(
                    urls, Optional.ofNullable(urlColumn), Optional.ofNullable(timeColumn), Optional.ofNullable(where));
            Dataset<Row> table = source.read(spark);
            Dataset<Row> links = LinkRows.of(
                            captures.read(spark),
                            capture -> CaptureContent.of(capture).toOctets())
                    .persist(StorageLevel.DISK_ONLY());
            Sites sites = Sites.of(links);
            Census census = Census.of(table);
            VerdictJob.Verdicts verdicts =
                    new VerdictJob(asked, options).of(sites.settled(), links.count(), table, census);
            output.write("verdicts", partitions.order(verdicts.rows()), partitions.names());
            Map<String, Long> rejects = Rejects.write(output, census.rejects().union(sites.rejects()));
            Map<String, Object> summary = new LinkedHashMap<>();
            summary.put("urls", census.good());
            summary.put("sites", census.sites());
            summary.put("captures", links.filter("reject is null").count());
            summary.put("verdicts", counts(verdicts.counts()));
            summary.put("rejects", new TreeMap<String, Object>(rejects));
            output.writeText(spark, "summary.json", Json.text(summary) + "\n");
            say(summary, verdicts.counts(), rejects, (System.nanoTime() - start) / 1_000_000_000);
        }
        return 0;
    }

    private static List<Map<String, Object>> counts(Counts counts) {
        List<Map<String, Object>> all = new ArrayList<>();
        counts.byRobot().forEach((robot, kinds) -> {
            Map<String, Object> members = new LinkedHashMap<>();
            members.put("agent", robot.name());
            members.put("dialect", robot.dialect());
            members.putAll(kinds);
            all.add(members);
        });
        return all;
    }

    private void say(Map<String, Object> summary, Counts counts, Map<String, Long> rejects, long seconds) {
        java.io.PrintWriter out = spec.commandLine().getOut();
        out.printf(
                "%,d URLs of %,d sites, by %,d captures, in %,d s%n",
                summary.get("urls"), summary.get("sites"), summary.get("captures"), seconds);
        counts.byRobot()
                .forEach((robot, kinds) -> out.printf(
                        "  %-24s %-12s allow %,d  disallow %,d  unknown %,d%n",
                        robot.name(),
                        robot.dialect(),
                        kinds.get("allow"),
                        kinds.get("disallow"),
                        kinds.get("unknown")));
        rejects.forEach((code, count) -> out.printf("  put aside: %s %,d%n", code, count));
        out.flush();
    }
}
