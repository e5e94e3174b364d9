package usher.spark;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What {@code spark-submit} and {@code bin/usher-spark} call: finds the job, runs it, and turns what happens into an exit code. */
@Command(
        name = "usher-spark",
        description = "Judges whole web archives by the robots.txt files in them, on Apache Spark.",
        synopsisSubcommandLabel = "JOB",
        versionProvider = Main.Version.class,
        mixinStandardHelpOptions = true,
        sortOptions = false,
        subcommands = {VerdictsCommand.class, SurveyCommand.class, HistoryCommand.class},
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:the job is done; what could not be read is in its table of rejects",
            "1:the job failed",
            "2:usage error"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  usher-spark verdicts --captures examples/archive/captures --urls examples/archive/urls \\",
            "    -a GPTBot,CCBot --out /tmp/verdicts",
            "  usher-spark survey --captures examples/archive/captures --out /tmp/survey",
            "  usher-spark JOB --help"
        })
public final class Main implements Runnable {
    /** The exit code of a check of the arguments that found no mistake: {@code bin/usher-spark} starts the job then. */
    static final int GO_ON = 77;

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "name a job: verdicts, survey or history");
    }

    /** Whether the arguments are only checked, by a Java without Spark's settings, which starts at once. */
    static boolean checksOnly() {
        return Boolean.getBoolean("usher.spark.check");
    }

    public static void main(String[] arguments) {
        int code = run(arguments);
        if (code != 0) {
            // On a cluster a driver that ends by itself has succeeded, whatever it returns.
            System.exit(code);
        }
    }

    /** Runs a command line; gives its exit code. */
    static int run(String... arguments) {
        return execute(new CommandLine(new Main()), arguments);
    }

    /** Likewise, with whatever else was set. */
    static int execute(CommandLine line, String... arguments) {
        line.setParameterExceptionHandler(Failures::misused);
        line.setExecutionExceptionHandler(Failures::failed);
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setExpandAtFiles(false);
        line.setUsageHelpWidth(100);
        return line.execute(arguments);
    }

    /** The version, from the jar. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Main.class.getPackage().getImplementationVersion();
            return new String[] {"usher-spark " + (version == null ? "development" : version)};
        }
    }
}
