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
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.ColorScheme;
import usher.bytes.Bytes;
import usher.internal.json.Json;

/**
 * The streams that a command reads and writes. Text is UTF-8.
 *
 * @param in standard input
 * @param bytes standard output for results that are not text
 * @param out standard output
 * @param err standard error
 * @param colour whether the output has colours
 * @param progress whether progress may be shown on {@code err}
 */
public record Terminal(
        InputStream in, OutputStream bytes, PrintWriter out, PrintWriter err, boolean colour, boolean progress) {

    /** How picocli ends bold text: to some terminals this begins a double underline. */
    private static final String BOLD_OFF = "\u001B[21m";

    /** ECMA-48 SGR 22 is what ends bold text everywhere. */
    private static final Ansi.IStyle BOLD = new Ansi.IStyle() {
        @Override
        public String on() {
            return "\u001B[1m";
        }

        @Override
        public String off() {
            return "\u001B[22m";
        }
    };

    /** The streams of this process, with {@code out} as standard output. Colours only on a terminal, and never if NO_COLOR is set. */
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

    /** A writer of UTF-8 that does not flush by itself. */
    public static PrintWriter writer(OutputStream stream) {
        return new PrintWriter(new OutputStreamWriter(stream, UTF_8), false);
    }

    public BufferedReader lines() {
        return new BufferedReader(new InputStreamReader(in, UTF_8));
    }

    /** The styles of help texts. */
    public ColorScheme helpStyles() {
        return new ColorScheme.Builder(colour ? Ansi.ON : Ansi.OFF)
                .commands(BOLD)
                .options(Ansi.Style.fg_yellow)
                .parameters(Ansi.Style.fg_yellow)
                .optionParams(Ansi.Style.italic)
                .build();
    }

    /** The text in a style such as {@code bold} or {@code fg(red)}, if colours are on. The text must be printable. */
    public String styled(String style, String text) {
        if (!colour) {
            return text;
        }
        Ansi.IStyle[] parts = Ansi.Style.parse(style);
        return Ansi.Style.on(parts) + text + Ansi.Style.off(parts).replace(BOLD_OFF, BOLD.off());
    }

    /** Prints a JSON object on one line, piece by piece. */
    public void printJson(Map<String, Object> members) {
        try {
            Json.write(out, members);
        } catch (IOException e) {
            throw new UncheckedIOException("a PrintWriter does not fail", e);
        }
        out.println();
    }

    /** Prints a JSON object with one array, whose elements are created one at a time. */
    public <T> void printJson(String member, List<T> values, Function<T, Map<String, Object>> members) {
        out.print("{\"" + member + "\":[");
        try {
            String separator = "";
            for (T value : values) {
                out.print(separator);
                Json.write(out, members.apply(value));
                separator = ",";
            }
        } catch (IOException e) {
            throw new UncheckedIOException("a PrintWriter does not fail", e);
        }
        out.println("]}");
    }

    public void println(String line) {
        out.println(line);
    }

    /** Writes bytes that need not be text, after the text that was written so far. */
    public void write(Bytes answer) {
        out.flush();
        try {
            bytes.write(answer.toByteArray());
            bytes.flush();
        } catch (IOException e) {
            // As with text: WatchedOutput has remembered the failure.
            return;
        }
    }

    /** Whether the reader has closed standard output, as after {@code usher … | head}. */
    public boolean isClosed() {
        return out.checkError();
    }
}
