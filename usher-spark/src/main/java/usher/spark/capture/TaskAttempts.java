package usher.spark.capture;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext;

/** Tells whether Spark will retry the current task. */
final class TaskAttempts {
    /** In local mode the master URL sets the number of attempts, and the setting has no effect. */
    private static final Pattern LOCAL = Pattern.compile("local(\\[[^,\\]]*(,\\s*(?<failures>[0-9]{1,9})\\s*)?])?");

    private static final int DEFAULT_ATTEMPTS = 4;

    private TaskAttempts() {}

    /** Returns the attempt of the calling task. */
    static ReadAttempt current() {
        TaskContext task = TaskContext.get();
        return task == null ? ReadAttempt.LAST : of(SparkEnv.get().conf(), task.attemptNumber());
    }

    /** @param number the attempt's number, from 0 */
    static ReadAttempt of(SparkConf settings, int number) {
        Matcher local = LOCAL.matcher(settings.get("spark.master", "local"));
        int maximum = !local.matches()
                ? settings.getInt("spark.task.maxFailures", DEFAULT_ATTEMPTS)
                : local.group("failures") == null ? 1 : Integer.parseInt(local.group("failures"));
        return number + 1 >= maximum ? ReadAttempt.LAST : ReadAttempt.RETRYABLE;
    }
}
