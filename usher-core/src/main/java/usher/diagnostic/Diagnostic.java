package usher.diagnostic;

import static java.util.Objects.requireNonNull;

import java.util.List;
import usher.bytes.Span;

/**
 * Something worth telling the site owner about one place of a file.
 *
 * @param code what was found
 * @param line the line's number, from 1; 0 if the finding is about the whole file
 * @param column the first byte within the line, from 1; 0 if the finding is about the whole file
 * @param span the bytes concerned
 * @param args what the code's message names, as written in the file: hostile text, to be escaped where it is shown
 */
public record Diagnostic(DiagnosticCode code, int line, int column, Span span, List<String> args) {
    public Diagnostic {
        requireNonNull(code, "code");
        requireNonNull(span, "span");
        args = List.copyOf(args);
    }

    /** A finding about the file as a whole. */
    public static Diagnostic ofFile(DiagnosticCode code, String... args) {
        return new Diagnostic(code, 0, 0, new Span(0, 0), List.of(args));
    }

    /** The finding in plain English. Contains text of the file: escape it before it reaches a terminal or a page. */
    public String message() {
        return code.message(args);
    }
}
