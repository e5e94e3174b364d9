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

/** Mistakes get one clear line on standard error and exit code 2; hostile text never reaches the terminal raw. */
class BadInputTest {
    private static final String SHOP = CommandLineRun.file("examples/robots/shop.example");

    static Stream<Arguments> mistakes() {
        return Stream.of(
                mistake("there is no file", "check", "-r", "/no/such/file", "/"),
                mistake("is a folder", "check", "-r", CommandLineRun.file("examples"), "/"),
                mistake(
                        "unknown dialect 'goggle'; known are rfc9309, google",
                        "check",
                        "-r",
                        SHOP,
                        "-d",
                        "goggle",
                        "/"),
                mistake("unknown dialect", "inspect", "-d", "nope", SHOP),
                mistake("Missing required parameter", "check", "-r", SHOP),
                mistake("Unknown option", "check", "--robot", SHOP, "/"),
                mistake("an empty agent between commas", "check", "-r", SHOP, "-a", "A,,B", "/"),
                mistake(
                        "the port is not permitted here (port_blocked)",
                        "inspect",
                        "https://shop.example:25/robots.txt"),
                mistake("one robot at a time", "inspect", "-a", "A,B", SHOP),
                mistake("cannot be the name of a file", "inspect", "a\0b"),
                mistake("no *.jsonl file", "test", CommandLineRun.file("examples/robots")),
                mistake("there is no file", "test", "/no/such/file.jsonl"),
                mistake("Missing required parameter for option", "check", "-r"),
                mistake("Invalid value for option '--format'", "check", "-r", SHOP, "--format", "xml", "/"),
                mistake("there is no command 'chekc'", "chekc"),
                mistake("did you mean the product token A?", "check", "-r", SHOP, "-a", "A>", "/"),
                mistake("standard input can be read once", "test", "-", "-"),
                mistake("knows no Clean-param", "clean", "-r", SHOP, "-d", "google", "/"),
                mistake("does not fit into tsv", "check", "-r", SHOP, "--explain", "--format", "tsv", "/"),
                mistake("Unknown option '--robot'. Did you mean '--robots'", "check", "--robot", SHOP, "/"),
                mistake("Unexpected argument 'c'", "agents", "a", "c"),
                mistake("'x' is not a whole number", "diff", SHOP, SHOP, "--steps", "x"),
                mistake("'x' is not a number", "check", "--timeout", "x", "http://127.0.0.1/"),
                mistake("is not a case file", "test", SHOP),
                mistake("is a file, not a URL. To judge URLs by it, use 'usher check --robots ", "check", SHOP),
                mistake("there is no command 'nope'", "help", "nope"),
                mistake("an empty file name", "check", "--robots=", "/x"),
                mistake("--fix needs a file to write into, not the URL", "lint", "--fix", "http://127.0.0.1:1/"),
                mistake("--write needs a file to write into, not the URL", "fmt", "--write", "http://127.0.0.1:1/"),
                mistake("has no receipts: no line of it is a JSON object", "receipt", "verify", SHOP),
                mistake("is a file; a store is a folder", "export", "--store", SHOP),
                mistake("is a file; a store is a folder", "fetch", "--store", SHOP, "http://127.0.0.1:1/"),
                mistake(
                        "is a file, not a site. To list its sitemaps, use 'usher sitemaps --robots ",
                        "sitemaps",
                        CommandLineRun.file("examples/site/robots.txt")),
                mistake("there is no file '/no/such/file'", "serve", "--config", "/no/such/file"),
                mistake("which command?"));
    }

    private static Arguments mistake(String message, String... args) {
        return Arguments.of(message, args);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("mistakes")
    void aMistakeGetsAClearMessageAndExitCodeTwo(String message, String[] args) {
        CommandLineRun run = CommandLineRun.of(args);

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("usher: ").contains(message).doesNotContain("\tat ", "Exception");
        assertThat(run.err().lines().count()).isLessThanOrEqualTo(2);
    }

    @Test
    void aBadCaseLineIsNamedWithFileAndNumberAndTheOthersStillRun(@TempDir Path folder) throws IOException {
        Path cases = folder.resolve("bad.jsonl");
        Files.writeString(cases, """
                {"robots": "", "agent": "A", "url": "/", "expect": "allow"}
                {"robots": "", "agent": "A", "url": "/", "expct": "allow"}
                {"robots": "", "agent": "A", "url": "/", "expect": "disallow"}
                not json
                """);
        CommandLineRun run = CommandLineRun.of("test", cases.toString());

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .contains("bad.jsonl:2: not a case: unknown field “expct”")
                .contains("bad.jsonl:4: not a case: not valid JSON");
        assertThat(run.out()).contains("bad.jsonl:3: failed: access should be DISALLOW and is ALLOW");
        assertThat(run.out()).endsWith("1 passed, 3 failed\n");
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
    void hostileTextNeverReachesTheTerminalRaw(String hostile) {
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

    /** An argument that begins with @ names no file of arguments, and what looks like a variable or a style is text. */
    @Test
    void argumentsAreTakenAsTheyAre(@TempDir Path folder) throws IOException {
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

    private static void assertClean(CommandLineRun run) {
        assertThat(run.out() + run.err()).isNotEmpty();
        (run.out() + run.err())
                .chars()
                .filter(c -> c != '\n')
                .forEach(c -> assertThat(Character.getType(c)).as("U+%04X", c).isNotIn((int) Character.CONTROL, (int)
                        Character.FORMAT));
    }

    @Test
    void anyBytesAtAllCanBeInspected() {
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
