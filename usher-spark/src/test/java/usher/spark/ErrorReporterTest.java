package usher.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.commons.lang3.ArrayUtils;
import org.apache.hadoop.fs.UnsupportedFileSystemException;
import org.apache.spark.SparkThrowable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** A usage error is one line without a stack trace. */
class ErrorReporterTest {
    private final StringBuilder said = new StringBuilder();

    @Command(name = "job")
    private static final class Job implements Callable<Integer> {
        private final Exception failure;

        @Option(names = "--where")
        private String where;

        Job(Exception failure) {
            this.failure = failure;
        }

        @Override
        public Integer call() throws Exception {
            throw failure;
        }
    }

    /** Like an exception of Spark. */
    private static final class SparkFailure extends RuntimeException implements SparkThrowable {
        private static final long serialVersionUID = 1;

        private final String condition;

        SparkFailure(String condition, String message, Throwable cause) {
            super(message, cause);
            this.condition = condition;
        }

        @Override
        public String getCondition() {
            return condition;
        }
    }

    private int run(Object command, String... arguments) {
        JobRun run = JobRun.of(command, arguments);
        said.append(run.said());
        return run.code();
    }

    private String lines() {
        return said.toString();
    }

    @Test
    void anUnknownJobIsReported() {
        assertThat(run(new Main(), "verdict")).isEqualTo(2);
        assertThat(lines()).startsWith("usher-spark: Unknown job 'verdict'\n").contains("verdicts");
    }

    @Test
    void anArgumentThatBeginsWithAnAtSignNamesNoFileOfArguments(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("arguments"), "secret");

        assertThat(run(new Main(), "@" + file)).isEqualTo(2);
        assertThat(lines()).contains("Unknown job '@" + file + "'").doesNotContain("secret");
    }

    @Test
    void aMissingOptionIsNamed() {
        assertThat(run(new Main(), "verdicts", "--out", "x")).isEqualTo(2);
        assertThat(run(new Main(), "verdicts", "--out", "x", "--captures", "x")).isEqualTo(2);
        assertThat(lines()).isEqualTo("""
                        usher-spark: Missing required option: '--captures=PATH'
                        Try 'usher-spark verdicts --help'.
                        usher-spark: Missing required argument (specify one of these): (--urls=PATH... \
                        [--urls=PATH...]... | --urls-from=SQL)
                        Try 'usher-spark verdicts --help'.
                        """);
    }

    @Test
    void sparksCodesAndEmptyLinesAreLeftOut() {
        String message = "\n[PATH_NOT_FOUND] Path does not exist: file:/x. SQLSTATE: 42K03\nmore";

        assertThat(run(new Job(new IllegalArgumentException(message)))).isEqualTo(2);
        assertThat(lines()).isEqualTo("usher-spark: Path does not exist: file:/x\n");
    }

    @Test
    void aMissingFileSystemIsAUsageError() {
        Exception unknown = new UnsupportedFileSystemException("No FileSystem for scheme \"s4\"");

        assertThat(run(new Job(new IllegalStateException("cannot read", unknown))))
                .isEqualTo(2);
        assertThat(lines())
                .startsWith("usher-spark: No FileSystem for scheme \"s4\". ")
                .hasLineCount(1);

        Exception missing = new ClassNotFoundException("Class org.apache.hadoop.fs.s3a.S3AFileSystem not found");
        assertThat(run(new Job(new IllegalStateException(missing)))).isEqualTo(2);
        assertThat(lines()).hasLineCount(2).doesNotContain("\tat ");
    }

    @Test
    void aConditionThatCannotBeEvaluatedIsAUsageError() {
        Throwable malformed = new SparkFailure(
                "CAST_INVALID_INPUT",
                "[CAST_INVALID_INPUT] The value '-' cannot be cast. Use `try_cast`. SQLSTATE: 22018\nmore",
                null);
        Job job = new Job(new IllegalStateException("job aborted", malformed));

        assertThat(run(job, "--where", "status = 200")).isEqualTo(2);
        assertThat(lines())
                .isEqualTo("usher-spark: --where failed for a row: The value '-' cannot be cast. Use `try_cast`\n");
        assertThat(run(job)).isEqualTo(1);
    }

    @Test
    void aFileThatSparkCannotReadIsNamed() {
        Throwable unreadable = new SparkFailure(
                "FAILED_READ_FILE.NO_HINT",
                "[FAILED_READ_FILE.NO_HINT] Encountered error while reading file file:///u.csv.gz.  SQLSTATE: KD001",
                new EOFException("Unexpected end of input stream"));

        assertThat(run(new Job(new IllegalStateException("job aborted", unreadable))))
                .isEqualTo(1);
        assertThat(lines())
                .isEqualTo("usher-spark: Job failed: Encountered error while reading file file:///u.csv.gz:"
                        + " Unexpected end of input stream\n");
    }

    @Test
    void daysAndFoldersOutOfRangeAreReportedAtTheStart() {
        String[] base = {"verdicts", "--captures", "x", "--urls", "y", "--out", "z"};
        for (String wrong : List.of("--outdated-after=-1", "--outdated-after=100001", "--partition-by=month,month")) {
            assertThat(run(new Main(), ArrayUtils.add(base, wrong))).isEqualTo(2);
        }
        assertThat(lines()).isEqualTo("""
                        usher-spark: --outdated-after must be 0 to 100000 days, not -1
                        usher-spark: --outdated-after must be 0 to 100000 days, not 100001
                        usher-spark: --partition-by contains a column twice: month, month
                        """);
    }

    /** Spark, which is not running yet, would print more than one line. */
    @Test
    void pathsAreCheckedBeforeSparkStarts(@TempDir Path folder) throws IOException {
        Path full = Files.createFile(folder.resolve("file"));
        String out = folder.resolve("out").toString();
        String missing = folder.resolve("missing").toString();
        String[][] wrong = {
            {"verdicts", "--captures", missing, "--urls", full.toString(), "--out", out},
            {"verdicts", "--captures", full.toString(), "--urls", missing, "--out", out},
            {"verdicts", "--captures", missing + "/*.warc", "--urls", full.toString(), "--out", out},
            {"verdicts", "--captures", full.toString(), "--urls", full.toString(), "--out", folder.toString()},
            {"verdicts", "--captures", full.toString(), "--urls", full.toString(), "--out", full.toString()}
        };
        for (String[] arguments : wrong) {
            assertThat(run(new Main(), arguments)).isEqualTo(2);
        }
        assertThat(lines().replace(missing, "MISSING")
                        .replace(full.toString(), "FILE")
                        .replace(folder.toString(), "DIR"))
                .isEqualTo("""
                        usher-spark: --captures: no such file or folder: MISSING
                        usher-spark: --urls: no such file or folder: MISSING
                        usher-spark: --captures: no such file or folder: MISSING/*.warc
                        usher-spark: Output folder DIR is not empty. Choose another folder, or add --overwrite to \
                        replace its tables, or --resume to complete those of a run that was lost.
                        usher-spark: Output path FILE is not a folder
                        """);
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void argumentsCanBeCheckedAlone(@TempDir Path folder) throws IOException {
        Path file = Files.createFile(folder.resolve("a.warc"));
        System.setProperty("usher.spark.check", "true");
        try {
            String[] job = {"verdicts", "--captures", file.toString(), "--urls", file.toString(), "--out", folder + "/o"
            };
            assertThat(run(new Main(), job)).isEqualTo(77);
            assertThat(JobRun.of("--help").code()).isZero();
        } finally {
            System.clearProperty("usher.spark.check");
        }
        assertThat(folder.resolve("o")).doesNotExist();
        assertThat(lines()).isEmpty();
    }

    @Test
    void anExceptionOfSparkWithoutAConditionIsReported() {
        assertThat(run(new Job(new SparkFailure(null, "Job aborted due to stage failure", null))))
                .isEqualTo(1);
        assertThat(lines()).startsWith("usher-spark: Job failed: Job aborted due to stage failure\n");
    }

    @Test
    void anUnexpectedExceptionIsPrintedWithItsTrace() {
        assertThat(run(new Job(new IllegalStateException("odd")))).isEqualTo(1);
        assertThat(lines()).startsWith("usher-spark: Job failed: odd\n").contains("\tat usher.spark.ErrorReporterTest");
    }
}
