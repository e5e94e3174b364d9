package usher.cases;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/** The members of the JSON object on one line of a case file, read by name and type. */
final class CaseMembers {
    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private final Map<String, Object> members;

    private CaseMembers(Map<String, Object> members) {
        this.members = members;
    }

    static CaseMembers parse(String line) throws CaseFormatException {
        try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), line)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new CaseFormatException("a case is a JSON object: {\"robots\": …, \"agent\": …, …}");
            }
            Map<String, Object> members = readObject(parser);
            if (parser.nextToken() != null) {
                throw new CaseFormatException("there is more on the line after the JSON object; one case a line");
            }
            return new CaseMembers(members);
        } catch (JacksonException e) {
            throw new CaseFormatException("not valid JSON: " + e.getOriginalMessage(), e);
        }
    }

    private static Map<String, Object> readObject(JsonParser parser) throws CaseFormatException {
        Map<String, Object> members = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            members.put(name, readValue(parser, name));
        }
        return members;
    }

    private static Object readValue(JsonParser parser, String name) throws CaseFormatException {
        return switch (parser.currentToken()) {
            case VALUE_STRING -> parser.getString();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDecimalValue();
            case VALUE_TRUE -> Boolean.TRUE;
            case VALUE_FALSE -> Boolean.FALSE;
            case VALUE_NULL -> Optional.empty();
            case START_ARRAY -> readStrings(parser, name);
            case START_OBJECT -> readObject(parser);
            default -> throw new CaseFormatException("“" + name + "” has no value");
        };
    }

    private static List<String> readStrings(JsonParser parser, String name) throws CaseFormatException {
        List<String> strings = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            if (parser.currentToken() != JsonToken.VALUE_STRING) {
                throw new CaseFormatException("“" + name + "” is an array of strings");
            }
            strings.add(parser.getString());
        }
        return List.copyOf(strings);
    }

    boolean has(String name) {
        return members.containsKey(name);
    }

    /** Allows only known members: a typo must not make a case pass. */
    void allowOnly(Set<String> known) throws CaseFormatException {
        for (String name : members.keySet()) {
            if (!known.contains(name)) {
                throw new CaseFormatException("unknown field “" + name + "”; known are "
                        + String.join(", ", known.stream().sorted().toList()));
            }
        }
    }

    String string(String name) throws CaseFormatException {
        return value(name, String.class, "a string").orElseThrow(() -> missing(name));
    }

    Optional<String> optionalString(String name) throws CaseFormatException {
        return value(name, String.class, "a string");
    }

    Optional<Boolean> optionalBoolean(String name) throws CaseFormatException {
        return value(name, Boolean.class, "true or false");
    }

    Optional<BigDecimal> optionalNumber(String name) throws CaseFormatException {
        return value(name, BigDecimal.class, "a number");
    }

    Optional<Integer> optionalInteger(String name) throws CaseFormatException {
        Optional<BigDecimal> number = optionalNumber(name);
        try {
            return number.map(BigDecimal::intValueExact);
        } catch (ArithmeticException e) {
            throw new CaseFormatException("“" + name + "” is a whole number", e);
        }
    }

    /** A member that may be absent, null, or a string. */
    Optional<Optional<String>> nullableString(String name) throws CaseFormatException {
        return isNull(name)
                ? Optional.of(Optional.empty())
                : optionalString(name).map(Optional::of);
    }

    Optional<Optional<BigDecimal>> nullableNumber(String name) throws CaseFormatException {
        return isNull(name)
                ? Optional.of(Optional.empty())
                : optionalNumber(name).map(Optional::of);
    }

    Optional<List<String>> optionalStrings(String name) throws CaseFormatException {
        Object found = members.get(name);
        if (found == null) {
            return Optional.empty();
        }
        if (found instanceof List<?> list) {
            return Optional.of(list.stream().map(String.class::cast).toList());
        }
        throw new CaseFormatException("“" + name + "” is an array of strings");
    }

    Map<String, String> stringMap(String name) throws CaseFormatException {
        Map<String, String> strings = new LinkedHashMap<>();
        if (has(name)) {
            if (!(members.get(name) instanceof Map<?, ?> map)) {
                throw new CaseFormatException("“" + name + "” is an object of strings");
            }
            map.forEach((key, value) -> strings.put(key.toString(), value.toString()));
        }
        return strings;
    }

    private boolean isNull(String name) {
        return Optional.empty().equals(members.get(name));
    }

    private <T> Optional<T> value(String name, Class<T> type, String description) throws CaseFormatException {
        Object found = members.get(name);
        if (found == null) {
            return Optional.empty();
        }
        if (!type.isInstance(found)) {
            throw new CaseFormatException("“" + name + "” is " + description);
        }
        return Optional.of(type.cast(found));
    }

    private static CaseFormatException missing(String name) {
        return new CaseFormatException("“" + name + "” is missing");
    }
}
