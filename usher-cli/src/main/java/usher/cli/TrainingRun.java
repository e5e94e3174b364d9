package usher.cli;

import java.io.OutputStream;
import usher.cli.console.Terminal;

/** Runs typical short commands once, to record the classes for the class data archive. Argument: a robots.txt file. */
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
