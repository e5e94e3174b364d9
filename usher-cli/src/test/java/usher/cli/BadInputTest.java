package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Usage errors print one clear line on standard error and exit with code 2; hostile text is never printed raw. */
public class BadInputTest {
    @TempDir
    private Path folder;

    private static final String SHOP = CommandLineRun.file("examples/robots/shop.example");

    static Stream<String> hostileTexts() {
        return Stream.of(
                "\u001B[31mred",
                "\u001B]0;title\u0007",
                "a\rb",
                "a\u0008b",
                "\u009B31m",
                "\u202Eevil",
                "\u2066x",
                "\uFEFF",
                "\u007F");
    }

    @ParameterizedTest
    @MethodSource("hostileTexts")
    void hostileTextIsAlwaysEscapedOnTheTerminal(String hostile) {
        String robots = "User-agent: " + hostile + "\nDisallow: /" + hostile + "\n" + hostile
                + ": x\nUser-agent: *\nDisallow: /\n";
        for (String format : new String[] {"text", "json"}) {
            assertClean(CommandLineRun.withInput(robots, "inspect", "-a", hostile, "--format", format, "-"));
            assertClean(CommandLineRun.withInput(
                    robots,
                    "check",
                    "-r",
                    "-",
                    "-a",
                    hostile,
                    "--explain",
                    "--format",
                    format,
                    "/" + hostile,
                    hostile));
        }
        CommandLineRun tsv = CommandLineRun.withInput(robots, "check", "-r", "-", "--format", "tsv", "/" + hostile);
        assertClean(new CommandLineRun(tsv.code(), tsv.out().replace('\t', ' '), tsv.err()));
        assertClean(CommandLineRun.of("check", "-r", hostile, "-d", hostile, "/"));
        assertClean(CommandLineRun.of("agents", hostile));
        assertClean(CommandLineRun.of(hostile));
    }

    /** Arguments that start with @ are not argument files, and variables and styles are not expanded. */
    @Test
    void argumentsAreNotExpanded(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("arguments"), "--explain /cart secret");

        for (String[] args : new String[][] {
            {"check", "-r", SHOP, "--", "@" + file},
            {"check", "-r", SHOP, "@" + file},
            {"check", "-r", "@" + file, "/"},
            {"agents", "@" + file},
            {"help", "@" + file},
            {"@" + file}
        }) {
            CommandLineRun run = CommandLineRun.of(args);
            assertThat(run.code()).as(String.join(" ", args)).isBetween(0, 2);
            assertThat(run.out() + run.err()).contains("@" + file).doesNotContain("secret");
        }
    }

    @Test
    void argumentsWithVariablesStylesAndFormatsAreShownAsTheyAre() {
        String odd = "%s%n${sys:java.version}@|red x|@";
        for (String[] args : new String[][] {
            {"check", "-r", SHOP, odd},
            {"check", "-r", SHOP, "--" + odd, "/"},
            {"check", "-r", SHOP, "--format", odd, "/"},
            {"diff", SHOP, SHOP, "--steps", odd},
            {"help", odd},
            {odd}
        }) {
            CommandLineRun run = CommandLineRun.of(args);
            assertThat(run.code()).isBetween(0, 2);
            assertThat(run.out() + run.err()).contains(odd);
        }
    }

    static Stream<String> commandsThatPrint() {
        return HostileRun.COMMANDS.stream()
                .filter(command -> !command.matches("(fmt|merge|policy apply|lint --fix).*"));
    }

    /** Printing the file itself is tested with its command. Formats for browsers and JSON have no runner commands. */
    @ParameterizedTest
    @MethodSource("commandsThatPrint")
    void noCommandPrintsAFileUnescaped(String command) throws IOException {
        String hostile = String.join("", hostileTexts().toList()).replace("\r", "") + "##[error]";
        String rules = "Disallow: /" + hostile + "\n" + hostile + ": x\nDisallow: https://a.example/" + hostile + "\n";
        Files.writeString(
                folder.resolve("FILE"), "User-agent: *\n" + rules + "\nUser-agent: " + hostile + "\n" + rules);
        Files.writeString(folder.resolve("SMALL"), "User-agent: *\nAllow: /x\n");
        Files.writeString(folder.resolve("CASES"), "allow " + hostile + " /" + hostile + "\n");
        String[] args = command.split(" ");
        for (int i = 0; i < args.length; i++) {
            args[i] = args[i].matches("FILE|SMALL|CASES")
                    ? folder.resolve(args[i]).toString()
                    : args[i];
        }

        CommandLineRun run = CommandLineRun.of(args);
        assertClean(new CommandLineRun(run.code(), run.out().replace('\t', ' '), run.err()));
        if (!command.matches(".*--format (json|sarif|html|markdown).*")) {
            assertThat(run.out() + run.err()).doesNotContain("##[");
        }
    }

    public static void assertClean(CommandLineRun run) {
        assertThat(run.out() + run.err()).isNotEmpty();
        (run.out() + run.err())
                .chars()
                .filter(c -> c != '\n')
                .forEach(c -> assertThat(Character.getType(c)).as("U+%04X", c).isNotIn((int) Character.CONTROL, (int)
                        Character.FORMAT));
    }

    @Test
    void anyBytesCanBeInspected() {
        byte[] bytes = new byte[4096];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (i * 31 + i / 256);
        }
        CommandLineRun run = CommandLineRun.run(bytes, false, "inspect", "-");

        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("4096 bytes");
    }

    @Test
    void longHostileTextIsCut() {
        String robots = "User-agent: *\nDisallow: /" + "a".repeat(100_000);
        CommandLineRun run = CommandLineRun.withInput(robots, "inspect", "-");

        assertThat(run.out().getBytes(StandardCharsets.UTF_8).length).isLessThan(2_000);
        assertThat(run.out()).contains("… (100001 characters)");
    }
}
