package usher.spark;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.hadoop.fs.UnsupportedFileSystemException;
import org.apache.spark.SparkThrowable;
import org.apache.spark.sql.AnalysisException;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;
import usher.spark.capture.NoCapturesException;

/** Prints one line for a usage error, a stack trace for anything else. */
final class ErrorReporter {
    /** The exit code if the input has no capture, or not everything in it could be read. */
    static final int INCOMPLETE = 3;

    private static final int FAILED = CommandLine.ExitCode.SOFTWARE;
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
        Throwable last = causes.get(causes.size() - 1);
        if (causes.stream().anyMatch(ErrorReporter::isMissingFileSystem)) {
            return usage(
                    command,
                    line(last) + ". Add the jar for this file system to Spark, for example hadoop-aws for s3a.");
        }
        Optional<Throwable> condition =
                first(causes, EVALUATION_ERRORS::contains).filter(any -> hasCondition(command));
        if (condition.isPresent()) {
            return usage(command, CONDITION + " failed for a row: " + line(condition.get()));
        }
        Optional<Throwable> nothing =
                causes.stream().filter(NoCapturesException.class::isInstance).findFirst();
        if (nothing.isPresent()) {
            return end(command, INCOMPLETE, line(nothing.get()));
        }
        Optional<Throwable> refused = first(causes, "FAILED_EXECUTE_UDF"::equals)
                .map(Throwable::getCause)
                .filter(IllegalArgumentException.class::isInstance);
        if (refused.isPresent()) {
            return usage(command, line(refused.get()));
        }
        Optional<Throwable> unreadable = first(causes, name -> name.startsWith(UNREADABLE));
        if (unreadable.isPresent()) {
            return end(command, FAILED, "Job failed: " + line(unreadable.get()) + ": " + line(last));
        }
        if (failure instanceof IllegalArgumentException || failure instanceof AnalysisException) {
            return usage(command, line(failure));
        }
        end(command, FAILED, "Job failed: " + line(failure));
        failure.printStackTrace(command.getErr());
        return FAILED;
    }

    private static Optional<Throwable> first(List<Throwable> causes, Predicate<String> condition) {
        return causes.stream()
                .filter(cause ->
                        cause instanceof SparkThrowable thrown && condition.test(String.valueOf(thrown.getCondition())))
                .findFirst();
    }

    private static int usage(CommandLine command, String message) {
        return end(command, CommandLine.ExitCode.USAGE, message);
    }

    private static int end(CommandLine command, int code, String message) {
        command.getErr().println("usher-spark: " + message);
        return code;
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
