package usher.lint;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import usher.diagnostic.DiagnosticCode;
import usher.internal.text.EditDistance;
import usher.internal.text.Phrases;

/** Finds diagnostics by id, such as {@code REP052}, or name, such as {@code RULE_NEVER_DECIDES}, in any case. */
public final class DiagnosticName {
    /** Longer texts are not compared with every name. */
    private static final int MAX_LENGTH = 40;

    private static final String PREFIX = "REP";

    private DiagnosticName() {}

    /** Returns the diagnostic with this id or name. A hyphen in a name equals an underscore. */
    public static Optional<DiagnosticCode> find(String text) {
        String written = normalized(text);
        return Stream.of(DiagnosticCode.values())
                .filter(code -> written.equals(code.id()) || written.equals(code.name()))
                .findFirst();
    }

    /** Returns the diagnostics of an id, a name or a prefix of ids such as {@code REP09}; none if there is none. */
    public static List<DiagnosticCode> findAll(String text) {
        String written = normalized(text);
        return find(text)
                .map(List::of)
                .orElseGet(() -> Stream.of(DiagnosticCode.values())
                        .filter(code -> written.startsWith(PREFIX) && code.id().startsWith(written))
                        .toList());
    }

    /** Returns the message about an unknown id or name, with the most similar one. The text is not escaped. */
    public static String unknown(String text) {
        String cut = Phrases.cut(text, MAX_LENGTH);
        Optional<String> nearest = text.length() > MAX_LENGTH
                ? Optional.empty()
                : EditDistance.nearest(
                        normalized(text),
                        Stream.of(DiagnosticCode.values()).flatMap(code -> Stream.of(code.id(), code.name())));
        return "“" + cut + "” is not the id or the name of a diagnostic"
                + nearest.map(name -> "; did you mean " + name + "?").orElse(", such as REP052 or RULE_NEVER_DECIDES");
    }

    private static String normalized(String text) {
        return text.strip().toUpperCase(Locale.ROOT).replace('-', '_');
    }
}
