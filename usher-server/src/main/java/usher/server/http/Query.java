package usher.server.http;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of a query, in order. An unexpected name is an error: usually it is part of a URL whose {@code &} was
 * not encoded.
 */
public final class Query {
    private static final int MAX_PARAMETERS = 100;

    private final List<String> names = new ArrayList<>(4);
    private final List<String> values = new ArrayList<>(4);

    private Query() {}

    /**
     * Parses a query.
     *
     * @param text the raw query; null for none
     * @param expected the permitted names
     */
    static Query parse(@Nullable String text, Set<String> expected) {
        Query query = new Query();
        int from = 0;
        if (text == null) {
            return query;
        }
        int length = text.length();
        while (from < length) {
            int end = text.indexOf('&', from);
            end = end < 0 ? length : end;
            if (end > from) {
                query.add(text, from, end, expected);
            }
            from = end + 1;
        }
        return query;
    }

    private void add(String text, int from, int end, Set<String> expected) {
        int equals = text.indexOf('=', from);
        int nameEnd = equals < 0 || equals > end ? end : equals;
        String name = decode(text.substring(from, nameEnd));
        if (!expected.contains(name)) {
            throw ProblemException.badRequest(ProblemMessages.unknownParameter(name));
        }
        if (names.size() == MAX_PARAMETERS) {
            throw ProblemException.badRequest(ProblemMessages.tooManyParameters(MAX_PARAMETERS));
        }
        names.add(name);
        values.add(nameEnd == end ? "" : decode(text.substring(nameEnd + 1, end)));
    }

    /** Decodes %XX as a byte of UTF-8, and + as a space. */
    static String decode(String text) {
        if (text.indexOf('%') < 0 && text.indexOf('+') < 0) {
            return text;
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int length = 0;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == '%') {
                int high = i + 2 < bytes.length ? Character.digit(bytes[i + 1], 16) : -1;
                int low = high < 0 ? -1 : Character.digit(bytes[i + 2], 16);
                if (low < 0) {
                    throw ProblemException.badRequest(ProblemMessages.BAD_ESCAPE);
                }
                bytes[length++] = (byte) (high << 4 | low);
                i += 2;
            } else {
                bytes[length++] = bytes[i] == '+' ? (byte) ' ' : bytes[i];
            }
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes, 0, length))
                    .toString();
        } catch (CharacterCodingException e) {
            throw ProblemException.badRequest(ProblemMessages.QUERY_NOT_UTF8);
        }
    }

    /** Returns the value of a parameter that must occur exactly once. */
    public String required(String name) {
        return optional(name).orElseThrow(() -> ProblemException.badRequest(ProblemMessages.missingParameter(name)));
    }

    /** Returns the value of a parameter that may occur once, or a default. */
    public String optional(String name, String otherwise) {
        return optional(name).orElse(otherwise);
    }

    /** Returns the value of a parameter that may occur once. */
    public Optional<String> optional(String name) {
        int first = names.indexOf(name);
        if (first != names.lastIndexOf(name)) {
            throw ProblemException.badRequest(ProblemMessages.repeatedParameter(name));
        }
        return first < 0 ? Optional.empty() : Optional.of(values.get(first));
    }

    /** Returns all values of a parameter, in order. */
    public List<String> all(String name) {
        List<String> all = new ArrayList<>(1);
        for (int i = 0; i < names.size(); i++) {
            if (names.get(i).equals(name)) {
                all.add(values.get(i));
            }
        }
        return all;
    }
}
