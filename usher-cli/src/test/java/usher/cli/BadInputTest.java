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
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Usage errors print one clear line on standard error and exit with code 2; hostile text is never printed raw. */
public class BadInputTest {
    @TempDir
    private Path folder;

    private static final String SHOP = CommandLineRun.file("examples/robots/shop.example");

    static Stream<Arguments> usageErrors() {
        return Stream.of(
                usageError("file '/no/such/file' not found", "check", "-r", "/no/such/file", "/"),
                usageError("is a folder", "check", "-r", CommandLineRun.file("examples"), "/"),
                usageError(
                        "unknown dialect 'goggle'; known are rfc9309, google",
                        "check",
                        "-r",
                        SHOP,
                        "-d",
                        "goggle",
                        "/"),
                usageError("unknown dialect", "inspect", "-d", "nope", SHOP),
                usageError("Missing required parameter", "check", "-r", SHOP),
                usageError("Unknown option", "check", "--robot", SHOP, "/"),
                usageError("empty agent between commas", "check", "-r", SHOP, "-a", "A,,B", "/"),
                usageError(
                        "the port is not permitted here (port_blocked)",
                        "inspect",
                        "https://shop.example:25/robots.txt"),
                usageError("one crawler at a time", "inspect", "-a", "A,B", SHOP),
                usageError("is not a valid file name", "inspect", "a\0b"),
                usageError("no *.cases or *.jsonl files", "test", CommandLineRun.file("examples/robots")),
                usageError("file '/no/such/file.jsonl' not found", "test", "/no/such/file.jsonl"),
                usageError("Missing required parameter for option", "check", "-r"),
                usageError("Invalid value for option '--format'", "check", "-r", SHOP, "--format", "xml", "/"),
                usageError("Unknown command 'chekc'", "chekc"),
                usageError("did you mean the product token A?", "check", "-r", SHOP, "-a", "A>", "/"),
                usageError("standard input can be read only once", "test", "-", "-"),
                usageError("does not support Clean-param", "clean", "-r", SHOP, "-d", "google", "/"),
                usageError("cannot be combined with a table", "check", "-r", SHOP, "--explain", "--format", "tsv", "/"),
                usageError("Unknown option '--robot'. Did you mean '--robots'", "check", "--robot", SHOP, "/"),
                usageError("Unexpected argument 'c'", "agents", "a", "c"),
                usageError("'x' is not a whole number", "diff", SHOP, SHOP, "--steps", "x"),
                usageError("'x' is not a number", "check", "--timeout", "x", "http://127.0.0.1/"),
                usageError("is not a case file", "test", SHOP),
                usageError("Missing required parameter: 'URL', or --urls FILE", "check", SHOP),
                usageError("--only takes allow, disallow, or the number", "check", SHOP, "--only", "blocked", "/"),
                usageError(
                        "--explain cannot be combined with --group-by",
                        "check",
                        SHOP,
                        "--explain",
                        "--group-by",
                        "rule",
                        "/"),
                usageError("Unknown command 'nope'", "help", "nope"),
                usageError("the file name is empty", "check", "--robots=", "/x"),
                usageError("--fix cannot write to the URL", "lint", "--fix", "http://127.0.0.1:1/"),
                usageError("--write cannot write to the URL", "fmt", "--write", "http://127.0.0.1:1/"),
                usageError(
                        "invalid --allow-addresses '10'; use a form such as 10.0.0.0/8",
                        "mcp",
                        "--allow-addresses",
                        "10"),
                usageError("--agent names one crawler", "mcp", "-a", "GPTBot,CCBot"),
                usageError("contains no receipts: no line is a JSON object", "receipt", "verify", SHOP),
                usageError("is a file; the store must be a folder", "export", "--store", SHOP),
                usageError("is a file; the store must be a folder", "fetch", "--store", SHOP, "http://127.0.0.1:1/"),
                usageError(
                        "name the file and the URL of its site: 'usher sitemaps FILE URL'",
                        "sitemaps",
                        "--check",
                        CommandLineRun.file("examples/site/robots.txt")),
                usageError("file '/no/such/file' not found", "serve", "--config", "/no/such/file"));
    }

    private static Arguments usageError(String message, String... args) {
        return Arguments.of(message, args);
    }

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
