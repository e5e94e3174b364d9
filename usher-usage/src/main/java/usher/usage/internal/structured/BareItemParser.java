package usher.usage.internal.structured;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.Base64;

/** Parses values without parameters (RFC 9651 §4.2.3.1 and §4.2.4 to §4.2.10). */
final class BareItemParser {
    private static final int MAX_INTEGER_DIGITS = 15;
    private static final int MAX_WHOLE_DIGITS = 12;
    private static final int MAX_FRACTION_DIGITS = 3;

    private final FieldInput in;

    BareItemParser(FieldInput in) {
        this.in = in;
    }

    BareItem parse() throws StructuredFieldException {
        int first = in.peek();
        if (first == '-' || FieldInput.isDigit(first)) {
            return number();
        }
        if (FieldInput.isTokenStart(first)) {
            return token();
        }
        return switch (first) {
            case '"' -> string();
            case ':' -> bytes();
            case '?' -> bool();
            case '@' -> date();
            case '%' -> displayString();
            default -> throw in.failure();
        };
    }

    private BareItem number() throws StructuredFieldException {
        StringBuilder text = new StringBuilder();
        if (in.skip('-')) {
            text.append('-');
        }
        int whole = digits(text);
        if (whole == 0 || whole > MAX_INTEGER_DIGITS) {
            throw in.failure();
        }
        if (in.peek() != '.') {
            return new BareItem.IntegerItem(Long.parseLong(text.toString()));
        }
        if (whole > MAX_WHOLE_DIGITS) {
            throw in.failure();
        }
        text.append((char) in.next());
        int fraction = digits(text);
        if (fraction == 0 || fraction > MAX_FRACTION_DIGITS) {
            throw in.failure();
        }
        return new BareItem.DecimalItem(new BigDecimal(text.toString()));
    }

    /** Reads digits, but not many more than any number may have. */
    private int digits(StringBuilder text) throws StructuredFieldException {
        int count = 0;
        while (count <= MAX_INTEGER_DIGITS && FieldInput.isDigit(in.peek())) {
            text.append((char) in.next());
            count++;
        }
        return count;
    }

    private BareItem token() throws StructuredFieldException {
        StringBuilder text = new StringBuilder();
        do {
            text.append((char) in.next());
        } while (FieldInput.isTokenPart(in.peek()));
        return new BareItem.TokenItem(text.toString());
    }

    private BareItem string() throws StructuredFieldException {
        in.require('"');
        StringBuilder text = new StringBuilder();
        while (!in.skip('"')) {
            int c = in.peek();
            if (c < ' ' || c > '~') {
                throw in.failure();
            }
            if (in.skip('\\') && in.peek() != '"' && in.peek() != '\\') {
                throw in.failure();
            }
            text.append((char) in.next());
        }
        return new BareItem.StringItem(text.toString());
    }

    private BareItem bytes() throws StructuredFieldException {
        in.require(':');
        StringBuilder text = new StringBuilder();
        while (!in.skip(':')) {
            int c = in.peek();
            if (!FieldInput.isLetter(c) && !FieldInput.isDigit(c) && c != '+' && c != '/' && c != '=') {
                throw in.failure();
            }
            text.append((char) in.next());
        }
        try {
            return new BareItem.BytesItem(new String(Base64.getDecoder().decode(text.toString()), ISO_8859_1));
        } catch (IllegalArgumentException e) {
            throw in.failure();
        }
    }

    private BareItem bool() throws StructuredFieldException {
        in.require('?');
        if (in.skip('1')) {
            return new BareItem.BooleanItem(true);
        }
        in.require('0');
        return new BareItem.BooleanItem(false);
    }

    private BareItem date() throws StructuredFieldException {
        in.require('@');
        if (in.peek() != '-' && !FieldInput.isDigit(in.peek()) || !(number() instanceof BareItem.IntegerItem seconds)) {
            throw in.failure();
        }
        return new BareItem.DateItem(seconds.value());
    }

    private BareItem displayString() throws StructuredFieldException {
        in.require('%');
        in.require('"');
        ByteArrayOutputStream utf8 = new ByteArrayOutputStream();
        while (!in.skip('"')) {
            int c = in.peek();
            if (c < ' ' || c > '~') {
                throw in.failure();
            }
            in.next();
            utf8.write(c == '%' ? 16 * hexDigit() + hexDigit() : c);
        }
        try {
            return new BareItem.DisplayStringItem(UTF_8.newDecoder()
                    .decode(ByteBuffer.wrap(utf8.toByteArray()))
                    .toString());
        } catch (CharacterCodingException e) {
            throw in.failure();
        }
    }

    /** Reads a digit in lowercase: the only form that is allowed. */
    private int hexDigit() throws StructuredFieldException {
        int c = in.peek();
        if (!FieldInput.isDigit(c) && !(c >= 'a' && c <= 'f')) {
            throw in.failure();
        }
        return Character.digit(in.next(), 16);
    }
}
