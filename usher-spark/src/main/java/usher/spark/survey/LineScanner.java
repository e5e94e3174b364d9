package usher.spark.survey;

import java.util.Map;
import java.util.Optional;
import usher.Dialect;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.diagnostic.DiagnosticCode;
import usher.internal.parse.ParsedLineCursor;
import usher.internal.parse.RobotsSource;
import usher.lint.LikelyDirective;
import usher.syntax.LineType;

/**
 * Reads each line of a file once by RFC 9309 and collects directives, misspelled names and content preferences. It also
 * finds whether the lines are tidy: then their diagnostics can be counted here and need not be created. For one file;
 * not thread-safe.
 */
final class LineScanner {
    /** A file with more distinct names than this is hostile or not a robots.txt. */
    private static final int MAX_FACTS = 2_000;

    private static final LineType[] TYPES = LineType.values();
    private static final int MAX_DIGITS = 6;
    private static final ByteSet HOST_START = ByteSet.LETTERS.union(ByteSet.DIGITS);
    private static final Bytes[] DIRECTIVE_NAMES = directiveNames();
    private static final Bytes HTTPS = Bytes.of("https://");
    private static final Bytes HTTP = Bytes.of("http://");

    private final ParsedLineCursor cursor;
    private final Bytes bytes;
    private final LikelyDirectives likelyDirectives;
    private final FactCounter facts;
    private final int[] ofType = new int[TYPES.length];
    private int lines;
    private int others;
    private boolean tidy = true;

    private LineScanner(RobotsSource source, LikelyDirectives likelyDirectives, FactCounter facts) {
        this.likelyDirectives = likelyDirectives;
        this.cursor = new ParsedLineCursor(source.cursor(), Dialect.RFC9309.syntax());
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

    static LineScanner over(RobotsSource source, LikelyDirectives likelyDirectives, FactCounter facts) {
        LineScanner pass = new LineScanner(source, likelyDirectives, facts);
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

    /** Returns the number of lines of a type. */
    int count(LineType type) {
        return ofType[type.ordinal()];
    }

    boolean has(LineType type) {
        return count(type) > 0;
    }

    /** Whether the lines have no diagnostics but unknown and missing names. May be false although it is so. */
    boolean isTidy() {
        return tidy;
    }

    private void scan(LineType type) {
        ofType[type.ordinal()]++;
        switch (type) {
            case EMPTY_LINE, COMMENT_LINE -> {
                // Not counted.
            }
            case USER_AGENT, COMMENT, ROBOT_VERSION, HOST, CLEAN_PARAM -> checkName(type);
            case ALLOW, DISALLOW -> {
                tidy &= has(LineType.USER_AGENT);
                checkName(type);
            }
            case SITEMAP -> {
                tidy &= isPlainAddress(value());
                checkName(type);
            }
            case OTHER -> checkOther();
            case UNPARSEABLE -> {
                // Counted by type only.
            }
            case CRAWL_DELAY -> {
                tidy &= isPlainDelay();
                checkName(type);
            }
            default -> {
                tidy = false;
                checkName(type);
            }
        }
    }

    private Bytes value() {
        return bytes.slice(cursor.valueStart(), cursor.valueEnd());
    }

    private static boolean isPlainAddress(Bytes value) {
        int host = value.startsWith(HTTPS) ? HTTPS.length() : value.startsWith(HTTP) ? HTTP.length() : value.length();
        return host < value.length() && HOST_START.contains(value.at(host));
    }

    /** Whether the delay is the only one in the file, belongs to a group, and is a small whole number. */
    private boolean isPlainDelay() {
        Bytes value = value();
        return count(LineType.CRAWL_DELAY) == 1
                && has(LineType.USER_AGENT)
                && !value.isEmpty()
                && value.length() <= MAX_DIGITS
                && value.consistsOf(ByteSet.DIGITS);
    }

    private void checkName(LineType type) {
        if (type.isDirective()
                && !bytes.equalsIgnoringCase(cursor.nameStart(), cursor.nameEnd(), DIRECTIVE_NAMES[type.ordinal()])) {
            tidy = false;
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
        Optional<LineType> meant = likelyDirectives.of(key, written);
        meant.ifPresent(type -> {
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
            if (type.isDirective() && type != LineType.OTHER && has(type)) {
                facts.add(FactKind.DIRECTIVE, ContentPreference.lower(DIRECTIVE_NAMES[type.ordinal()]), count(type));
            }
        }
        if (others > 0) {
            facts.add(FactKind.DIRECTIVE, "other", others);
        }
    }
}
