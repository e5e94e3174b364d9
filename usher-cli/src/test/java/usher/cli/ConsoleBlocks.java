package usher.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.Page;
import usher.testkit.faults.TestServer;

/**
 * The {@code console} blocks of a page. A line that begins with {@code $ ./usher} is a command, and the lines up to the
 * next command are its output. Other commands are not run.
 */
final class ConsoleBlocks {
    private static final String COMMAND = "$ ./usher ";
    private static final String SERVE = "$ ./usher serve --demo examples/robots";
    private static final String SITE = "localhost:8123";

    private ConsoleBlocks() {}

    /** Returns the commands of a page that are run. */
    static List<String> commands(String page) {
        return page.lines().filter(ConsoleBlocks::isRun).toList();
    }

    /** Returns the page with the output that its commands have now. */
    static String updated(String page) throws IOException {
        List<String> updated = new ArrayList<>();
        boolean isOldOutput = false;
        for (String line : page.lines().toList()) {
            isOldOutput &= !line.startsWith("```") && !line.startsWith("$ ");
            if (!isOldOutput) {
                updated.add(line);
            }
            if (isRun(line)) {
                isOldOutput = true;
                output(words(line.substring(COMMAND.length()))).lines().forEach(updated::add);
            }
        }
        return String.join("\n", updated) + "\n";
    }

    private static boolean isRun(String line) {
        return line.startsWith(COMMAND) && !line.startsWith(SERVE);
    }

    /** Runs a command while the site {@code examples/site} is served on a free port. */
    private static String output(String... args) throws IOException {
        Path folder = CommandLineRun.PROJECT.resolve("examples/site");
        Map<String, Page> pages = Map.of(
                "/robots.txt", Page.text(Files.readString(folder.resolve("robots.txt"))),
                "/sitemap.xml", Page.text(Files.readString(folder.resolve("sitemap.xml"))));
        try (TestServer server = FaultServer.http(pages)) {
            String here = "localhost:" + server.port();
            String[] words =
                    Stream.of(args).map(word -> word.replace(SITE, here)).toArray(String[]::new);
            return CommandLineRun.of(words).out().replace(here, SITE).replace(CommandLineRun.PROJECT + "/", "");
        }
    }

    /** Splits at spaces outside single quotes, and makes the paths of example files absolute. */
    private static String[] words(String command) {
        List<String> words = new ArrayList<>();
        String[] quoted = command.split("'", -1);
        for (int i = 0; i < quoted.length; i++) {
            if (i % 2 == 1) {
                words.add(quoted[i]);
            } else {
                Stream.of(quoted[i].strip().split(" +"))
                        .filter(word -> !word.isEmpty())
                        .forEach(words::add);
            }
        }
        return words.stream()
                .map(word -> word.startsWith("examples") ? CommandLineRun.file(word) : word)
                .map(word -> word.replace("=examples", "=" + CommandLineRun.file("examples")))
                .toArray(String[]::new);
    }
}
