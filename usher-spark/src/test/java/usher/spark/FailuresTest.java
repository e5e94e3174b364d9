package usher.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.Callable;
import org.apache.hadoop.fs.UnsupportedFileSystemException;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Whoever called wrongly reads one line that helps, and no trace. */
class FailuresTest {
    private final StringWriter said = new StringWriter();

    @Command(name = "job")
    private record Job(Exception failure) implements Callable<Integer> {
        @Override
        public Integer call() throws Exception {
            throw failure;
        }
    }

    private int run(Object command, String... arguments) {
        CommandLine line = new CommandLine(command);
        line.setErr(new PrintWriter(said, true));
        return Main.execute(line, arguments);
    }

    private String lines() {
        return said.toString();
    }

    @Test
    void anUnknownJobIsSaidToBeOne() {
        assertThat(run(new Main(), "verdict")).isEqualTo(2);
        assertThat(lines())
                .startsWith("usher-spark: there is no job 'verdict'\n")
                .contains("verdicts");
    }

    @Test
    void aMissingOptionIsNamed() {
        assertThat(run(new Main(), "verdicts", "--out", "x")).isEqualTo(2);
        assertThat(lines()).isEqualTo("""
                        usher-spark: Missing required options: '--captures=PATH', '--urls=PATH'
                        Try 'usher-spark verdicts --help'.
                        """);
    }

    @Test
    void wrongMonthsAndFoldersAreNamed() {
        assertThat(run(new Main(), "generate", "--out", "x", "--first-month", "2024-13"))
                .isEqualTo(2);
        assertThat(run(new Main(), "generate", "--out", "x", "--texts", "no/such/folder"))
                .isEqualTo(2);
        assertThat(lines()).isEqualTo("""
                        usher-spark: --first-month is a month such as 2024-01, not 2024-13
                        usher-spark: --texts: there is no folder no/such/folder
                        """);
    }

    @Test
    void sparksCodesAndEmptyLinesAreLeftOut() {
        String message = "\n[PATH_NOT_FOUND] Path does not exist: file:/x. SQLSTATE: 42K03\nmore";

        assertThat(run(new Job(new IllegalArgumentException(message)))).isEqualTo(2);
        assertThat(lines()).isEqualTo("usher-spark: Path does not exist: file:/x\n");
    }

    @Test
    void aFileSystemThatIsNotThereIsTheCallersBusiness() {
        Exception unknown = new UnsupportedFileSystemException("No FileSystem for scheme \"s4\"");

        assertThat(run(new Job(new IllegalStateException("cannot read", unknown))))
                .isEqualTo(2);
        assertThat(lines())
                .startsWith("usher-spark: No FileSystem for scheme \"s4\"; ")
                .hasLineCount(1);

        Exception missing = new ClassNotFoundException("Class org.apache.hadoop.fs.s3a.S3AFileSystem not found");
        assertThat(run(new Job(new IllegalStateException(missing)))).isEqualTo(2);
        assertThat(lines()).hasLineCount(2).doesNotContain("\tat ");
    }

    @Test
    void whatNobodyForesawComesWithItsTrace() {
        assertThat(run(new Job(new IllegalStateException("odd")))).isEqualTo(1);
        assertThat(lines()).startsWith("usher-spark: the job failed: odd\n").contains("\tat usher.spark.FailuresTest");
    }
}
