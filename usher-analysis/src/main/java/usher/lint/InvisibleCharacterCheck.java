package usher.lint;

import java.util.List;
import java.util.Map;
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

    /** Reports only the first invisible character of a part; the fix is for all of them. */
    private static void check(ParsedLine line, Bytes part, FindingCollector findings) {
        Optional<Diagnostic> first = Optional.empty();
        Bytes clean = Bytes.EMPTY;
        int copied = 0;
        for (int at = part.indexOf(ByteSet.NON_ASCII, 0); at >= 0; at = part.indexOf(ByteSet.NON_ASCII, at + 1)) {
            Optional<InvisibleCharacter> invisible = InvisibleCharacter.at(part, at);
            if (invisible.isPresent()) {
                Bytes found = part.slice(at, at + invisible.get().length());
                first = first.or(() -> Optional.of(finding(line, found, invisible.get())));
                clean = clean.join(part.slice(copied, at)).join(invisible.get().isWide() ? SPACE : Bytes.EMPTY);
                copied = at + found.length();
            }
        }
        Bytes fixed = clean.join(part.slice(copied));
        first.ifPresent(found -> findings.suggest(found, part.span(), fixed));
    }

    private static Diagnostic finding(ParsedLine line, Bytes found, InvisibleCharacter invisible) {
        return found.equals(InvisibleCharacter.MARK)
                ? line.finding(DiagnosticCode.MARK_INSIDE, found)
                : line.finding(DiagnosticCode.INVISIBLE_CHARACTER, found, invisible.name());
    }

    private static void quotes(ParsedLine line, FindingCollector findings) {
        Bytes value = line.value();
        boolean matters = LineType.DIRECTIVES.contains(line.type()) && line.type() != LineType.COMMENT;
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

    /**
     * A character that looks like whitespace or is invisible.
     *
     * @param length its length in bytes
     * @param isWide whether it should probably be a space; otherwise it should be removed
     */
    private record InvisibleCharacter(String name, int length, boolean isWide) {
        /** The UTF-8 form of a byte order mark. */
        static final Bytes MARK = Bytes.of("\uFEFF");

        private static final Map<Integer, String> NAMES = Map.of(
                0x00A0, "a no-break space (U+00A0)",
                0x00AD, "a soft hyphen (U+00AD)",
                0x180E, "a vowel separator (U+180E)",
                0x202F, "a narrow no-break space (U+202F)",
                0x2060, "a word joiner (U+2060)",
                0x3000, "an ideographic space (U+3000)",
                0xFEFF, "a byte order mark (U+FEFF)");

        static Optional<InvisibleCharacter> at(Bytes text, int at) {
            int point = codePoint(text, at);
            boolean wide = point >= 0x2000 && point <= 0x200A;
            boolean hidden = point >= 0x200B && point <= 0x200F || point >= 0x2028 && point <= 0x202E;
            String name = NAMES.getOrDefault(point, wide ? "a wide space" : hidden ? "an invisible character" : "");
            boolean space = wide || point == 0xA0 || point == 0x202F || point == 0x3000;
            return name.isEmpty() ? Optional.empty() : Optional.of(new InvisibleCharacter(name, length(point), space));
        }

        /** Returns the length in bytes of a typographic quotation mark at the index; 0 if there is none. */
        static int curlyQuote(Bytes text, int at) {
            int point = codePoint(text, at);
            boolean isQuote = point >= 0x2018 && point <= 0x201F
                    || point == 0x2039
                    || point == 0x203A
                    || point == 0xAB
                    || point == 0xBB;
            return isQuote ? length(point) : 0;
        }

        /** Returns the character of at most three bytes at the index; U+FFFD if there is none. */
        private static int codePoint(Bytes text, int at) {
            return text.slice(at, Math.min(text.length(), at + 3)).text().codePointAt(0);
        }

        private static int length(int point) {
            return point < 0x800 ? 2 : 3;
        }
    }
}
