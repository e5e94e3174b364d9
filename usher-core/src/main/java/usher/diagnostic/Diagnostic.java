package usher.diagnostic;

import java.util.List;
import usher.bytes.Span;

/**
 * A diagnostic about a place in a robots.txt.
 *
 * @param line the line number, from 1; 0 for the whole file
 * @param column the first byte within the line, from 1; 0 for the whole file
 * @param span the bytes that it is about
 * @param args the arguments of the message, as written in the file: untrusted text, to be escaped for display
 */
public record Diagnostic(DiagnosticCode code, int line, int column, Span span, List<String> args) {
    public Diagnostic {
        args = List.copyOf(args);
    }

    public static Diagnostic ofFile(DiagnosticCode code, String... args) {
        return new Diagnostic(code, 0, 0, new Span(0, 0), List.of(args));
    }

    /** Returns the message. It contains text of the file: escape it for display on a terminal or a page. */
    public String message() {
        return code.message(args);
    }
}
