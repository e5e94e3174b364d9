package usher.receipt;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import usher.access.response.ContentHash;
import usher.internal.json.Json;
import usher.internal.json.JsonReader;

/**
 * The members of a JSON object, which are read by name and type. A member that is missing, invalid or never read causes an
 * exception with its name.
 */
final class JsonMembers {
    /** Decimal places of the seconds of a {@link Duration}. */
    private static final int NANOS = 9;

    private static final int MAX_DIGITS = 18;

    private final String path;
    private final Map<String, Object> members;
    private final Set<String> requested = new HashSet<>();

    /**
     * @param path the names of the enclosing members, each followed by a full stop
     * @param members values are maps, lists, strings, longs, decimals, booleans and {@link JsonReader#NULL}
     */
    JsonMembers(String path, Map<String, Object> members) {
        this.path = path;
        this.members = members;
    }

    ReceiptFormatException wrong(String name, String expected) {
        return new ReceiptFormatException("“" + path + name + "” must be " + expected);
    }

    /** Throws if a member was not read. Must be called last. */
    void end() throws ReceiptFormatException {
        for (String name : members.keySet()) {
            if (!requested.contains(name)) {
                throw new ReceiptFormatException("“" + path + name + "” is unknown");
            }
        }
    }

    boolean isNull(String name) throws ReceiptFormatException {
        return JsonReader.NULL.equals(value(name));
    }

    String string(String name) throws ReceiptFormatException {
        return typed(name, String.class, "a string");
    }

    Optional<String> nullableString(String name) throws ReceiptFormatException {
        return isNull(name) ? Optional.empty() : Optional.of(string(name));
    }

    boolean bool(String name) throws ReceiptFormatException {
        return typed(name, Boolean.class, "true or false");
    }

    /** Returns a whole number that is not negative. */
    long number(String name) throws ReceiptFormatException {
        long number = typed(name, Long.class, "a whole number");
        if (number < 0) {
            throw wrong(name, "0 or more");
        }
        return number;
    }

    int integer(String name) throws ReceiptFormatException {
        long number = typed(name, Long.class, "a whole number");
        if (number != (int) number) {
            throw wrong(name, "a whole number of 32 bits");
        }
        return (int) number;
    }

    Instant instant(String name) throws ReceiptFormatException {
        return canonical(name, Instant::parse, "a time such as 2026-11-21T00:00:00Z");
    }

    /** Returns a number of seconds that is not negative and in canonical form. */
    Duration seconds(String name) throws ReceiptFormatException {
        String expected = "a number of seconds such as 0.123";
        if (!(value(name) instanceof Number number)) {
            throw wrong(name, expected);
        }
        BigDecimal exact = number instanceof BigDecimal decimal ? decimal : BigDecimal.valueOf(number.longValue());
        if (exact.signum() < 0 || exact.scale() < 0 || exact.scale() > NANOS || exact.precision() > MAX_DIGITS) {
            throw wrong(name, expected);
        }
        BigDecimal[] parts = exact.divideAndRemainder(BigDecimal.ONE);
        Duration duration = Duration.ofSeconds(
                parts[0].longValueExact(), parts[1].movePointRight(NANOS).longValueExact());
        if (!Json.seconds(duration).equals(exact)) {
            throw wrong(name, expected);
        }
        return duration;
    }

    ContentHash hash(String name) throws ReceiptFormatException {
        try {
            return new ContentHash(string(name));
        } catch (IllegalArgumentException e) {
            throw new ReceiptFormatException("“" + path + name + "”: " + e.getMessage(), e);
        }
    }

    <E extends Enum<E>> E word(String name, E[] constants, Function<E, String> word) throws ReceiptFormatException {
        String text = string(name);
        List<String> known = new ArrayList<>();
        for (E constant : constants) {
            if (word.apply(constant).equals(text)) {
                return constant;
            }
            known.add(word.apply(constant));
        }
        throw wrong(name, "one of " + String.join(", ", known));
    }

    /** Returns a string as a list, or an array of strings whose length is not 1. */
    List<String> stringOrStrings(String name) throws ReceiptFormatException {
        if (value(name) instanceof String one) {
            return List.of(one);
        }
        List<String> strings = new ArrayList<>();
        for (Object element : typed(name, List.class, "a string or an array of strings")) {
            if (!(element instanceof String string)) {
                throw wrong(name, "a string or an array of strings");
            }
            strings.add(string);
        }
        if (strings.size() == 1) {
            throw wrong(name, "a string if there is only one value");
        }
        return strings;
    }

    Map<String, String> strings(String name) throws ReceiptFormatException {
        JsonMembers object = object(name);
        Map<String, String> strings = new LinkedHashMap<>();
        for (String key : object.members.keySet()) {
            strings.put(key, object.string(key));
        }
        return strings;
    }

    JsonMembers object(String name) throws ReceiptFormatException {
        return objectOf(value(name), name);
    }

    Optional<JsonMembers> nullableObject(String name) throws ReceiptFormatException {
        return isNull(name) ? Optional.empty() : Optional.of(object(name));
    }

    List<JsonMembers> objects(String name) throws ReceiptFormatException {
        List<JsonMembers> objects = new ArrayList<>();
        for (Object element : typed(name, List.class, "an array of objects")) {
            objects.add(objectOf(element, name));
        }
        return objects;
    }

    private JsonMembers objectOf(Object value, String name) throws ReceiptFormatException {
        if (!(value instanceof Map<?, ?> map)) {
            throw wrong(name, "an object");
        }
        Map<String, Object> inner = new LinkedHashMap<>();
        map.forEach((key, member) -> inner.put((String) key, member));
        return new JsonMembers(path + name + ".", inner);
    }

    /** Accepts only the canonical form, so that writing the value reproduces the document. */
    private <T> T canonical(String name, Function<String, T> parse, String expected) throws ReceiptFormatException {
        String text = string(name);
        try {
            T value = parse.apply(text);
            if (value.toString().equals(text)) {
                return value;
            }
        } catch (DateTimeException e) {
            throw new ReceiptFormatException("“" + path + name + "” must be " + expected, e);
        }
        throw wrong(name, expected);
    }

    private <T> T typed(String name, Class<T> type, String expected) throws ReceiptFormatException {
        Object value = value(name);
        if (!type.isInstance(value)) {
            throw wrong(name, expected);
        }
        return type.cast(value);
    }

    private Object value(String name) throws ReceiptFormatException {
        requested.add(name);
        Object value = members.get(name);
        if (value == null) {
            throw new ReceiptFormatException("“" + path + name + "” is missing");
        }
        return value;
    }
}
