package usher.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.cli.console.ExitCode;
import usher.testkit.JavaCommand;

/** An unexpected error prints one line, a stack trace only with --debug, and never a verdict. */
class UnexpectedErrorTest {
    private static final String LARGE = "User-agent: *\n"
            + IntStream.range(0, 40_000).mapToObj(i -> "Disallow: /" + i + "\n").collect(Collectors.joining());

    @TempDir
    Path folder;

    private CommandLineRun withLittleMemory(String... args) throws IOException, InterruptedException {
        Map<String, Path> files = Map.of(
                "FILE",
                Files.writeString(folder.resolve("large.txt"), LARGE),
                "SMALLER",
                Files.writeString(folder.resolve("smaller.txt"), LARGE.substring(0, 500_000)),
                "EMPTY",
                Files.writeString(folder.resolve("empty.txt"), ""));
        String[] arguments = Stream.of(args)
                .map(arg -> files.containsKey(arg) ? files.get(arg).toString() : arg)
                .toArray(String[]::new);
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process process = new ProcessBuilder(JavaCommand.of(
                        "-Xmx10m -XX:+UseSerialGC -XX:TieredStopAtLevel=1", Main.class.getName(), arguments))
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        try {
            assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        return new CommandLineRun(process.exitValue(), Files.readString(out, UTF_8), Files.readString(err, UTF_8));
    }

    @Test
    void aDiffThatRunsOutOfMemoryIsUndecided() throws IOException, InterruptedException {
        CommandLineRun run = withLittleMemory("diff", "EMPTY", "FILE");

        assertThat(run.err())
                .startsWith("usher: out of memory.")
                .contains("--debug")
                .hasLineCount(1);
        assertThat(run.code()).isEqualTo(ExitCode.UNDECIDED);
    }

    @Test
    void aPolicyThatRunsOutOfMemoryIsUndecidedAndPrintsNothing() throws IOException, InterruptedException {
        CommandLineRun run = withLittleMemory("policy", "apply", "--block", "GPTBot", "SMALLER");

        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("usher: out of memory.").hasLineCount(1);
        assertThat(run.code()).isEqualTo(ExitCode.UNDECIDED);
    }

    @Test
    void anotherCommandIsUndetermined() throws IOException, InterruptedException {
        CommandLineRun run = withLittleMemory("lint", "FILE");

        assertThat(run.err()).startsWith("usher: out of memory.").hasLineCount(1);
        assertThat(run.code()).isEqualTo(ExitCode.UNDETERMINED);
    }

    @Test
    void debugPrintsTheTrace() throws IOException, InterruptedException {
        assertThat(withLittleMemory("diff", "--debug", "EMPTY", "FILE").err())
                .startsWith("usher: out of memory.")
                .contains("java.lang.OutOfMemoryError", "\tat ");
    }

    @Test
    void everyCommandAcceptsDebugBeforeAndAfterItsName() {
        String shop = CommandLineRun.file("examples/robots/shop.example");
        assertThat(CommandLineRun.of("--debug", "check", "-r", shop, "/shoes").code())
                .isEqualTo(CommandLineRun.of("check", "-r", shop, "/shoes", "--debug")
                        .code());
        assertThat(CommandLineRun.of("receipt", "verify", "--help").out()).contains("--debug");
    }
}
