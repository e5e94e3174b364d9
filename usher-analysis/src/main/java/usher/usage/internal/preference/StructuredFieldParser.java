package usher.usage.internal.preference;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import usher.bytes.Bytes;

/** Parses structured fields (RFC 9651 §4.2) strictly. One pass over the bytes, without backtracking. */
public final class StructuredFieldParser {
    private static final int END = -1;
    private static final int MAX_INTEGER_DIGITS = 15;
    private static final int MAX_WHOLE_DIGITS = 12;
    private static final int MAX_FRACTION_DIGITS = 3;

    /**
     * A dictionary (RFC 9651 §3.2).
     *
     * @param members the members in the order of the field; of a repeated key, the last value
     * @param repeated the keys that the field contains more than once
     */
    public record Dictionary(Map<String, StructuredMember> members, List<String> repeated) {}

    private final byte[] bytes;
    private int position;

    private StructuredFieldParser(byte[] field) {
        this.bytes = field;
        skipSpaces();
    }

    /** @param field the bytes of the field, of which all lines are joined by {@code ", "} */
    public static Dictionary dictionary(byte[] field) throws StructuredFieldException {
        StructuredFieldParser parser = new StructuredFieldParser(field);
        Map<String, StructuredMember> members = new LinkedHashMap<>();
        Set<String> repeated = new LinkedHashSet<>();
        boolean more = !parser.isAtEnd();
        while (more) {
            String key = parser.key();
            StructuredMember member =
                    parser.skip('=') ? parser.member() : new StructuredMember(true, parser.parameters());
            if (members.put(key, member) != null) {
                repeated.add(key);
            }
            more = parser.anotherMember();
        }
        return new Dictionary(members, List.copyOf(repeated));
    }

    /**
     * Parses a list of which only a beginning is read.
     *
     * @param limit the number of bytes from the start within which a member has to end; later ones are left out
     */
    public static List<StructuredMember> list(byte[] field, int limit) throws StructuredFieldException {
        StructuredFieldParser parser = new StructuredFieldParser(field);
        List<StructuredMember> members = new ArrayList<>();
        try {
            boolean more = !parser.isAtEnd();
            while (more) {
                StructuredMember member = parser.member();
                if (parser.position > limit) {
                    break;
                }
                members.add(member);
                more = parser.anotherMember();
            }
        } catch (StructuredFieldException e) {
            if (e.position() <= limit) {
                throw e;
            }
        }
        return members;
    }

    /** Parses an item; see {@link #dictionary}. */
    static StructuredMember item(byte[] field) throws StructuredFieldException {
        StructuredFieldParser parser = new StructuredFieldParser(field);
        StructuredMember read = parser.item();
        parser.skipSpaces();
        if (!parser.isAtEnd()) {
            throw parser.failure();
        }
        return read;
    }

    /** Reads what separates members; a comma must not be the last. */
    private boolean anotherMember() throws StructuredFieldException {
        skipWhile(c -> c == ' ' || c == '\t');
        if (isAtEnd()) {
            return false;
        }
        require(',');
        skipWhile(c -> c == ' ' || c == '\t');
        if (isAtEnd()) {
            throw failure();
        }
        return true;
    }

    private StructuredMember member() throws StructuredFieldException {
        if (!skip('(')) {
            return item();
        }
        List<StructuredMember> items = new ArrayList<>();
        while (true) {
            skipSpaces();
            if (skip(')')) {
                return new StructuredMember(items, parameters());
            }
            items.add(item());
            if (peek() != ' ' && peek() != ')') {
                throw failure();
            }
        }
    }

    private StructuredMember item() throws StructuredFieldException {
        return new StructuredMember(value(), parameters());
    }

    private Map<String, Object> parameters() throws StructuredFieldException {
        Map<String, Object> parameters = new LinkedHashMap<>();
        while (skip(';')) {
            skipSpaces();
            String key = key();
            parameters.put(key, skip('=') ? value() : true);
        }
        return parameters;
    }

    private String key() throws StructuredFieldException {
        if (!isLowercase(peek()) && peek() != '*') {
            throw failure();
        }
        return text(c -> isLowercase(c) || isDigit(c) || "_-.*".indexOf(c) >= 0);
    }

    private Object value() throws StructuredFieldException {
        int first = peek();
        if (first == '-' || isDigit(first)) {
            return number();
        }
        if (isLetter(first) || first == '*') {
            return new StructuredMember.Token(
                    text(c -> isLetter(c) || isDigit(c) || "!#$%&'*+-.^_`|~:/".indexOf(c) >= 0));
        }
        return switch (first) {
            case '"' -> string();
            case ':' -> byteSequence();
            case '?' -> bool();
            case '@' -> date();
            case '%' -> displayString();
            default -> throw failure();
        };
    }

    private Number number() throws StructuredFieldException {
        String sign = skip('-') ? "-" : "";
        String whole = digits(MAX_INTEGER_DIGITS);
        if (peek() != '.') {
            return Long.valueOf(sign + whole);
        }
        if (whole.length() > MAX_WHOLE_DIGITS) {
            throw failure();
        }
        position++;
        return new BigDecimal(sign + whole + "." + digits(MAX_FRACTION_DIGITS));
    }

    private String digits(int max) throws StructuredFieldException {
        int start = position;
        String digits = text(c -> isDigit(c) && position - start <= max);
        if (digits.isEmpty() || digits.length() > max) {
            throw failure();
        }
        return digits;
    }

    private String string() throws StructuredFieldException {
        require('"');
        StringBuilder text = new StringBuilder();
        while (!skip('"')) {
            if (skip('\\') && peek() != '"' && peek() != '\\') {
                throw failure();
            }
            text.append((char) printable());
        }
        return text.toString();
    }

    private Bytes byteSequence() throws StructuredFieldException {
        require(':');
        String base64 = text(c -> isLetter(c) || isDigit(c) || "+/=".indexOf(c) >= 0);
        require(':');
        try {
            return Bytes.of(Base64.getDecoder().decode(base64));
        } catch (IllegalArgumentException e) {
            throw failure();
        }
    }

    private boolean bool() throws StructuredFieldException {
        require('?');
        boolean isTrue = skip('1');
        if (!isTrue) {
            require('0');
        }
        return isTrue;
    }

    private Instant date() throws StructuredFieldException {
        require('@');
        if (!(number() instanceof Long seconds)) {
            throw failure();
        }
        return Instant.ofEpochSecond(seconds);
    }

    private StructuredMember.DisplayString displayString() throws StructuredFieldException {
        require('%');
        require('"');
        ByteArrayOutputStream utf8 = new ByteArrayOutputStream();
        while (!skip('"')) {
            int c = printable();
            utf8.write(c == '%' ? 16 * hexDigit() + hexDigit() : c);
        }
        try {
            return new StructuredMember.DisplayString(UTF_8.newDecoder()
                    .decode(ByteBuffer.wrap(utf8.toByteArray()))
                    .toString());
        } catch (CharacterCodingException e) {
            throw failure();
        }
    }

    /** Reads a digit in lowercase: the only form that is allowed. */
    private int hexDigit() throws StructuredFieldException {
        int c = peek();
        if (!isDigit(c) && !(c >= 'a' && c <= 'f')) {
            throw failure();
        }
        position++;
        return Character.digit(c, 16);
    }

    private int printable() throws StructuredFieldException {
        int c = peek();
        if (c < ' ' || c > '~') {
            throw failure();
        }
        position++;
        return c;
    }

    private boolean isAtEnd() {
        return position >= bytes.length;
    }

    /** Returns the next byte without reading it; {@link #END} behind the last one. */
    private int peek() {
        return position < bytes.length ? bytes[position] & 0xFF : END;
    }

    private boolean skip(char expected) {
        boolean found = peek() == expected;
        position += found ? 1 : 0;
        return found;
    }

    private void require(char expected) throws StructuredFieldException {
        if (!skip(expected)) {
            throw failure();
        }
    }

    private void skipSpaces() {
        skipWhile(c -> c == ' ');
    }

    private void skipWhile(IntPredicate accepted) {
        while (!isAtEnd() && accepted.test(peek())) {
            position++;
        }
    }

    private String text(IntPredicate accepted) {
        int start = position;
        skipWhile(accepted);
        return new String(bytes, start, position - start, UTF_8);
    }

    private StructuredFieldException failure() {
        return new StructuredFieldException(position);
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isLowercase(int c) {
        return c >= 'a' && c <= 'z';
    }

    private static boolean isLetter(int c) {
        return isLowercase(c) || c >= 'A' && c <= 'Z';
    }
}
