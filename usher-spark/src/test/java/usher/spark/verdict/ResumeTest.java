package usher.spark.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.spark.FolderRows;
import usher.spark.Main;
import usher.testkit.Project;

/** Drivers in processes of their own are killed again and again, and resumed. Sites of more than 150 URLs are split. */
@Tag("nightly")
class ResumeTest {
    private static final int KILLED = 128 + 9;
    private static final int DONE = 3; // some rows of the example are rejected

    @TempDir
    Path folder;

    @Test
    void aResumedRunWritesTheSameBytesAsAnUndisturbedOne() throws Exception {
        assertThat(run("whole", Integer.MAX_VALUE)).isEqualTo(DONE);

        assertThat(run("killed", 4)).isEqualTo(KILLED);
        SortedMap<String, FileTime> complete = complete("killed");
        assertThat(complete).hasSizeGreaterThanOrEqualTo(2);
        assertThat(folder.resolve("killed/summary.json")).doesNotExist();
        int kills = 1;
        while (run("killed", 6) == KILLED) {
            kills++;
        }

        assertThat(kills).isBetween(2, 4);
        assertThat(times("killed")).containsAllEntriesOf(complete);
        assertThat(digests("killed")).isEqualTo(digests("whole")).hasSizeGreaterThan(10);
        assertThat(folder.resolve("killed/_unfinished")).doesNotExist();

        String[] folders = {"--partition-by", "agent"};
        assertThat(run("folders", 5, folders)).isEqualTo(KILLED);
        assertThat(run("folders", Integer.MAX_VALUE, folders)).isEqualTo(DONE);
        assertThat(counts("folders")).isEqualTo(counts("whole"));
    }

    /** Returns the numbers of rows, which a run that was resumed counts in the table. */
    private String counts(String out) throws IOException {
        String summary = Files.readString(folder.resolve(out).resolve("summary.json"));
        return summary.substring(summary.indexOf("\"urls\":"));
    }

    /** Runs the job in a process that kills itself after some tasks that write. */
    private int run(String out, int tasks, String... more) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "@" + Project.root().resolve("usher-spark/src/launch/java-options"),
                "-cp",
                System.getProperty("java.class.path"),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Dspark.sql.shuffle.partitions=2",
                "-Dspark.extraListeners=" + Killer.class.getName(),
                "-Dusher.test.tasks=" + tasks,
                Main.class.getName(),
                "verdicts",
                "--captures",
                Project.root() + "/examples/archive/captures",
                "--urls",
                Project.root() + "/examples/archive/urls",
                "-a",
                "GPTBot,CCBot",
                "--evidence",
                "--rows-per-task",
                "150",
                "--resume",
                "--out",
                folder.resolve(out).toString()));
        command.addAll(List.of(more));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start()
                .waitFor();
    }

    /** Returns the files of tasks that are noted as complete; the first is always written again. */
    private SortedMap<String, FileTime> complete(String out) throws IOException {
        SortedMap<String, FileTime> files = times(out);
        try (Stream<Path> notes = Files.walk(folder.resolve(out).resolve("_unfinished"))) {
            List<String> complete = notes.map(note -> "verdicts/part-" + note.getFileName() + ".zstd.parquet")
                    .filter(name -> !name.contains("-00000"))
                    .toList();
            files.keySet().retainAll(complete);
        }
        return files;
    }

    private SortedMap<String, FileTime> times(String out) throws IOException {
        SortedMap<String, FileTime> times = new TreeMap<>();
        for (String file : digests(out).keySet()) {
            times.put(file, Files.getLastModifiedTime(folder.resolve(out).resolve(file)));
        }
        return times;
    }

    private SortedMap<String, String> digests(String out) throws IOException {
        return FolderRows.digests(folder.resolve(out));
    }

    /** Kills its process as a machine would that goes down. */
    public static final class Killer extends SparkListener {
        private final AtomicInteger left = new AtomicInteger(Integer.getInteger("usher.test.tasks"));

        @Override
        public void onTaskEnd(SparkListenerTaskEnd end) {
            if (end.taskMetrics() != null
                    && end.taskMetrics().outputMetrics().recordsWritten() > 0
                    && left.decrementAndGet() == 0) {
                try {
                    new ProcessBuilder(
                                    "kill", "-9", "" + ProcessHandle.current().pid())
                            .start()
                            .waitFor();
                } catch (IOException | InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }
}
