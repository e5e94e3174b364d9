package usher.lint;

import java.util.List;
import java.util.Optional;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.octets.OctetSet;
import usher.octets.Octets;
import usher.octets.Span;
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;

/** Characters that people do not see, or take for others, in what robots read. Comments may have any. */
final class OddCharacters implements LintCheck {
    private static final OctetSet QUOTES = OctetSet.of("\"'");
    private static final Octets BLANK = Octets.of(" ");
    private static final Span MARK = new Span(0, 3);

    @Override
    public void look(LintedFile file, Findings findings) {
        if (file.main().robots().octets().startsWith(OddCharacter.MARK)) {
            findings.add(
                    new Diagnostic(DiagnosticCode.MARK_AT_START, 0, 0, MARK, List.of()),
                    Fix.safe(DiagnosticCode.MARK_AT_START, MARK, Octets.EMPTY));
        }
        for (RobotsRecord line : file.records()) {
            look(line, line.key(), findings);
            look(line, line.value(), findings);
            quotes(line, findings);
        }
    }

    /** The first odd character of a part; the second would say no more. */
    private static void look(RobotsRecord line, Octets part, Findings findings) {
        int from = part.indexOf(OctetSet.NON_ASCII, 0);
        while (from >= 0) {
            Optional<OddCharacter> odd = OddCharacter.at(part, from);
            if (odd.isPresent()) {
                Octets found = part.slice(from, from + odd.get().length());
                boolean mark = found.equals(OddCharacter.MARK);
                DiagnosticCode code = mark ? DiagnosticCode.MARK_INSIDE : DiagnosticCode.INVISIBLE_CHARACTER;
                String[] args = mark ? new String[0] : new String[] {odd.get().name()};
                Octets instead = odd.get().isWide() ? BLANK : Octets.EMPTY;
                findings.add(line.finding(code, found, args), Fix.suggested(code, found.span(), instead));
                return;
            }
            from = part.indexOf(OctetSet.NON_ASCII, from + 1);
        }
    }

    private static void quotes(RobotsRecord line, Findings findings) {
        Octets value = line.value();
        boolean matters =
                line.type() != RecordType.OTHER && line.type().isRecord() && line.type() != RecordType.COMMENT;
        if (!matters || value.length() < 2) {
            return;
        }
        int opening = QUOTES.contains(value.at(0)) ? 1 : OddCharacter.curlyQuote(value, 0);
        int closing = closing(value.slice(opening));
        if (opening > 0) {
            Octets inside = value.slice(opening, value.length() - closing);
            findings.add(
                    line.finding(DiagnosticCode.QUOTES, value, value.text()),
                    Fix.suggested(DiagnosticCode.QUOTES, value.span(), inside));
        }
    }

    /** The number of octets of the quotation mark at the end; 0 if there is none. */
    private static int closing(Octets value) {
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
