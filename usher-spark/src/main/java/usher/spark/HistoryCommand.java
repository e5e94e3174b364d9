package usher.spark;

import static org.apache.spark.sql.functions.col;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.storage.StorageLevel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import usher.internal.json.Json;
import usher.spark.capture.CaptureContent;
import usher.spark.history.HistoryJob;
import usher.spark.history.HistoryOptions;
import usher.spark.history.HistoryTable;
import usher.spark.output.Output;
import usher.spark.output.Rejects;
import usher.spark.site.LinkRows;
import usher.spark.site.SettledCaptures;
import usher.spark.site.Sites;

/** {@code usher-spark history}. */
@Command(
        name = "history",
        customSynopsis = "usher-spark history --captures PATH... --out DIR [OPTION...]",
        description =
                "Tells what changed in the robots.txt files of an archive, and which verdicts that changed for whom.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  usher-spark history --captures robots/*.warc.gz -a GPTBot,CCBot,ClaudeBot --out history")
final class HistoryCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private CaptureArguments captures = new CaptureArguments();

    @Mixin
    private RobotArguments robots = new RobotArguments();

    @Mixin
    private OutputArguments out = new OutputArguments();

    @Option(
            names = "--budget",
            paramLabel = "STEPS",
            description = "The most steps that one proof may take. Default: as many as take a tenth of a second.")
    private long budget = HistoryOptions.DEFAULT_BUDGET;

    @Option(
            names = "--changes-only",
            description = "Leave out changes that are proved to change no verdict of a robot.")
    private boolean changesOnly;

    @Option(
            names = "--outage",
            paramLabel = "HOURS",
            description = "Failures in a row count as an event when they span this long. Default: 24.")
    private int outage = 24;

    @Override
    public Integer call() throws IOException {
        HistoryOptions options = new HistoryOptions(robots.robots(), budget, !changesOnly, Duration.ofHours(outage));
        Output output = out.output();
        LocalPaths here = LocalPaths.here();
        captures.check(here);
        out.check(here);
        if (Main.checksOnly()) {
            return Main.GO_ON;
        }
        try (SparkSession spark = Session.start("history")) {
            output.check(spark);
            Dataset<Row> links = LinkRows.of(
                            captures.read(spark),
                            capture -> CaptureContent.of(capture).toBytes())
                    .persist(StorageLevel.DISK_ONLY());
            output.begin(spark);
            try (Sites sites = Sites.of(links)) {
                output.write(
                        "events", HistoryJob.events(SettledCaptures.of(sites.settled()), options), java.util.List.of());
                Dataset<Row> events = spark.read().schema(HistoryTable.SCHEMA).parquet(output.folder() + "/events");
                output.writeSmall("months", HistoryJob.months(events), monthsOrder());
                Map<String, Long> rejects = Rejects.write(output, sites.rejects());
                Map<String, Object> kinds = new TreeMap<>();
                events.groupBy(HistoryTable.EVENT)
                        .count()
                        .collectAsList()
                        .forEach(row -> kinds.put(row.getString(0), row.getLong(1)));
                Map<String, Object> summary = new LinkedHashMap<>();
                summary.put("events", kinds);
                summary.put("rejects", new TreeMap<String, Object>(rejects));
                output.writeText(spark, "summary.json", Json.text(summary) + "\n");
                java.io.PrintWriter terminal = spec.commandLine().getOut();
                kinds.forEach((kind, count) -> terminal.printf("  %-20s %,d%n", kind, count));
                rejects.forEach((code, count) -> terminal.printf("  put aside: %s %,d%n", code, count));
                terminal.flush();
            }
        }
        return 0;
    }

    private static Column[] monthsOrder() {
        return new Column[] {col("month"), col("event"), col("agent"), col("dialect"), col("outcome")};
    }
}
