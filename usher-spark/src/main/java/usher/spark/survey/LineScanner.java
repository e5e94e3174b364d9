package usher.spark.survey;

import java.util.Map;
import usher.Dialect;
import usher.bytes.Bytes;
import usher.diagnostic.DiagnosticCode;
import usher.internal.parse.ParsedLineCursor;
import usher.internal.parse.RobotsSource;
import usher.lint.LikelyDirective;
import usher.syntax.LineType;

/**
 * Reads each line of a file once by RFC 9309 and collects directives, misspelled names and content preferences. For
 * one file; not thread-safe.
 */
final class LineScanner {
    /** A file with more distinct names than this is hostile or not a robots.txt. */
    private static final int MAX_FACTS = 2_000;

    private static final LineType[] TYPES = LineType.values();
    private static final Bytes[] DIRECTIVE_NAMES = directiveNames();

    private final ParsedLineCursor cursor;
    private final Bytes bytes;
    private final FactCounter facts;
    private final int[] ofType = new int[TYPES.length];
    private int lines;
    private int others;

    private LineScanner(RobotsSource source, FactCounter facts) {
        this.cursor = new ParsedLineCursor(source.cursor(), Dialect.RFC9309.options());
        this.bytes = source.bytes();
        this.facts = facts;
    }

    private static Bytes[] directiveNames() {
        Bytes[] names = new Bytes[TYPES.length];
        for (LineType type : TYPES) {
            names[type.ordinal()] = Bytes.of(type.directiveName());
        }
        return names;
    }

    static LineScanner over(RobotsSource source, FactCounter facts) {
        LineScanner pass = new LineScanner(source, facts);
        while (pass.cursor.next()) {
            pass.lines++;
            pass.scan(pass.cursor.type());
        }
        pass.addDirectives();
        return pass;
    }

    int lines() {
        return lines;
    }

    int count(LineType type) {
        return ofType[type.ordinal()];
    }

    private void scan(LineType type) {
        ofType[type.ordinal()]++;
        if (type == LineType.OTHER) {
            checkOther();
        } else if (type.isDirective()) {
            checkName(type);
        }
    }

    private Bytes value() {
        return bytes.slice(cursor.valueStart(), cursor.valueEnd());
    }

    private void checkName(LineType type) {
        if (!bytes.equalsIgnoringCase(cursor.nameStart(), cursor.nameEnd(), DIRECTIVE_NAMES[type.ordinal()])) {
            addTypo(ContentPreference.lower(bytes.slice(cursor.nameStart(), cursor.nameEnd())), type);
        }
    }

    private void checkOther() {
        Bytes key = bytes.slice(cursor.nameStart(), cursor.nameEnd());
        if (facts.size() > MAX_FACTS || key.isEmpty()) {
            others++;
            return;
        }
        String written = ContentPreference.lower(key);
        if (LikelyDirective.isExtension(key)) {
            facts.add(FactKind.DIRECTIVE, written);
            facts.add(FactKind.DIAGNOSTIC, DiagnosticCode.KEY_OF_EXTENSION.id());
            addSignals(written);
            return;
        }
        others++;
        LikelyDirective.of(key).ifPresent(type -> {
            facts.add(FactKind.DIAGNOSTIC, DiagnosticCode.KEY_TYPO.id());
            addTypo(written, type);
        });
    }

    private void addTypo(String written, LineType meant) {
        facts.add(FactKind.TYPO, written.replace('\t', ' ') + "\t" + meant.directiveName());
    }

    private void addSignals(String field) {
        for (ContentPreference signals : ContentPreference.values()) {
            if (signals.field().equals(field)) {
                for (Map.Entry<String, String> signal : signals.read(value()).entrySet()) {
                    facts.add(FactKind.SIGNAL, field + "\t" + signal.getKey() + "\t" + signal.getValue());
                }
            }
        }
    }

    private void addDirectives() {
        for (LineType type : TYPES) {
            if (type.isDirective() && type != LineType.OTHER && count(type) > 0) {
                facts.add(FactKind.DIRECTIVE, ContentPreference.lower(DIRECTIVE_NAMES[type.ordinal()]), count(type));
            }
        }
        if (others > 0) {
            facts.add(FactKind.DIRECTIVE, "other", others);
        }
    }
}
