package usher.spark.survey;

import java.util.Map;
import java.util.Optional;
import usher.Dialect;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.diagnostic.DiagnosticCode;
import usher.internal.parse.RecordCursor;
import usher.internal.parse.RobotsSource;
import usher.lint.LikelyKey;
import usher.syntax.RecordType;

/**
 * One look at each line of a file, as RFC 9309 reads it: which directives there are, which are misspelt, and what is said
 * about the use of content. Also notices whether the lines are so tidy that what reading them finds can be counted here, which
 * spares most files the making of their diagnostics. For one file and one thread.
 */
final class LinePass {
    /** More different words than this in one file are an attack, or no robots.txt. */
    private static final int MAX_FACTS = 2_000;

    private static final RecordType[] TYPES = RecordType.values();
    private static final int MAX_DIGITS = 6;
    private static final ByteSet HOST_START = ByteSet.LETTERS.union(ByteSet.DIGITS);
    private static final Bytes[] USUAL = usualKeys();
    private static final Bytes HTTPS = Bytes.of("https://");
    private static final Bytes HTTP = Bytes.of("http://");

    private final RecordCursor cursor;
    private final Bytes bytes;
    private final KeyMeanings meanings;
    private final FactCounter facts;
    private final int[] ofType = new int[TYPES.length];
    private int lines;
    private int others;
    private boolean tidy = true;

    private LinePass(RobotsSource source, KeyMeanings meanings, FactCounter facts) {
        this.meanings = meanings;
        this.cursor = new RecordCursor(source.cursor(), Dialect.RFC9309.syntax());
        this.bytes = source.bytes();
        this.facts = facts;
    }

    private static Bytes[] usualKeys() {
        Bytes[] usual = new Bytes[TYPES.length];
        for (RecordType type : TYPES) {
            usual[type.ordinal()] = Bytes.of(type.key());
        }
        return usual;
    }

    static LinePass over(RobotsSource source, KeyMeanings meanings, FactCounter facts) {
        LinePass pass = new LinePass(source, meanings, facts);
        while (pass.cursor.next()) {
            pass.lines++;
            pass.look(pass.cursor.type());
        }
        pass.addDirectives();
        return pass;
    }

    int lines() {
        return lines;
    }

    /** How many lines of that type the file has. */
    int count(RecordType type) {
        return ofType[type.ordinal()];
    }

    boolean has(RecordType type) {
        return count(type) > 0;
    }

    /**
     * Whether there is nothing to say about the lines but that keys are unknown and that some have none; false may be wrong,
     * true is not.
     */
    boolean isTidy() {
        return tidy;
    }

    private void look(RecordType type) {
        ofType[type.ordinal()]++;
        switch (type) {
            case EMPTY_LINE, COMMENT_LINE -> {
                // Nothing to say.
            }
            case USER_AGENT, COMMENT, ROBOT_VERSION, HOST, CLEAN_PARAM -> lookAtKey(type);
            case ALLOW, DISALLOW -> {
                tidy &= has(RecordType.USER_AGENT);
                lookAtKey(type);
            }
            case SITEMAP -> {
                tidy &= isPlainAddress(value());
                lookAtKey(type);
            }
            case OTHER -> lookAtOther();
            case UNPARSEABLE -> {
                // Counted; there is no more to say about the line.
            }
            case CRAWL_DELAY -> {
                tidy &= isPlainDelay();
                lookAtKey(type);
            }
            default -> {
                tidy = false;
                lookAtKey(type);
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

    /** Whether it is the only one in the file, in a group, and a small whole number. */
    private boolean isPlainDelay() {
        Bytes value = value();
        return count(RecordType.CRAWL_DELAY) == 1
                && has(RecordType.USER_AGENT)
                && !value.isEmpty()
                && value.length() <= MAX_DIGITS
                && value.consistsOf(ByteSet.DIGITS);
    }

    private void lookAtKey(RecordType type) {
        if (type.isRecord() && !bytes.equalsIgnoringCase(cursor.keyStart(), cursor.keyEnd(), USUAL[type.ordinal()])) {
            tidy = false;
            addTypo(Signals.lower(bytes.slice(cursor.keyStart(), cursor.keyEnd())), type);
        }
    }

    private void lookAtOther() {
        Bytes key = bytes.slice(cursor.keyStart(), cursor.keyEnd());
        if (facts.size() > MAX_FACTS || key.isEmpty()) {
            others++;
            return;
        }
        String written = Signals.lower(key);
        if (LikelyKey.isExtension(key)) {
            facts.add(Kind.DIRECTIVE, written);
            facts.add(Kind.DIAGNOSTIC, DiagnosticCode.KEY_OF_EXTENSION.id());
            addSignals(written);
            return;
        }
        others++;
        Optional<RecordType> meant = meanings.of(key, written);
        meant.ifPresent(type -> {
            facts.add(Kind.DIAGNOSTIC, DiagnosticCode.KEY_TYPO.id());
            addTypo(written, type);
        });
    }

    private void addTypo(String written, RecordType meant) {
        facts.add(Kind.TYPO, written.replace('\t', ' ') + "\t" + meant.key());
    }

    private void addSignals(String field) {
        for (Signals signals : Signals.values()) {
            if (signals.field().equals(field)) {
                for (Map.Entry<String, String> signal : signals.read(value()).entrySet()) {
                    facts.add(Kind.SIGNAL, field + "\t" + signal.getKey() + "\t" + signal.getValue());
                }
            }
        }
    }

    private void addDirectives() {
        for (RecordType type : TYPES) {
            if (type.isRecord() && type != RecordType.OTHER && has(type)) {
                facts.add(Kind.DIRECTIVE, Signals.lower(USUAL[type.ordinal()]), count(type));
            }
        }
        if (others > 0) {
            facts.add(Kind.DIRECTIVE, "other", others);
        }
    }
}
