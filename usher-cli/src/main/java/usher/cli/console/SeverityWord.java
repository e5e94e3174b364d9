package usher.cli.console;

import java.util.Locale;
import usher.diagnostic.Severity;

/** Formats a severity as a word, coloured if colours are on. */
public final class SeverityWord {
    private SeverityWord() {}

    public static String of(Severity severity, Terminal terminal) {
        String word = severity.name().toLowerCase(Locale.ROOT);
        return switch (severity) {
            case ERROR -> terminal.styled("fg(red)", word);
            case WARNING -> terminal.styled("fg(yellow)", word);
            case INFORMATION -> word;
        };
    }
}
