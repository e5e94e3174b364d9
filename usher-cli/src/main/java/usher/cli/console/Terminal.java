package usher.cli.console;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.ColorScheme;
import usher.bytes.Bytes;
import usher.diagnostic.Severity;
import usher.internal.text.BoundedLines;
import usher.internal.text.Printable;
import usher.support.json.Json;
import usher.support.json.JsonObject;

/**
 * The streams that a command reads and writes. Text is UTF-8.
 *
 * @param bytes standard output for results that are not text
 * @param progress whether progress may be shown on {@code err}
 */
public record Terminal(
        InputStream in, OutputStream bytes, PrintWriter out, PrintWriter err, boolean colour, boolean progress) {

    /** The sequence that picocli uses to end bold text. Some terminals start a double underline instead. */
    private static final String BOLD_OFF = "\u001B[21m";

    /** SGR 22 of ECMA-48, with which bold text ends on all terminals. */
    private static final String BOLD_END = "\u001B[22m";

    /** Returns the streams of this process, with {@code out} as standard output. No colours if NO_COLOR is set. */
    public static Terminal ofProcess(OutputStream out) {
        String noColour = System.getenv("NO_COLOR");
        boolean colour = Boolean.getBoolean("usher.terminal.out") && (noColour == null || noColour.isEmpty());
        return new Terminal(
                new ProcessInput(System.in),
                out,
                writer(out),
                new PrintWriter(new OutputStreamWriter(new FileOutputStream(FileDescriptor.err), UTF_8), true),
                colour,
                Boolean.getBoolean("usher.terminal.err"));
    }

    /** Returns a UTF-8 writer that does not flush automatically. */
    public static PrintWriter writer(OutputStream stream) {
        return new PrintWriter(new OutputStreamWriter(stream, UTF_8), false);
    }

    public BufferedReader lines() {
        return new BoundedLines(new InputStreamReader(in, UTF_8));
    }

    public ColorScheme helpStyles() {
        if (!colour) {
            return Help.defaultColorScheme(Ansi.OFF);
        }
        return new ColorScheme.Builder(Ansi.ON)
                .commands(new Ansi.IStyle() {
                    @Override
                    public String on() {
                        return "\u001B[1m";
                    }

                    @Override
                    public String off() {
                        return BOLD_END;
                    }
                })
                .options(Ansi.Style.fg_yellow)
                .parameters(Ansi.Style.fg_yellow)
                .optionParams(Ansi.Style.italic)
                .build();
    }

    /** Returns printable text in a style such as {@code bold} or {@code fg(red)} if colours are on. */
    public String styled(String style, String text) {
        if (!colour) {
            return text;
        }
        Ansi.IStyle[] parts = Ansi.Style.parse(style);
        return Ansi.Style.on(parts) + text + Ansi.Style.off(parts).replace(BOLD_OFF, BOLD_END);
    }

    public String severity(Severity severity) {
        String word = JsonObject.word(severity);
        return switch (severity) {
            case ERROR -> styled("fg(red)", word);
            case WARNING -> styled("fg(yellow)", word);
            case INFORMATION -> word;
        };
    }

    /** Prints a line about the command to standard error. */
    public void message(String text) {
        err.println("usher: " + text);
    }

    /** @param values untrusted; they are made printable, and long ones are truncated */
    public void message(String format, @Nullable Object... values) {
        message(UsageException.printable(format, values));
    }

    /** Prints a line to standard error that changes no exit code. */
    public void note(String text) {
        message("note: " + text);
    }

    /** @param values untrusted; they are made printable, and long ones are truncated */
    public void note(String format, @Nullable Object... values) {
        note(UsageException.printable(format, values));
    }

    public void printJson(Map<String, Object> members) {
        try {
            Json.write(out, members);
        } catch (IOException e) {
            throw new UncheckedIOException("a PrintWriter does not fail", e);
        }
        out.println();
    }

    public void println(String line) {
        out.println(line);
    }

    /** Prints an empty line and a line in bold. The text must be printable. */
    public void heading(String text) {
        out.println();
        out.println(styled("bold", text));
    }

    /** Writes bytes that may not be text, after all text that was written before. */
    public void write(Bytes content) {
        out.flush();
        try {
            bytes.write(content.toByteArray());
            bytes.flush();
        } catch (IOException e) {
            // Output streams of this process record the failure, as with text.
            return;
        }
    }

    /** Prints a file unchanged; on a terminal, control characters are escaped, since the file is untrusted. */
    public void printFile(Bytes file) {
        if (!file.isUtf8()) {
            throw new UsageException(
                    "the file is not UTF-8 and cannot be printed byte for byte; use 'usher fmt --write'");
        }
        printAnyBytes(file);
    }

    /** Like {@link #printFile}, of a file that need not be text. */
    public void printAnyBytes(Bytes file) {
        if (colour) {
            file.text().lines().forEach(line -> println(Printable.fullText(line)));
        } else {
            write(file);
        }
    }

    /** Warns that no file is printed: a command line with {@code > robots.txt} then leaves an empty file. */
    public void noteNoFile() {
        note("nothing is printed; if the output was redirected to a file, that file is now empty,"
                + " which as a robots.txt allows everything");
    }

    /** Returns whether the reader has closed standard output, as in {@code usher … | head}. */
    public boolean isClosed() {
        return out.checkError();
    }
}
