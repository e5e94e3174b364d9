package usher.spark;

import java.io.IOException;
import java.io.PrintWriter;
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
import usher.spark.report.Survey;
import usher.spark.report.Table;
import usher.spark.robot.AskedRobot;
import usher.spark.survey.SurveyJob;
import usher.spark.survey.SurveyOptions;

/** {@code usher-spark survey}. */
@Command(
        name = "survey",
        description =
                "Says month by month how far the robots.txt files of an archive restrict each robot, and how they are"
                        + " written: tables and a report of one HTML page.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
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
    private RobotArguments robots = new RobotArguments();

    @Option(
            names = "--top",
            paramLabel = "FILE",
            description = "A list of the most popular hosts, 'rank,host' or a host a line: tables of their sites too.")
    private String top;

    @Mixin
    private OutputArguments out = new OutputArguments();

    @Override
    public Integer call() throws IOException {
        List<AskedRobot> asked =
                robots.isEmpty() ? AskedRobot.parse(SurveyOptions.USUAL, robots.dialect()) : robots.robots();
        SurveyOptions options = new SurveyOptions(asked, Optional.ofNullable(top), captures.paths());
        Output output = out.output();
        LocalPaths here = LocalPaths.here();
        captures.check(here);
        if (top != null) {
            here.mustExist("--top", top);
        }
        out.check(here);
        if (Main.checksOnly()) {
            return Main.GO_ON;
        }
        try (SparkSession spark = Session.start("survey")) {
            output.check(spark);
            Dataset<Row> rows = captures.read(spark);
            output.begin(spark);
            Survey survey = SurveyJob.run(spark, rows, options, output);
            output.writeText(spark, "summary.json", Json.text(summary(survey)) + "\n");
            say(survey, output);
        }
        return 0;
    }

    /** What a month has, of all hosts. */
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
            Map<String, Object> members = new LinkedHashMap<>();
            members.put("month", month);
            members.put("sites", sites);
            members.put("files", files);
            members.put("captures", captures);
            return members;
        }
    }

    private static Map<String, Object> summary(Survey survey) {
        List<MonthSummary> months = MonthSummary.all(survey);
        Map<String, Object> summary = new LinkedHashMap<>();
        summary.put(
                "captures", months.stream().mapToLong(MonthSummary::captures).sum());
        summary.put("months", months.stream().map(MonthSummary::members).toList());
        summary.put("rejects", rejects(survey));
        return summary;
    }

    private static Map<String, Object> rejects(Survey survey) {
        Table table = survey.table("reject_counts");
        Map<String, Object> counts = new TreeMap<>();
        table.rows().forEach(row -> counts.put(table.text(row, "code"), table.number(row, "rejects")));
        return counts;
    }

    private void say(Survey survey, Output output) {
        PrintWriter terminal = spec.commandLine().getOut();
        MonthSummary.all(survey)
                .forEach(month -> terminal.printf(
                        "  %s  %,d sites, %,d files, by %,d captures%n",
                        month.month(), month.sites(), month.files(), month.captures()));
        rejects(survey).forEach((code, count) -> terminal.printf("  put aside: %s %,d%n", code, count));
        terminal.printf("%,d months; report: %s/report.html%n", survey.months().size(), output.folder());
        terminal.flush();
    }
}
