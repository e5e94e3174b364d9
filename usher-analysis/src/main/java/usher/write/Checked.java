package usher.write;

import static java.util.Objects.requireNonNull;

import java.util.Set;
import usher.Dialect;
import usher.ProductToken;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.syntax.KeyLexicon;
import usher.syntax.RecordType;

/** What may stand in a line so that it reads back as it was meant; everything else is the caller's mistake. */
final class Checked {
    /** Google reads no more of a line (16,663 bytes); room is left for the key and a comment sign. */
    static final int MAX_BYTES = 16_000;

    private static final ByteSet KEY = ByteSet.range('!', '~').without(ByteSet.of(":#"));
    private static final Set<RecordType> STRUCTURE =
            Set.of(RecordType.USER_AGENT, RecordType.ALLOW, RecordType.DISALLOW);

    private Checked() {}

    /** A text that fits on a line. */
    static String text(String what, String text) {
        requireNonNull(text, what);
        Bytes bytes = Bytes.of(text);
        refuse(!bytes.text().equals(text), what, text, "half of a surrogate pair has no UTF-8 form");
        refuse(
                bytes.indexOf(ByteSet.CONTROLS, 0) >= 0,
                what,
                text,
                "line ends, NUL and other controls end or break a line");
        refuse(!bytes.strip(ByteSet.BLANKS).equals(bytes), what, text, "blanks at the ends are not read");
        refuse(
                bytes.length() > MAX_BYTES,
                what,
                text,
                "Google cuts lines over 16,663 bytes; at most 16,000 are written");
        return text;
    }

    /** The value of a record. */
    static String value(String what, String value) {
        text(what, value);
        refuse(value.indexOf('#') >= 0, what, value, "a # begins a comment");
        return value;
    }

    static String productToken(String token) {
        requireNonNull(token, "product token");
        boolean legal = token.equals("*") || ProductToken.of(token).isLegal();
        refuse(
                !legal,
                "product token",
                token,
                "RFC 9309 §2.2.1 permits letters, - and _, or * alone; userAgentAsWritten takes any value");
        return text("product token", token);
    }

    static String userAgentAsWritten(String value) {
        refuse(value.isEmpty(), "User-agent value", value, "it names no robot");
        return value("User-agent value", value);
    }

    /** The pattern in a spelling that survives reading: a blank and {@code #} as URLs have them. */
    static String pattern(String pattern) {
        text("path pattern", pattern);
        boolean begins = pattern.startsWith("/") || pattern.startsWith("*");
        refuse(
                !begins,
                "path pattern",
                pattern,
                "RFC 9309 §2.2.2 wants / or * in front; disallowNothing() is the empty rule");
        return text("path pattern", pattern.replace("#", "%23").replace(" ", "%20"));
    }

    /** The key of a record that no dialect takes for a User-agent line or a rule. */
    static String key(String key) {
        requireNonNull(key, "key");
        Bytes bytes = Bytes.of(key);
        boolean good = !key.isEmpty() && bytes.consistsOf(KEY) && bytes.length() <= MAX_BYTES;
        refuse(!good, "key", key, "a key is visible ASCII without : and #");
        for (Dialect dialect : Dialect.all()) {
            refuse(
                    STRUCTURE.contains(type(bytes, dialect.syntax().keys())),
                    "key",
                    key,
                    dialect + " takes it for a User-agent line or a rule, which have methods of their own");
        }
        return key;
    }

    /** What the lexicon takes the key for. */
    static RecordType type(Bytes key, KeyLexicon lexicon) {
        for (KeyLexicon.Entry entry : lexicon.entries()) {
            boolean fits = entry.match() == KeyLexicon.Match.WHOLE
                    ? key.equalsIgnoringCase(entry.spelling())
                    : key.startsWithIgnoringCase(entry.spelling());
            if (fits) {
                return entry.type();
            }
        }
        return RecordType.OTHER;
    }

    static void refuse(boolean wrong, String what, String value, String rule) {
        if (wrong) {
            String shown = value.length() <= 100 ? value : value.substring(0, 100) + "…";
            throw new IllegalArgumentException("the " + what + " '" + shown + "' cannot be written: " + rule);
        }
    }
}
