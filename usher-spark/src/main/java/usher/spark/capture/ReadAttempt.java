package usher.spark.capture;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipException;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext;

/**
 * Whether a failed read may be retried. A disk or network may work a moment later. Without the rest of a file, sites
 * would be evaluated by older captures. So an I/O error fails the task while Spark may retry it. Permanent errors, and
 * all errors of the final attempt, become rejects.
 */
enum ReadAttempt {
    LAST,
    RETRYABLE;

    /** In local mode the master URL sets the number of attempts, and the setting has no effect. */
    private static final Pattern LOCAL = Pattern.compile("local(\\[[^,\\]]*(,\\s*(?<failures>[0-9]{1,9})\\s*)?])?");

    private static final int DEFAULT_ATTEMPTS = 4;

    static ReadAttempt current() {
        TaskContext task = TaskContext.get();
        return task == null ? LAST : of(SparkEnv.get().conf(), task.attemptNumber());
    }

    /** @param number the attempt's number, from 0 */
    static ReadAttempt of(SparkConf settings, int number) {
        Matcher local = LOCAL.matcher(settings.get("spark.master", "local"));
        int maximum = !local.matches()
                ? settings.getInt("spark.task.maxFailures", DEFAULT_ATTEMPTS)
                : local.group("failures") == null ? 1 : Integer.parseInt(local.group("failures"));
        return number + 1 >= maximum ? LAST : RETRYABLE;
    }

    /** @throws UncheckedIOException if another attempt may succeed */
    Reject unreadable(Exception failure, InputPosition place) {
        if (this == RETRYABLE && !isPermanent(failure)) {
            throw new UncheckedIOException(new IOException(place.file() + ": " + failure.getMessage(), failure));
        }
        return new Reject(RejectCode.FILE_UNREADABLE, place, String.valueOf(failure.getMessage()));
    }

    /** Whether retrying cannot help: the file does not exist, or its content is broken. */
    private static boolean isPermanent(Exception failure) {
        return failure instanceof FileNotFoundException
                || failure instanceof ZipException
                || failure instanceof BrokenRecordException;
    }
}
