package usher.spark;

import static org.apache.spark.sql.functions.col;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
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
import usher.internal.json.JsonObject;
import usher.spark.capture.CaptureContent;
import usher.spark.capture.Sites;
import usher.spark.history.HistoryJob;
import usher.spark.history.HistoryOptions;
import usher.spark.history.HistoryTable;
import usher.spark.job.Output;
import usher.spark.job.RejectTable;

@Command(
        name = "history",
        customSynopsis = "usher-spark history --captures PATH... --out DIR [OPTION...]",
        description = "Lists changes of the robots.txt files in an archive and their effect on each crawler.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.VersionProvider.class,
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  usher-spark history --captures robots/*.warc.gz -a GPTBot,CCBot,ClaudeBot --out history")
final class HistoryCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private CaptureArguments captures = new CaptureArguments();

    @Mixin
    private CrawlerArguments crawlers = new CrawlerArguments();

    @Mixin
    private OutputArguments out = new OutputArguments();

    @Option(
            names = "--budget",
            paramLabel = "STEPS",
            description =
                    "Maximum number of steps for proving what one change of a file means for one crawler. If it is reached, the change is listed as verdicts-undecided. Default: 10000000, about a tenth of a second.")
    private long budget = HistoryOptions.DEFAULT_BUDGET;

    @Option(
            names = "--changes-only",
            description = "Omit the event verdicts-unchanged: the file changed, but no verdict for this crawler.")
    private boolean changesOnly;

    @Option(
            names = "--outage",
            paramLabel = "HOURS",
            description = "Report failures in a row as an outage if they last at least this many hours. Default: 24.")
    private int outage = 24;

    @Override
    public Integer call() throws IOException {
        HistoryOptions options =
                new HistoryOptions(crawlers.crawlers(), budget, !changesOnly, Duration.ofHours(outage));
        Output output = out.output();
        LocalPaths localPaths = LocalPaths.ofProcess();
        captures.check(localPaths);
        out.check(localPaths);
        if (Main.checksOnly()) {
            return Main.ARGUMENTS_VALID;
        }
        try (SparkSession spark = Session.start("history")) {
            output.check(spark);
            Dataset<Row> links = captures.read(spark, CaptureContent::bytes).persist(StorageLevel.DISK_ONLY());
            output.begin(spark);
            try (Sites sites = Sites.of(links)) {
                output.write("events", HistoryJob.events(sites.resolved(), options), List.of());
                Dataset<Row> events = spark.read().schema(HistoryTable.SCHEMA).parquet(output.folder() + "/events");
                output.writeSmall("months", HistoryJob.months(events), monthsOrder());
                Map<String, Long> rejects = RejectTable.write(output, sites.rejects());
                Map<String, Object> kinds = new TreeMap<>();
                events.groupBy(HistoryTable.EVENT)
                        .count()
                        .collectAsList()
                        .forEach(row -> kinds.put(row.getString(0), row.getLong(1)));
                JsonObject summary =
                        new JsonObject().add("events", kinds).add("rejects", new TreeMap<String, Object>(rejects));
                output.writeText(spark, "summary.json", Json.text(summary) + "\n");
                PrintWriter terminal = spec.commandLine().getOut();
                kinds.forEach((kind, count) -> terminal.printf("  %-20s %,d%n", kind, count));
                rejects.forEach((code, count) -> terminal.printf("  rejected: %s %,d%n", code, count));
                terminal.flush();
            }
        }
        return 0;
    }

    private static Column[] monthsOrder() {
        return new Column[] {col("month"), col("event"), col("agent"), col("dialect"), col("outcome")};
    }
}
