package usher.source;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.octets.Octets;

/**
 * A file cut into lines.
 *
 * @param octets the file as it is read, a byte order mark included; UTF-8 if it had to be decoded
 * @param lines its lines in order; none if {@code completeness} is void
 * @param completeness how much of the file is read
 * @param diagnostics what was found on the way
 */
public record RobotsSource(Octets octets, List<Line> lines, Completeness completeness, List<Diagnostic> diagnostics) {

    public RobotsSource {
        requireNonNull(octets, "octets");
        lines = List.copyOf(lines);
        requireNonNull(completeness, "completeness");
        diagnostics = List.copyOf(diagnostics);
    }

    /** Reads any octets; time and memory are linear in their number. Never throws on content. */
    public static RobotsSource of(byte[] file, SourceOptions options) {
        List<Diagnostic> diagnostics = new ArrayList<>();
        FileLimit limit = options.fileLimit();
        boolean over = file.length > limit.octets();
        if (over && limit.overflow() == FileLimit.Overflow.IGNORE_FILE) {
            diagnostics.add(sizeFinding(DiagnosticCode.FILE_TOO_LARGE_IGNORED, file, limit));
            return new RobotsSource(Octets.of(file), List.of(), Completeness.TOO_LARGE, diagnostics);
        }
        if (over) {
            diagnostics.add(sizeFinding(DiagnosticCode.FILE_TOO_LARGE, file, limit));
        }
        byte[] read = over ? Arrays.copyOf(file, limit.octets()) : file;
        byte[] text = options.wideText() == WideText.DECODE ? WideEncoding.decode(read, diagnostics) : read;
        if (hasNul(text, options.textProbe())) {
            diagnostics.add(Diagnostic.ofFile(DiagnosticCode.NOT_TEXT));
            return new RobotsSource(Octets.of(text), List.of(), Completeness.NOT_TEXT, diagnostics);
        }
        Octets octets = Octets.of(text);
        int end = over ? afterLastLineEnd(text) : text.length;
        List<Line> lines =
                LineSplitter.split(octets.slice(0, end), options.bom().length(text), options.lineOctets(), diagnostics);
        Completeness completeness = over ? Completeness.TRUNCATED : Completeness.WHOLE;
        return new RobotsSource(octets, lines, completeness, diagnostics);
    }

    private static Diagnostic sizeFinding(DiagnosticCode code, byte[] file, FileLimit limit) {
        return Diagnostic.ofFile(code, Integer.toString(file.length), Integer.toString(limit.octets()));
    }

    private static boolean hasNul(byte[] text, int probe) {
        for (int i = 0; i < Math.min(probe, text.length); i++) {
            if (text[i] == 0) {
                return true;
            }
        }
        return false;
    }

    /** A line that the size limit cuts may have lost a part that changes its meaning, so it does not count. */
    private static int afterLastLineEnd(byte[] text) {
        int end = text.length;
        while (end > 0 && text[end - 1] != '\n' && text[end - 1] != '\r') {
            end--;
        }
        return end;
    }
}
