package usher.report;

import java.util.List;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.Severity;
import usher.lint.Finding;

/**
 * Converts the findings of lint to workflow commands of GitHub Actions, which show them beside the lines of a change.
 */
public final class GithubAnnotations {
    private GithubAnnotations() {}

    /**
     * Returns a command for each finding. Text of the file is escaped, so that it cannot become a command.
     *
     * @param file the name of the file, relative to the root of the repository
     */
    public static List<String> of(String file, Bytes bytes, List<Finding> findings) {
        TextPositions places = new TextPositions(bytes);
        return findings.stream().map(finding -> command(file, places, finding)).toList();
    }

    /** Returns the command for an error on a line of a file. */
    public static String error(String file, int line, String title, String message) {
        return "::error file=" + property(file) + ",line=" + line + ",title=" + property(title) + "::" + data(message);
    }

    private static String command(String file, TextPositions places, Finding finding) {
        Diagnostic found = finding.diagnostic();
        String shown = file + (found.line() == 0 ? "" : ":" + found.line()) + ": " + finding.message() + " ("
                + found.code().id() + ")";
        return "::" + word(finding.severity()) + " file=" + property(file) + place(places, found) + ",title="
                + found.code().id() + " " + found.code().name() + "::" + data(shown);
    }

    private static String place(TextPositions places, Diagnostic found) {
        Span span = found.span();
        if (found.line() == 0 || !places.holds(span)) {
            return ",line=" + Math.max(1, found.line());
        }
        String line = ",line=" + places.line(span.start()) + ",endLine=" + places.line(span.end());
        // Columns are permitted only within one line.
        return places.line(span.start()) == places.line(span.end())
                ? line + ",col=" + places.column(span.start()) + ",endColumn=" + places.column(span.end())
                : line;
    }

    private static String word(Severity severity) {
        return switch (severity) {
            case ERROR -> "error";
            case WARNING -> "warning";
            case INFORMATION -> "notice";
        };
    }

    /** Escapes the message of a command. The runner also obeys old commands, {@code ##[}, anywhere in a line. */
    private static String data(String text) {
        return text.replace("%", "%25")
                .replace("\r", "%0D")
                .replace("\n", "%0A")
                .replace("##[", "# #[");
    }

    private static String property(String text) {
        return data(text).replace(":", "%3A").replace(",", "%2C");
    }
}
