package usher.spark;

import java.io.IOException;
import java.io.PrintWriter;
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
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import usher.internal.json.Json;
import usher.spark.output.Output;
import usher.spark.robot.AskedRobot;
import usher.spark.url.UrlSource;
import usher.spark.verdict.Counts;
import usher.spark.verdict.PartitionColumns;
import usher.spark.verdict.VerdictJob;
import usher.spark.verdict.VerdictRun;

/** {@code usher-spark verdicts}. */
@Command(
        name = "verdicts",
        customSynopsis = "usher-spark verdicts --captures PATH... --urls PATH... --out DIR [OPTION...]",
        description =
                "Says, for every URL of a table, which robots were allowed to fetch it when it was captured, by what"
                        + " the site's robots.txt said then.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
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
            description = "Tables of URLs with times: Parquet, such as Common Crawl's URL index, or CSV with header"
                    + " lines (.csv, .csv.gz). Files, folders and patterns.")
    private List<String> urls = new ArrayList<>();

    @Option(names = "--url-column", paramLabel = "NAME", description = "The column of URLs. Default: url.")
    private String urlColumn;

    @Option(
            names = "--time-column",
            paramLabel = "NAME",
            description =
                    "The column of times: timestamps, or text such as 2026-03-01T10:00:00Z or 20260301100000. Default:"
                            + " fetch_time, time, timestamp or captured_at.")
    private String timeColumn;

    @Option(
            names = "--where",
            paramLabel = "SQL",
            description =
                    "Only these rows, such as \"subset = 'warc'\". Columns of CSV are text; try_cast(status as int) = 200"
                            + " passes over what is no number.")
    private String where;

    @Mixin
    private RobotArguments robots = new RobotArguments();

    @Mixin
    private OutputArguments out = new OutputArguments();

    @Option(
            names = "--partition-by",
            split = ",",
            paramLabel = "COLUMN",
            description = "A folder for each value of month, day, agent, dialect or access. Default: none.")
    private List<String> partitionBy = new ArrayList<>();

    @Option(
            names = "--outdated-after",
            paramLabel = "DAYS",
            description = "Mark verdicts that rest on a capture older than this as outdated. Default: 365.")
    private int outdatedAfter = 365;

    @Option(
            names = "--rows-per-task",
            paramLabel = "N",
            description = "How many URLs one task should have; sites with more are split. Default: 250000.")
    private long rowsPerTask = VerdictJob.Options.DEFAULTS.rowsPerTask();

    @Override
    public Integer call() throws IOException {
        List<AskedRobot> asked = robots.robots();
        VerdictJob.Options options =
                new VerdictJob.Options(outdatedAfter(), rowsPerTask, VerdictJob.Options.DEFAULTS.capturesPerTask());
        PartitionColumns partitions = new PartitionColumns(partitionBy);
        Output output = out.output();
        LocalPaths here = LocalPaths.here();
        captures.check(here);
        urls.forEach(path -> here.mustExist("--urls", path));
        out.check(here);
        if (Main.checksOnly()) {
            return Main.GO_ON;
        }
        try (SparkSession spark = Session.start("verdicts")) {
            output.check(spark);
            long start = System.nanoTime();
            UrlSource source = new UrlSource(
                    urls, Optional.ofNullable(urlColumn), Optional.ofNullable(timeColumn), Optional.ofNullable(where));
            Dataset<Row> archived = captures.read(spark);
            Dataset<Row> rows = source.read(spark);
            output.begin(spark);
            VerdictRun.Done done = new VerdictRun(asked, options, partitions).write(archived, rows, output);
            output.writeText(spark, "summary.json", Json.text(summary(done)) + "\n");
            say(done, (System.nanoTime() - start) / 1_000_000_000);
        }
        return 0;
    }

    private Duration outdatedAfter() {
        if (outdatedAfter < 0 || outdatedAfter > MAX_DAYS) {
            throw new IllegalArgumentException("--outdated-after takes 0 to 100000 days, not " + outdatedAfter);
        }
        return Duration.ofDays(outdatedAfter);
    }

    private static Map<String, Object> summary(VerdictRun.Done done) {
        Map<String, Object> summary = new LinkedHashMap<>();
        summary.put("urls", done.urls());
        summary.put("sites", done.sites());
        summary.put("captures", done.captures());
        summary.put("verdicts", counts(done.verdicts()));
        summary.put("rejects", new TreeMap<String, Object>(done.rejects()));
        return summary;
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

    private void say(VerdictRun.Done done, long seconds) {
        PrintWriter terminal = spec.commandLine().getOut();
        terminal.printf(
                "%,d URLs of %,d sites, by %,d captures, in %,d s%n",
                done.urls(), done.sites(), done.captures(), seconds);
        done.verdicts()
                .byRobot()
                .forEach((robot, kinds) -> terminal.printf(
                        "  %-24s %-12s allow %,d  disallow %,d  unknown %,d%n",
                        robot.name(),
                        robot.dialect(),
                        kinds.get("allow"),
                        kinds.get("disallow"),
                        kinds.get("unknown")));
        done.rejects().forEach((code, count) -> terminal.printf("  put aside: %s %,d%n", code, count));
        terminal.flush();
    }
}
