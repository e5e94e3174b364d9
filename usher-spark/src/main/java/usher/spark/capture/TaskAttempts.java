package usher.spark.capture;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext;

/** Which try of Spark's at a task this is. */
final class TaskAttempts {
    /** On one machine Spark tries once, unless the master says otherwise; the setting does not count there. */
    private static final Pattern LOCAL = Pattern.compile("local(\\[[^,\\]]*(,\\s*(?<failures>[0-9]{1,9})\\s*)?])?");

    private static final int USUAL = 4;

    private TaskAttempts() {}

    /** That of the task that calls. */
    static Attempt now() {
        TaskContext task = TaskContext.get();
        return task == null ? Attempt.LAST : of(SparkEnv.get().conf(), task.attemptNumber());
    }

    /** @param number from 0 */
    static Attempt of(SparkConf settings, int number) {
        Matcher local = LOCAL.matcher(settings.get("spark.master", "local"));
        int most = !local.matches()
                ? settings.getInt("spark.task.maxFailures", USUAL)
                : local.group("failures") == null ? 1 : Integer.parseInt(local.group("failures"));
        return number + 1 >= most ? Attempt.LAST : Attempt.MORE_TO_COME;
    }
}
