package usher.cli.console;

import java.util.Locale;
import usher.diagnostic.Severity;

/** How much a finding matters, as a word, in colour where there is any. */
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
