package usher.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import usher.cli.console.Terminal;

/**
 * One run of the usher command inside the test process.
 *
 * @param code the exit code
 * @param out what was written to standard output
 * @param err what was written to standard error
 */
public record CommandLineRun(int code, String out, String err) {
    public static final Path PROJECT = Path.of(System.getProperty("usher.project.root", ".."))
            .toAbsolutePath()
            .normalize();

    public static CommandLineRun of(String... args) {
        return withInput("", args);
    }

    public static CommandLineRun withInput(String input, String... args) {
        return run(input.getBytes(UTF_8), false, args);
    }

    public static CommandLineRun run(byte[] input, boolean colour, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                new ByteArrayInputStream(input), out, Terminal.writer(out), Terminal.writer(err), colour, false);
        int code = Main.run(terminal, args);
        return new CommandLineRun(code, out.toString(UTF_8), err.toString(UTF_8));
    }

    /** Returns the standard output of one run, which may not be text. */
    public static byte[] bytes(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintWriter err = Terminal.writer(OutputStream.nullOutputStream());
        Main.run(new Terminal(InputStream.nullInputStream(), out, Terminal.writer(out), err, false, false), args);
        return out.toByteArray();
    }

    /** Returns a terminal without input, whose standard output is discarded. */
    public static Terminal terminal(OutputStream err, boolean progress) {
        OutputStream out = OutputStream.nullOutputStream();
        PrintWriter lines = new PrintWriter(err, true, UTF_8);
        return new Terminal(InputStream.nullInputStream(), out, Terminal.writer(out), lines, false, progress);
    }

    /** Returns the path of a project file for the command line. */
    public static String file(String name) {
        return PROJECT.resolve(name).toString();
    }
}
