package usher.cli;

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
import usher.json.Json;
import usher.octets.Octets;

/**
 * Where a command reads and writes: handed in, so that commands can be tested. Everything is UTF-8.
 *
 * @param in standard input
 * @param octets where answers go in the end, for those that are no text
 * @param out answers
 * @param err everything else
 * @param colour whether answers are coloured
 * @param progress whether progress may be shown on {@code err}
 */
record Terminal(
        InputStream in, OutputStream octets, PrintWriter out, PrintWriter err, boolean colour, boolean progress) {

    /** The process's own streams, answers going to {@code out}; colours only on a terminal, and never if NO_COLOR is set. */
    static Terminal ofProcess(OutputStream out) {
        String noColour = System.getenv("NO_COLOR");
        boolean colour = Boolean.getBoolean("usher.terminal.out") && (noColour == null || noColour.isEmpty());
        return new Terminal(
                System.in,
                out,
                writer(out),
                new PrintWriter(new OutputStreamWriter(new FileOutputStream(FileDescriptor.err), UTF_8), true),
                colour,
                Boolean.getBoolean("usher.terminal.err"));
    }

    static PrintWriter writer(OutputStream stream) {
        return new PrintWriter(new OutputStreamWriter(stream, UTF_8), false);
    }

    BufferedReader lines() {
        return new BufferedReader(new InputStreamReader(in, UTF_8));
    }

    Ansi ansi() {
        return colour ? Ansi.ON : Ansi.OFF;
    }

    /** The text in a style such as {@code bold} or {@code fg(red)}, if colours are on. The text must be printable. */
    String styled(String style, String text) {
        if (!colour) {
            return text;
        }
        String start = Ansi.Style.on(Ansi.Style.parse(style));
        return start + text + Ansi.Style.off(Ansi.Style.parse(style));
    }

    /** Prints a JSON object on one line, piece by piece. */
    void printJson(Map<String, Object> members) {
        try {
            Json.write(out, members);
        } catch (IOException e) {
            throw new UncheckedIOException("a PrintWriter does not fail", e);
        }
        out.println();
    }

    /** Prints a JSON object with one array, of whose elements only one is made at a time. */
    <T> void printJson(String member, List<T> values, Function<T, Map<String, Object>> members) {
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

    void println(String line) {
        out.println(line);
    }

    /** Writes an answer that need not be text, octet for octet, behind what was answered so far. */
    void write(Octets answer) {
        out.flush();
        try {
            octets.write(answer.toByteArray());
            octets.flush();
        } catch (IOException e) {
            // As with text: whoever watches the output knows what became of it.
            return;
        }
    }

    /** Whether nobody reads the answers any more, as after {@code usher … | head}. */
    boolean isClosed() {
        return out.checkError();
    }
}
