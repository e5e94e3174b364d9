package usher.cli;

import java.io.OutputStream;
import usher.cli.console.Terminal;

/**
 * Runs the usual short commands once each and prints nothing. The launcher lets the JVM watch it, to create the archive of
 * classes that commands start from. Argument: a robots.txt.
 */
final class TrainingRun {
    private TrainingRun() {}

    public static void main(String[] args) {
        String robots = args[0];
        String[][] commands = {
            {"check", "--robots", robots, "/"},
            {"check", "--robots", robots, "-a", "Googlebot,ExampleBot", "--explain", "https://example.com/a?b=%7e"},
            {"check", "--robots", robots, "-d", "auto", "--format", "json", "/"},
            {"inspect", robots},
        };
        for (String[] command : commands) {
            Main.run(Terminal.ofProcess(OutputStream.nullOutputStream()), command);
        }
    }
}
