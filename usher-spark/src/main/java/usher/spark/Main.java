package usher.spark;

import java.util.Locale;
import java.util.ResourceBundle;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The entry point of {@code spark-submit} and {@code bin/usher-spark}. */
@Command(
        name = "usher-spark",
        synopsisSubcommandLabel = "JOB",
        versionProvider = Main.VersionProvider.class,
        mixinStandardHelpOptions = true,
        sortOptions = false,
        subcommands = {VerdictsCommand.class, SqlCommand.class},
        exitCodeListHeading = "%nExit codes:%n",
        footerHeading = "%nExamples:%n")
public final class Main implements Runnable {
    /** The exit code if arguments were only checked and are valid. {@code bin/usher-spark} then starts the job. */
    static final int ARGUMENTS_VALID = 77;

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Missing job: verdicts or sql");
    }

    /** {@code bin/usher-spark} checks the arguments in a JVM without Spark, which starts faster. */
    static boolean checksOnly() {
        return Boolean.getBoolean("usher.spark.check");
    }

    public static void main(String[] arguments) {
        int code = run(arguments);
        if (code != 0) {
            // On a cluster a driver that returns normally counts as successful, so failures must exit.
            System.exit(code);
        }
    }

    static int run(String... arguments) {
        return execute(new CommandLine(new Main()), arguments);
    }

    static int execute(CommandLine line, String... arguments) {
        line.setResourceBundle(ResourceBundle.getBundle("usher.spark.help", Locale.ROOT));
        line.setParameterExceptionHandler(ErrorReporter::handleParseException);
        line.setExecutionExceptionHandler(ErrorReporter::handleExecutionException);
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setExpandAtFiles(false);
        line.setUsageHelpWidth(100);
        return line.execute(arguments);
    }

    static String version() {
        String version = Main.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }

    static final class VersionProvider implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"usher-spark " + version()};
        }
    }
}
