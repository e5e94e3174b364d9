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
 * The parameters of a URL's query, in order. Names that are not expected are errors: most often they are the rest of a URL
 * whose {@code &} was not encoded.
 */
public final class Query {
    private static final int MOST = 100;

    private final List<String> names = new ArrayList<>(4);
    private final List<String> values = new ArrayList<>(4);

    private Query() {}

    /**
     * Reads a query.
     *
     * @param text as it stands in the request; null for none
     * @param expected the names that there may be
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
        if (names.size() == MOST) {
            throw ProblemException.badRequest(ProblemMessages.tooManyParameters(MOST));
        }
        names.add(name);
        values.add(nameEnd == end ? "" : decode(text.substring(nameEnd + 1, end)));
    }

    /** Text in which %XX stands for a byte of UTF-8, and + for a blank. */
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

    /** The value of a parameter that must be there once. */
    public String required(String name) {
        return optional(name).orElseThrow(() -> ProblemException.badRequest(ProblemMessages.missingParameter(name)));
    }

    /** The value of a parameter that may be there once. */
    public String optional(String name, String otherwise) {
        return optional(name).orElse(otherwise);
    }

    /** The value of a parameter that may be there once; empty if it is not. */
    public Optional<String> optional(String name) {
        int first = names.indexOf(name);
        if (first != names.lastIndexOf(name)) {
            throw ProblemException.badRequest(ProblemMessages.repeatedParameter(name));
        }
        return first < 0 ? Optional.empty() : Optional.of(values.get(first));
    }

    /** All values of a parameter, in order. */
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
