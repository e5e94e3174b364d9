package usher.spark;

import static usher.options.Option.WHEN_UNREACHABLE;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import usher.Dialect;
import usher.crawler.CrawlerFact;
import usher.spark.capture.NoCapturesException;
import usher.spark.job.CrawlerSpec;
import usher.spark.job.Output;
import usher.spark.job.Output.Existing;
import usher.spark.verdict.PartitionColumns;
import usher.spark.verdict.UrlSource;
import usher.spark.verdict.VerdictJob;
import usher.support.json.DialectJson;
import usher.support.json.Json;
import usher.support.json.JsonObject;

@Command(
        name = "verdicts",
        customSynopsis =
                "usher-spark verdicts --captures PATH... (--urls PATH... | --urls-from SQL) --out DIR [OPTION...]",
        mixinStandardHelpOptions = true,
        versionProvider = Main.VersionProvider.class,
        sortOptions = false,
        footerHeading = "%nExamples:%n")
final class VerdictsCommand implements Callable<Integer> {
    private static final int MAX_DAYS = 100_000;

    /** Options that the manifest names as inputs or crawlers, or that do not change a row. */
    private static final Set<String> NOT_OPTIONS =
            Set.of("captures", "urls", "agent", "agents", "dialect", "out", "overwrite", "resume");

    @Spec
    private CommandSpec spec;

    @Mixin
    private CaptureArguments captures = new CaptureArguments();

    @ArgGroup(multiplicity = "1")
    private UrlArguments urls = new UrlArguments();

    private static final class UrlArguments {
        @Option(names = "--urls", required = true, arity = "1..*", paramLabel = "PATH")
        private List<String> paths = new ArrayList<>();

        @Option(names = "--urls-from", required = true, paramLabel = "SQL")
        private String query;
    }

    @Option(names = "--url-column", paramLabel = "NAME")
    private String urlColumn;

    @Option(names = "--time-column", paramLabel = "NAME")
    private String timeColumn;

    @Option(names = "--where", paramLabel = "SQL")
    private String where;

    @Mixin
    private CrawlerArguments crawlers = new CrawlerArguments();

    @Option(
            names = {"-o", "--out"},
            required = true,
            paramLabel = "DIR")
    private String out;

    @Option(names = "--overwrite")
    private boolean overwrite;

    @Option(names = "--resume")
    private boolean resume;

    @Option(names = "--partition-by", split = ",", paramLabel = "COLUMN")
    private List<String> partitionBy = new ArrayList<>();

    @Option(names = "--outdated-after", paramLabel = "DAYS")
    private int outdatedAfter = 365;

    @Option(names = "--usage")
    private boolean usage;

    @Option(names = "--evidence")
    private boolean evidence;

    @Option(names = "--one-site")
    private boolean oneSite;

    @Option(names = "--rows-per-task", paramLabel = "N")
    private long rowsPerTask = VerdictJob.Options.DEFAULTS.rowsPerTask();

    @Override
    public Integer call() throws IOException {
        List<CrawlerSpec> selected = crawlers.crawlers();
        VerdictJob.Options options = new VerdictJob.Options(
                outdatedAfter(), rowsPerTask, VerdictJob.Options.DEFAULTS.capturesPerTask(), usage, evidence, oneSite);
        PartitionColumns partitions = new PartitionColumns(partitionBy);
        Output output = output();
        LocalPaths localPaths = LocalPaths.ofProcess();
        Configuration plain = new Configuration();
        captures.paths().stream().filter(localPaths::has).forEach(path -> InputFiles.found(plain, "captures", path));
        urls.paths.stream().filter(localPaths::has).forEach(path -> InputFiles.found(plain, "urls", path));
        if (localPaths.has(out)) {
            output.check(plain);
        }
        if (Main.checksOnly()) {
            return Main.ARGUMENTS_VALID;
        }
        try (SparkSession spark = Session.start("verdicts")) {
            output.check(spark.sparkContext().hadoopConfiguration());
            long start = System.nanoTime();
            UrlSource source = new UrlSource(
                    urls.paths,
                    Optional.ofNullable(urlColumn),
                    Optional.ofNullable(timeColumn),
                    Optional.ofNullable(where));
            Map<String, Object> manifest = manifest(selected, spark);
            Dataset<Row> captured = captures.read(spark);
            Dataset<Row> rows = urls.query == null ? source.read(spark) : source.read(spark.sql(urls.query));
            Optional<String> complete = output.begin(spark, Json.text(manifest));
            if (complete.isPresent()) {
                spec.commandLine().getOut().println(output.folder() + " is complete; there is nothing to resume");
                return ending(complete.get());
            }
            VerdictJob.Summary done =
                    new VerdictJob(selected, options, partitions, Json.text(manifest)).write(captured, rows, output);
            String summary = Json.text(summary(manifest, done)) + "\n";
            output.end(spark, summary);
            printSummary(done, (System.nanoTime() - start) / 1_000_000_000);
            return ending(summary);
        }
    }

    /** Returns the exit code of a job with this summary, and says what was not read. */
    private int ending(String summary) {
        if (summary.contains(",\"captures\":0,\"verdicts\":")) {
            throw new NoCapturesException("No captures in " + String.join(", ", captures.paths())
                    + ". What could not be used is in the table rejects");
        }
        if (summary.endsWith("\"rejects\":{}}\n")) {
            return 0;
        }
        spec.commandLine().getErr().println("usher-spark: not everything was read; see the table rejects");
        return ErrorReporter.INCOMPLETE;
    }

    private Output output() {
        if (overwrite && resume) {
            throw new IllegalArgumentException("--overwrite and --resume exclude each other");
        }
        return new Output(out, overwrite ? Existing.REPLACE : resume ? Existing.RESUME : Existing.REFUSE);
    }

    private Duration outdatedAfter() {
        if (outdatedAfter < 0 || outdatedAfter > MAX_DAYS) {
            throw new IllegalArgumentException("--outdated-after must be 0 to 100000 days, not " + outdatedAfter);
        }
        return Duration.ofDays(outdatedAfter);
    }

    /** Returns what the tables are made from. Options are those that were given, besides inputs and outputs. */
    private Map<String, Object> manifest(List<CrawlerSpec> selected, SparkSession spark) throws IOException {
        JsonObject options = new JsonObject();
        for (OptionSpec option : spec.commandLine().getParseResult().matchedOptions()) {
            String name = option.longestName().substring(2);
            if (!NOT_OPTIONS.contains(name)) {
                options.add(name, option.originalStringValues());
            }
        }
        List<Map<String, Object>> inputs = new ArrayList<>();
        for (String path : captures.paths()) {
            inputs.add(InputFiles.of(spark, "captures", path));
        }
        for (String path : urls.paths) {
            inputs.add(InputFiles.of(spark, "urls", path));
        }
        return new JsonObject()
                .add("version", Main.version())
                .add("crawlers", selected.stream().map(VerdictsCommand::crawler).toList())
                .add("options", options)
                .add("inputs", inputs)
                .add("crawlersAsOf", CrawlerFact.version());
    }

    private static Map<String, Object> crawler(CrawlerSpec crawler) {
        Dialect dialect = crawler.crawler().dialect();
        JsonObject members = new JsonObject()
                .add("agent", crawler.name())
                .add("tokens", crawler.tokens())
                .add("dialect", crawler.dialect())
                .add("fingerprint", DialectJson.fingerprint(dialect).hex())
                .add("whenUnreachable", dialect.get(WHEN_UNREACHABLE));
        return crawler.definition().isEmpty() ? members : members.add("definition", crawler.definition());
    }

    private static Map<String, Object> summary(Map<String, Object> manifest, VerdictJob.Summary done) {
        return new JsonObject()
                .add("manifest", manifest)
                .add("urls", done.urls())
                .add("sites", done.sites())
                .add("captures", done.captures())
                .addList("verdicts", List.copyOf(done.verdicts().entrySet()), VerdictsCommand::counts)
                .add("rejects", new TreeMap<String, Object>(done.rejects()));
    }

    private static JsonObject counts(Map.Entry<CrawlerSpec, Map<String, Long>> counted) {
        return new JsonObject()
                .add("agent", counted.getKey().name())
                .add("dialect", counted.getKey().dialect())
                .addAll(counted.getValue());
    }

    private void printSummary(VerdictJob.Summary done, long seconds) {
        PrintWriter terminal = spec.commandLine().getOut();
        terminal.printf(
                "%,d URLs of %,d sites, %,d captures, in %,d s%n", done.urls(), done.sites(), done.captures(), seconds);
        done.verdicts().forEach((crawler, kinds) -> {
            terminal.printf("  %-24s %-11s", crawler.name(), crawler.dialect());
            kinds.forEach((kind, count) -> terminal.printf("  %s %,d", kind, count));
            terminal.println();
        });
        done.rejects().forEach((code, count) -> terminal.printf("  rejected: %s %,d%n", code, count));
        terminal.flush();
    }
}
