package usher.support.json;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.support.json.JsonFormatException.Problem;

/**
 * Reads JSON documents (RFC 8259) from untrusted text. Stricter: no object may have two members of one name, values
 * nest at most {@value #MAX_DEPTH} deep, and a number has at most {@value #MAX_NUMBER} characters and an exponent of at
 * most {@value #MAX_EXPONENT}: the digits of 1e999999999 would take gigabytes.
 *
 * <p>Objects are maps in order, arrays lists; integers {@link Long} or {@link BigInteger}, other numbers
 * {@link BigDecimal}, null {@link #NULL}.
 */
public final class JsonReader {
    /** Represents null. {@link Json} writes it as null again. */
    public static final Object NULL = Optional.empty();

    private static final int MAX_DEPTH = 64;
    private static final int MAX_NUMBER = 100;
    private static final int MAX_EXPONENT = 1_000;
    private static final int LONG_DIGITS = 18;

    private final String text;
    private int at;
    private int depth;

    private JsonReader(String text) {
        this.text = text;
    }

    public static Map<String, Object> object(String text) throws JsonFormatException {
        JsonReader reader = new JsonReader(text);
        Object value = reader.document();
        if (value instanceof Map<?, ?>) {
            @SuppressWarnings("unchecked") // object() makes no other map
            Map<String, Object> members = (Map<String, Object>) value;
            return members;
        }
        throw new JsonFormatException(Problem.NOT_AN_OBJECT, "the text is not a JSON object");
    }

    public static Map<String, Object> object(byte[] bytes, int from, int to) throws JsonFormatException {
        String text = new String(bytes, from, to - from, UTF_8);
        if (text.indexOf('\uFFFD') >= 0) {
            try {
                UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, from, to - from));
            } catch (CharacterCodingException e) {
                throw new JsonFormatException(Problem.NOT_VALID, "the text is not in UTF-8", e);
            }
        }
        return object(text);
    }

    public static List<Object> array(String text) throws JsonFormatException {
        if (new JsonReader(text).document() instanceof List<?> values) {
            return new ArrayList<>(values);
        }
        throw new JsonFormatException(Problem.NOT_VALID, "the text is not a JSON array");
    }

    private Object document() throws JsonFormatException {
        skipSpace();
        if (at == text.length()) {
            throw new JsonFormatException(Problem.NOT_AN_OBJECT, "the text is empty");
        }
        Object value = value();
        skipSpace();
        if (at < text.length()) {
            throw new JsonFormatException(Problem.TRAILING_CONTENT, "there is more after the JSON document");
        }
        return value;
    }

    private Object value() throws JsonFormatException {
        return switch (peek("a value")) {
            case '{' -> nested(true);
            case '[' -> nested(false);
            case '"' -> string();
            case 't' -> literal("true", true);
            case 'f' -> literal("false", false);
            case 'n' -> literal("null", NULL);
            default -> number();
        };
    }

    private Object nested(boolean isObject) throws JsonFormatException {
        if (++depth > MAX_DEPTH) {
            throw invalid("values are nested deeper than " + MAX_DEPTH);
        }
        at++;
        Object value = isObject ? object() : array();
        depth--;
        return value;
    }

    private Map<String, Object> object() throws JsonFormatException {
        Map<String, Object> members = new LinkedHashMap<>();
        for (boolean more = !isNext('}'); more; more = isListed('}')) {
            skipSpace();
            if (peek("a name in quotes") != '"') {
                throw unexpected("a name in quotes");
            }
            String name = string();
            skipSpace();
            if (peek("a colon") != ':') {
                throw unexpected("a colon");
            }
            at++;
            skipSpace();
            if (members.put(name, value()) != null) {
                throw invalid("the member “" + name + "” is there twice");
            }
        }
        return members;
    }

    private List<Object> array() throws JsonFormatException {
        List<Object> values = new ArrayList<>();
        for (boolean more = !isNext(']'); more; more = isListed(']')) {
            skipSpace();
            values.add(value());
        }
        return values;
    }

    private boolean isNext(char bracket) {
        skipSpace();
        boolean is = at < text.length() && text.charAt(at) == bracket;
        at += is ? 1 : 0;
        return is;
    }

    /** Skips a comma, after which there is another value, or the bracket. */
    private boolean isListed(char bracket) throws JsonFormatException {
        if (isNext(bracket)) {
            return false;
        }
        if (peek("a comma or " + bracket) != ',') {
            throw unexpected("a comma or " + bracket);
        }
        at++;
        return true;
    }

    private Object literal(String word, Object value) throws JsonFormatException {
        if (!text.startsWith(word, at)) {
            throw unexpected("a value");
        }
        at += word.length();
        return value;
    }

    private String string() throws JsonFormatException {
        int start = ++at;
        StringBuilder unescaped = null;
        while (peek("the closing quote of a string") != '"') {
            char next = text.charAt(at);
            if (next < ' ') {
                throw invalid("a string contains a control character that is not escaped");
            }
            if (next == '\\') {
                unescaped = unescaped == null ? new StringBuilder() : unescaped;
                unescaped.append(text, start, at++).append(escaped());
                start = at;
            } else {
                at++;
            }
        }
        String rest = text.substring(start, at++);
        return unescaped == null ? rest : unescaped.append(rest).toString();
    }

    private char escaped() throws JsonFormatException {
        char kind = peek("an escaped character");
        at++;
        return switch (kind) {
            case '"', '\\', '/' -> kind;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> character();
            default -> {
                at--;
                throw unexpected("an escaped character");
            }
        };
    }

    private char character() throws JsonFormatException {
        int code = 0;
        for (int end = at + 4; at < end; at++) {
            int digit = Character.digit(peek("four hexadecimal digits"), 16);
            if (digit < 0 || text.charAt(at) > 'f') {
                throw unexpected("four hexadecimal digits");
            }
            code = code << 4 | digit;
        }
        return (char) code;
    }

    private Number number() throws JsonFormatException {
        int start = at;
        skip('-');
        int digits = at;
        skipDigits();
        if (text.charAt(digits) == '0' && at > digits + 1) {
            throw invalid("a number starts with 0");
        }
        boolean isInteger = true;
        if (skip('.')) {
            isInteger = false;
            skipDigits();
        }
        if (skip('e') || skip('E')) {
            isInteger = false;
            if (!skip('+')) {
                skip('-');
            }
            skipDigits();
        }
        String number = text.substring(start, at);
        if (number.length() > MAX_NUMBER) {
            throw invalid("a number has more than " + MAX_NUMBER + " characters");
        }
        if (isInteger && number.length() <= LONG_DIGITS) {
            return Long.parseLong(number);
        }
        try {
            return isInteger ? integer(new BigInteger(number)) : decimal(new BigDecimal(number));
        } catch (ArithmeticException | NumberFormatException e) {
            throw new JsonFormatException(Problem.NOT_VALID, "the exponent of a number is too large", e);
        }
    }

    private static Number decimal(BigDecimal number) {
        if (Math.abs((long) number.scale()) > MAX_EXPONENT) {
            throw new ArithmeticException();
        }
        return number;
    }

    private static Number integer(BigInteger number) {
        return number.bitLength() < Long.SIZE ? (Number) number.longValue() : number;
    }

    private boolean skip(char expected) {
        boolean is = at < text.length() && text.charAt(at) == expected;
        at += is ? 1 : 0;
        return is;
    }

    private void skipDigits() throws JsonFormatException {
        int start = at;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        if (at == start) {
            peek("a value");
            throw unexpected("a value");
        }
    }

    private void skipSpace() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private char peek(String expected) throws JsonFormatException {
        if (at >= text.length()) {
            throw invalid("the text ends where " + expected + " is expected");
        }
        return text.charAt(at);
    }

    private JsonFormatException unexpected(String expected) {
        return invalid("expected " + expected);
    }

    private JsonFormatException invalid(String problem) {
        int line = 1
                + (int) text.substring(0, Math.min(at, text.length()))
                        .chars()
                        .filter(next -> next == '\n')
                        .count();
        int column = at - text.lastIndexOf('\n', at - 1);
        return new JsonFormatException(
                Problem.NOT_VALID, problem + (line == 1 ? "" : " in line " + line) + " at character " + column);
    }
}
