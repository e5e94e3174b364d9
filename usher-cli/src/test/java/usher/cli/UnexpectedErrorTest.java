package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
        return Programs.run(
                new ProcessBuilder(JavaCommand.of(
                        "-Xmx10m -XX:+UseSerialGC -XX:TieredStopAtLevel=1", Main.class.getName(), arguments)),
                folder);
    }

    /** A proof is undecided then, anything else undetermined. */
    @ParameterizedTest
    @CsvSource({"diff EMPTY FILE, 4", "policy apply --block GPTBot SMALLER, 4", "lint FILE, 3"})
    void aCommandThatRunsOutOfMemoryPrintsOneLineAndNoResult(String command, int code) throws Exception {
        CommandLineRun run = withLittleMemory(command.split(" "));

        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .startsWith("usher: out of memory.")
                .contains("--debug")
                .hasLineCount(1);
        assertThat(run.code()).isEqualTo(code);
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
