package usher.write;

import static java.util.Objects.requireNonNull;

import java.util.Set;
import usher.Dialect;
import usher.ProductToken;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.internal.text.Phrases;
import usher.options.Option;
import usher.syntax.LineType;

/** Checks that values are read back unchanged when they are written on a line; throws otherwise. */
final class ValueChecker {
    /** Google reads 16,663 bytes of a line; the rest is for the directive name and a comment sign. */
    static final int MAX_BYTES = 16_000;

    private static final ByteSet NAME = ByteSet.range('!', '~').without(ByteSet.of(":#"));
    private static final Set<LineType> STRUCTURE = Set.of(LineType.USER_AGENT, LineType.ALLOW, LineType.DISALLOW);

    private ValueChecker() {}

    static String text(String what, String text) {
        requireNonNull(text, what);
        Bytes bytes = Bytes.of(text);
        reject(!bytes.text().equals(text), what, text, "it contains a lone surrogate");
        boolean hasControls = bytes.indexOf(ByteSet.CONTROLS, 0) >= 0;
        reject(hasControls, what, text, "it contains line breaks or other control characters");
        reject(!bytes.strip(ByteSet.SPACE_AND_TAB).equals(bytes), what, text, "it starts or ends with whitespace");
        reject(bytes.length() > MAX_BYTES, what, text, "it exceeds 16,000 bytes; Google reads 16,663 bytes of a line");
        return text;
    }

    static String value(String what, String value) {
        text(what, value);
        reject(value.indexOf('#') >= 0, what, value, "# starts a comment");
        return value;
    }

    static String productToken(String token) {
        requireNonNull(token, "product token");
        boolean legal = token.equals("*") || ProductToken.of(token).isLegal();
        String rule = "RFC 9309 §2.2.1 permits letters, - and _, or only *; use userAgentAsWritten for other values";
        reject(!legal, "product token", token, rule);
        return text("product token", token);
    }

    static String userAgentAsWritten(String value) {
        reject(value.isEmpty(), "User-agent value", value, "it is empty");
        return value("User-agent value", value);
    }

    /** Checks a pattern and escapes spaces and {@code #} as in URLs. */
    static String pattern(String pattern) {
        text("path pattern", pattern);
        boolean begins = pattern.startsWith("/") || pattern.startsWith("*");
        String rule = "it must start with / or * (RFC 9309 §2.2.2); use disallowNothing() for an empty rule";
        reject(!begins, "path pattern", pattern, rule);
        return text("path pattern", pattern.replace("#", "%23").replace(" ", "%20"));
    }

    /** Checks a directive name, which no dialect may read as a User-agent line or a rule. */
    static String directiveName(String name) {
        requireNonNull(name, "directive name");
        Bytes bytes = Bytes.of(name);
        boolean good = !name.isEmpty() && bytes.consistsOf(NAME) && bytes.length() <= MAX_BYTES;
        reject(!good, "directive name", name, "a directive name consists of visible ASCII characters except : and #");
        for (Dialect dialect : Dialect.all()) {
            String rule = dialect + " reads it as a User-agent line or a rule; use their own methods";
            reject(STRUCTURE.contains(type(bytes, dialect)), "directive name", name, rule);
        }
        return name;
    }

    static LineType type(Bytes name, Dialect dialect) {
        return dialect.get(Option.DIRECTIVE_NAMES).typeOf(name, 0, name.length());
    }

    static void reject(boolean wrong, String what, String value, String rule) {
        if (wrong) {
            throw new IllegalArgumentException(
                    "the " + what + " '" + Phrases.cut(value, 100) + "' cannot be written: " + rule);
        }
    }
}
