package usher.lint;

import java.util.List;
import java.util.Optional;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;

/** Characters that people do not see, or take for others, in what robots read. Comments may have any. */
final class OddCharacters implements LintCheck {
    private static final ByteSet QUOTES = ByteSet.of("\"'");
    private static final Bytes BLANK = Bytes.of(" ");
    private static final Span MARK = new Span(0, 3);

    @Override
    public void look(LintedFile file, Findings findings) {
        if (file.main().robots().bytes().startsWith(OddCharacter.MARK)) {
            findings.add(
                    new Diagnostic(DiagnosticCode.MARK_AT_START, 0, 0, MARK, List.of()),
                    Fix.safe(DiagnosticCode.MARK_AT_START, MARK, Bytes.EMPTY));
        }
        for (RobotsRecord line : file.records()) {
            look(line, line.key(), findings);
            look(line, line.value(), findings);
            quotes(line, findings);
        }
    }

    /** The first odd character of a part; the second would say no more. */
    private static void look(RobotsRecord line, Bytes part, Findings findings) {
        int from = part.indexOf(ByteSet.NON_ASCII, 0);
        while (from >= 0) {
            Optional<OddCharacter> odd = OddCharacter.at(part, from);
            if (odd.isPresent()) {
                Bytes found = part.slice(from, from + odd.get().length());
                boolean mark = found.equals(OddCharacter.MARK);
                DiagnosticCode code = mark ? DiagnosticCode.MARK_INSIDE : DiagnosticCode.INVISIBLE_CHARACTER;
                String[] args = mark ? new String[0] : new String[] {odd.get().name()};
                Bytes instead = odd.get().isWide() ? BLANK : Bytes.EMPTY;
                findings.add(line.finding(code, found, args), Fix.suggested(code, found.span(), instead));
                return;
            }
            from = part.indexOf(ByteSet.NON_ASCII, from + 1);
        }
    }

    private static void quotes(RobotsRecord line, Findings findings) {
        Bytes value = line.value();
        boolean matters =
                line.type() != RecordType.OTHER && line.type().isRecord() && line.type() != RecordType.COMMENT;
        if (!matters || value.length() < 2) {
            return;
        }
        int opening = QUOTES.contains(value.at(0)) ? 1 : OddCharacter.curlyQuote(value, 0);
        int closing = closing(value.slice(opening));
        if (opening > 0) {
            Bytes inside = value.slice(opening, value.length() - closing);
            findings.add(
                    line.finding(DiagnosticCode.QUOTES, value, value.text()),
                    Fix.suggested(DiagnosticCode.QUOTES, value.span(), inside));
        }
    }

    /** The number of bytes of the quotation mark at the end; 0 if there is none. */
    private static int closing(Bytes value) {
        int length = value.length();
        if (length > 0 && QUOTES.contains(value.at(length - 1))) {
            return 1;
        }
        if (length > 1 && OddCharacter.curlyQuote(value, length - 2) == 2) {
            return 2;
        }
        return length > 2 && OddCharacter.curlyQuote(value, length - 3) == 3 ? 3 : 0;
    }
}
