package usher.spark;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
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
        try (SparkSession spark = Session.start("survey")) {
            output.check(spark);
            Dataset<Row> rows = captures.read(spark);
            output.begin(spark);
            say(SurveyJob.run(spark, rows, options, output), output);
        }
        return 0;
    }

    private void say(Survey survey, Output output) {
        Table summary = survey.table("summary");
        PrintWriter terminal = spec.commandLine().getOut();
        summary.rows().stream()
                .filter(row -> summary.text(row, "list").equals("all"))
                .forEach(row -> terminal.printf(
                        "  %s  %,d sites, %,d files, by %,d captures%n",
                        summary.text(row, "month"),
                        summary.number(row, "sites"),
                        summary.number(row, "files"),
                        summary.number(row, "captures") + summary.number(row, "other_captures")));
        Table rejects = survey.table("reject_counts");
        rejects.rows()
                .forEach(row -> terminal.printf(
                        "  put aside: %s %,d%n", rejects.text(row, "code"), rejects.number(row, "rejects")));
        terminal.printf("%,d months; report: %s/report.html%n", survey.months().size(), output.folder());
        terminal.flush();
    }
}
