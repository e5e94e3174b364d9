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

/**
 * Turns exceptions of commands into messages and exit codes: one line for a usage error, a stack trace for anything
 * else.
 */
final class ErrorReporter {
    private static final int MAX_CAUSES = 20;

    /** The option whose value is evaluated for every row, and Spark's conditions for an evaluation that fails. */
    private static final String CONDITION = "--where";

    private static final Set<String> EVALUATION_ERRORS = Set.of(
            "CAST_INVALID_INPUT", "CAST_OVERFLOW", "DIVIDE_BY_ZERO", "ARITHMETIC_OVERFLOW", "INVALID_ARRAY_INDEX");

    /** Spark's condition for a file that its own readers cannot read. The last cause has the details. */
    private static final String UNREADABLE = "FAILED_READ_FILE";

    private ErrorReporter() {}

    static int handleParseException(ParameterException exception, String... arguments) {
        CommandLine command = exception.getCommandLine();
        String message = exception.getMessage().replaceFirst("^Error: ", "");
        if (command.getParent() == null && exception instanceof UnmatchedArgumentException unmatched) {
            message = "Unknown job '" + unmatched.getUnmatched().get(0) + "'";
        }
        command.getErr().println("usher-spark: " + message);
        if (!UnmatchedArgumentException.printSuggestions(exception, command.getErr())) {
            command.getErr().println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
        }
        return CommandLine.ExitCode.USAGE;
    }

    static int handleExecutionException(Exception failure, CommandLine command, ParseResult parsed) {
        List<Throwable> causes = Stream.<Throwable>iterate(failure, Objects::nonNull, Throwable::getCause)
                .limit(MAX_CAUSES)
                .toList();
        if (causes.stream().anyMatch(ErrorReporter::isMissingFileSystem)) {
            command.getErr()
                    .println("usher-spark: " + line(causes.get(causes.size() - 1))
                            + ". Add the jar for this file system to Spark, for example hadoop-aws for s3a.");
            return CommandLine.ExitCode.USAGE;
        }
        Optional<Throwable> condition = causes.stream()
                .filter(cause -> cause instanceof SparkThrowable thrown
                        && EVALUATION_ERRORS.contains(String.valueOf(thrown.getCondition())))
                .findFirst()
                .filter(cause -> hasCondition(command));
        if (condition.isPresent()) {
            command.getErr().println("usher-spark: " + CONDITION + " failed for a row: " + line(condition.get()));
            return CommandLine.ExitCode.USAGE;
        }
        Optional<Throwable> refused = causes.stream()
                .filter(cause -> cause instanceof SparkThrowable thrown
                        && "FAILED_EXECUTE_UDF".equals(thrown.getCondition())
                        && cause.getCause() instanceof IllegalArgumentException)
                .map(Throwable::getCause)
                .findFirst();
        if (refused.isPresent()) {
            command.getErr().println("usher-spark: " + line(refused.get()));
            return CommandLine.ExitCode.USAGE;
        }
        Optional<Throwable> unreadable = causes.stream()
                .filter(cause -> cause instanceof SparkThrowable thrown
                        && String.valueOf(thrown.getCondition()).startsWith(UNREADABLE))
                .findFirst();
        if (unreadable.isPresent()) {
            command.getErr()
                    .println("usher-spark: Job failed: " + line(unreadable.get()) + ": "
                            + line(causes.get(causes.size() - 1)));
            return CommandLine.ExitCode.SOFTWARE;
        }
        if (failure instanceof IllegalArgumentException || failure instanceof AnalysisException) {
            command.getErr().println("usher-spark: " + line(failure));
            return CommandLine.ExitCode.USAGE;
        }
        command.getErr().println("usher-spark: Job failed: " + line(failure));
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

    /** Returns the first line of a message without Spark's error condition and SQLSTATE. */
    private static String line(Throwable failure) {
        String message = failure.getMessage() == null ? failure.toString() : failure.getMessage();
        String line =
                message.lines().filter(text -> !text.isBlank()).findFirst().orElse("");
        return line.replaceFirst("^\\[[A-Z0-9_.]+] ", "").replaceFirst("\\.?\\s+SQLSTATE: .*", "");
    }
}
