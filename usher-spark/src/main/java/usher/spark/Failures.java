package usher.spark;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.hadoop.fs.UnsupportedFileSystemException;
import org.apache.spark.SparkThrowable;
import org.apache.spark.sql.AnalysisException;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** What a command that did not succeed says, and its exit code: one line for what the caller can mend, a trace for the rest. */
final class Failures {
    private static final int DEEPEST = 20;

    /** The option whose value is worked out for every row, and what Spark says where that fails. */
    private static final String CONDITION = "--where";

    private static final Set<String> OF_CONDITIONS = Set.of(
            "CAST_INVALID_INPUT", "CAST_OVERFLOW", "DIVIDE_BY_ZERO", "ARITHMETIC_OVERFLOW", "INVALID_ARRAY_INDEX");

    /** A file that Spark's own readers cannot read; what is wrong is the last cause. */
    private static final String UNREADABLE = "FAILED_READ_FILE";

    private Failures() {}

    /** The command line cannot be understood. */
    static int misused(ParameterException mistake, String... arguments) {
        CommandLine command = mistake.getCommandLine();
        String message = mistake.getMessage();
        if (command.getParent() == null && mistake instanceof UnmatchedArgumentException unmatched) {
            message = "there is no job '" + unmatched.getUnmatched().get(0) + "'";
        }
        command.getErr().println("usher-spark: " + message);
        if (!UnmatchedArgumentException.printSuggestions(mistake, command.getErr())) {
            command.getErr().println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
        }
        return CommandLine.ExitCode.USAGE;
    }

    /** A job has thrown. */
    static int failed(Exception failure, CommandLine command, ParseResult parsed) {
        List<Throwable> causes = Stream.<Throwable>iterate(failure, Objects::nonNull, Throwable::getCause)
                .limit(DEEPEST)
                .toList();
        if (causes.stream().anyMatch(Failures::isMissingFileSystem)) {
            command.getErr()
                    .println("usher-spark: " + line(causes.get(causes.size() - 1))
                            + "; paths of that kind need a jar that Spark does not bring, such as hadoop-aws for s3a");
            return CommandLine.ExitCode.USAGE;
        }
        Optional<Throwable> condition = causes.stream()
                .filter(cause -> cause instanceof SparkThrowable said && OF_CONDITIONS.contains(said.getCondition()))
                .findFirst()
                .filter(cause -> hasCondition(command));
        if (condition.isPresent()) {
            command.getErr()
                    .println("usher-spark: " + CONDITION + " cannot be worked out for a row: " + line(condition.get()));
            return CommandLine.ExitCode.USAGE;
        }
        Optional<Throwable> unreadable = causes.stream()
                .filter(cause -> cause instanceof SparkThrowable said
                        && String.valueOf(said.getCondition()).startsWith(UNREADABLE))
                .findFirst();
        if (unreadable.isPresent()) {
            command.getErr()
                    .println("usher-spark: the job failed: " + line(unreadable.get()) + ": "
                            + line(causes.get(causes.size() - 1)));
            return CommandLine.ExitCode.SOFTWARE;
        }
        if (failure instanceof IllegalArgumentException || failure instanceof AnalysisException) {
            command.getErr().println("usher-spark: " + line(failure));
            return CommandLine.ExitCode.USAGE;
        }
        command.getErr().println("usher-spark: the job failed: " + line(failure));
        failure.printStackTrace(command.getErr());
        return CommandLine.ExitCode.SOFTWARE;
    }

    private static boolean hasCondition(CommandLine command) {
        ParseResult parsed = command.getParseResult();
        return parsed != null && parsed.hasMatchedOption(CONDITION);
    }

    private static boolean isMissingFileSystem(Throwable cause) {
        return cause instanceof UnsupportedFileSystemException
                || cause instanceof ClassNotFoundException
                        && String.valueOf(cause.getMessage()).contains("org.apache.hadoop.fs.");
    }

    /** The first line of what is wrong, without the codes that Spark puts around it. */
    private static String line(Throwable failure) {
        String message = failure.getMessage() == null ? failure.toString() : failure.getMessage();
        String line =
                message.lines().filter(text -> !text.isBlank()).findFirst().orElse("");
        return line.replaceFirst("^\\[[A-Z0-9_.]+] ", "").replaceFirst("\\.?\\s+SQLSTATE: .*", "");
    }
}
