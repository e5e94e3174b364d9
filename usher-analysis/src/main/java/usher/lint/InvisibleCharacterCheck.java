package usher.lint;

import java.util.List;
import java.util.Optional;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/** Reports invisible or confusable characters outside comments. */
final class InvisibleCharacterCheck implements LineCheck {
    private static final ByteSet QUOTES = ByteSet.of("\"'");
    private static final Bytes SPACE = Bytes.of(" ");
    private static final Span MARK = new Span(0, 3);

    @Override
    public void check(LintedFile file, ParsedLine line, FindingCollector findings) {
        if (line.lineNumber() == 1 && file.main().robots().bytes().startsWith(InvisibleCharacter.MARK)) {
            findings.addSafe(new Diagnostic(DiagnosticCode.MARK_AT_START, 0, 0, MARK, List.of()), MARK, Bytes.EMPTY);
        }
        check(line, line.name(), findings);
        check(line, line.value(), findings);
        quotes(line, findings);
    }

    /** Reports only the first invisible character of a part. */
    private static void check(ParsedLine line, Bytes part, FindingCollector findings) {
        int from = part.indexOf(ByteSet.NON_ASCII, 0);
        while (from >= 0) {
            Optional<InvisibleCharacter> invisible = InvisibleCharacter.at(part, from);
            if (invisible.isPresent()) {
                Bytes found = part.slice(from, from + invisible.get().length());
                boolean mark = found.equals(InvisibleCharacter.MARK);
                DiagnosticCode code = mark ? DiagnosticCode.MARK_INSIDE : DiagnosticCode.INVISIBLE_CHARACTER;
                String[] args =
                        mark ? new String[0] : new String[] {invisible.get().name()};
                findings.suggest(
                        line.finding(code, found, args), invisible.get().isWide() ? SPACE : Bytes.EMPTY);
                return;
            }
            from = part.indexOf(ByteSet.NON_ASCII, from + 1);
        }
    }

    private static void quotes(ParsedLine line, FindingCollector findings) {
        Bytes value = line.value();
        boolean matters = line.type() != LineType.OTHER && line.type().isDirective() && line.type() != LineType.COMMENT;
        if (!matters || value.length() < 2) {
            return;
        }
        int opening = QUOTES.contains(value.at(0)) ? 1 : InvisibleCharacter.curlyQuote(value, 0);
        int closing = closing(value.slice(opening));
        if (opening > 0) {
            Bytes inside = value.slice(opening, value.length() - closing);
            findings.suggest(line.finding(DiagnosticCode.QUOTES, value, value.text()), inside);
        }
    }

    /** Returns the length in bytes of the quotation mark at the end; 0 if there is none. */
    private static int closing(Bytes value) {
        int length = value.length();
        if (length > 0 && QUOTES.contains(value.at(length - 1))) {
            return 1;
        }
        if (length > 1 && InvisibleCharacter.curlyQuote(value, length - 2) == 2) {
            return 2;
        }
        return length > 2 && InvisibleCharacter.curlyQuote(value, length - 3) == 3 ? 3 : 0;
    }
}
