package usher.spark;

import java.io.IOException;
import java.io.PrintWriter;
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
import usher.spark.report.Survey;
import usher.spark.report.Table;
import usher.spark.survey.SurveyJob;
import usher.spark.survey.SurveyOptions;

@Command(
        name = "survey",
        description =
                "Counts by month how many sites of an archive restrict each crawler, and which directives and errors"
                        + " their robots.txt files have. Writes tables and an HTML report.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.VersionProvider.class,
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  usher-spark survey --captures robots/*.warc.gz --out survey",
            "  usher-spark survey --captures robotstxt.paths.gz --base s3a://commoncrawl/ -a '*,GPTBot,CCBot'"
                    + " --top top-1m.csv --out s3a://mine/survey"
        })
final class SurveyCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private CaptureArguments captures = new CaptureArguments();

    @Mixin
    private CrawlerArguments crawlers = new CrawlerArguments();

    @Option(
            names = "--top",
            paramLabel = "FILE",
            description = "List of popular hosts, one 'rank,host' or host per line. Adds tables for their sites.")
    private String top;

    @Mixin
    private OutputArguments out = new OutputArguments();

    @Override
    public Integer call() throws IOException {
        List<CrawlerSpec> selected = crawlers.isEmpty()
                ? CrawlerSpec.parse(SurveyOptions.DEFAULT_CRAWLERS, crawlers.dialect())
                : crawlers.crawlers();
        SurveyOptions options = new SurveyOptions(selected, Optional.ofNullable(top), captures.paths());
        Output output = out.output();
        LocalPaths localPaths = LocalPaths.ofProcess();
        captures.check(localPaths);
        if (top != null) {
            localPaths.requireExists("--top", top);
        }
        out.check(localPaths);
        if (Main.checksOnly()) {
            return Main.ARGUMENTS_VALID;
        }
        try (SparkSession spark = Session.start("survey")) {
            output.check(spark);
            Dataset<Row> rows = captures.read(spark, SurveyJob.payload(options));
            output.begin(spark);
            Survey survey = SurveyJob.run(spark, rows, options, output);
            output.writeText(spark, "summary.json", Json.text(summary(survey)) + "\n");
            printSummary(survey, output);
        }
        return 0;
    }

    /** The totals of a month over all sites. */
    private record MonthSummary(String month, long sites, long files, long captures) {
        static List<MonthSummary> all(Survey survey) {
            Table table = survey.table("summary");
            return table.rows().stream()
                    .filter(row -> table.text(row, "list").equals("all"))
                    .map(row -> new MonthSummary(
                            table.text(row, "month"),
                            table.number(row, "sites"),
                            table.number(row, "files"),
                            table.number(row, "captures") + table.number(row, "other_captures")))
                    .toList();
        }

        Map<String, Object> members() {
            return new JsonObject()
                    .add("month", month)
                    .add("sites", sites)
                    .add("files", files)
                    .add("captures", captures);
        }
    }

    private static Map<String, Object> summary(Survey survey) {
        List<MonthSummary> months = MonthSummary.all(survey);
        return new JsonObject()
                .add(
                        "captures",
                        months.stream().mapToLong(MonthSummary::captures).sum())
                .add("months", months.stream().map(MonthSummary::members).toList())
                .add("rejects", rejects(survey));
    }

    private static Map<String, Object> rejects(Survey survey) {
        Table table = survey.table("reject_counts");
        Map<String, Object> counts = new TreeMap<>();
        table.rows().forEach(row -> counts.put(table.text(row, "code"), table.number(row, "rejects")));
        return counts;
    }

    private void printSummary(Survey survey, Output output) {
        PrintWriter terminal = spec.commandLine().getOut();
        MonthSummary.all(survey)
                .forEach(month -> terminal.printf(
                        "  %s  %,d sites, %,d files, %,d captures%n",
                        month.month(), month.sites(), month.files(), month.captures()));
        rejects(survey).forEach((code, count) -> terminal.printf("  rejected: %s %,d%n", code, count));
        terminal.printf("%,d months; report: %s/report.html%n", survey.months().size(), output.folder());
        terminal.flush();
    }
}
