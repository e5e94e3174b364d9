package usher.server.http;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An unexpected name is an error: usually it is part of a URL whose {@code &} was not encoded. */
public final class Query {
    private static final int MAX_PARAMETERS = 100;

    private final Map<String, List<String>> values = new HashMap<>();
    private int count;

    private Query() {}

    static Query parse(@Nullable String text, Set<String> expected) {
        Query query = new Query();
        for (String part : text == null ? new String[0] : text.split("&")) {
            if (!part.isEmpty()) {
                query.add(part, expected);
            }
        }
        return query;
    }

    private void add(String part, Set<String> expected) {
        int equals = part.indexOf('=');
        String name = decode(equals < 0 ? part : part.substring(0, equals));
        if (!expected.contains(name)) {
            throw ProblemException.badRequest(ProblemMessages.UNKNOWN_PARAMETER, ProblemMessages.shown(name));
        }
        if (count == MAX_PARAMETERS) {
            throw ProblemException.badRequest(ProblemMessages.TOO_MANY_PARAMETERS, MAX_PARAMETERS);
        }
        count++;
        values.computeIfAbsent(name, missing -> new ArrayList<>(1))
                .add(equals < 0 ? "" : decode(part.substring(equals + 1)));
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

    public String required(String name) {
        return optional(name).orElseThrow(() -> ProblemException.badRequest(ProblemMessages.MISSING_PARAMETER, name));
    }

    /** Returns true or false; empty if the parameter is absent or has no value. */
    public Optional<Boolean> flag(String name) {
        return optional(name).filter(value -> !value.isEmpty()).map(value -> {
            if (!value.equals("true") && !value.equals("false")) {
                throw ProblemException.badRequest(ProblemMessages.NOT_BOOLEAN, name);
            }
            return Boolean.valueOf(value);
        });
    }

    public Optional<String> optional(String name) {
        List<String> all = all(name);
        if (all.size() > 1) {
            throw ProblemException.badRequest(ProblemMessages.REPEATED_PARAMETER, name);
        }
        return all.stream().findFirst();
    }

    public List<String> all(String name) {
        return values.getOrDefault(name, List.of());
    }
}
