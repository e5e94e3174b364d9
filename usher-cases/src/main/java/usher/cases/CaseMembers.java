package usher.cases;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import usher.internal.json.JsonFormatException;
import usher.internal.json.JsonReader;

/** The members of the JSON object on one line of a case file, read by name and type. */
final class CaseMembers {

    /** Numbers are written in full where they differ. */
    private static final int MAX_EXPONENT = 1_000;

    private final Map<String, Object> members;

    private CaseMembers(Map<String, Object> members) {
        this.members = members;
    }

    static CaseMembers parse(String line) throws CaseFormatException {
        try {
            return new CaseMembers(JsonReader.object(line));
        } catch (JsonFormatException e) {
            String message = switch (e.problem()) {
                case NOT_AN_OBJECT -> "a case is a JSON object: {\"robots\": …, \"agent\": …, …}";
                case TRAILING_CONTENT -> "there is more on the line after the JSON object; one case a line";
                case NOT_VALID -> "not valid JSON: " + e.getMessage();
            };
            throw new CaseFormatException(message, e);
        }
    }

    boolean has(String name) {
        return members.containsKey(name);
    }

    boolean isObject(String name) {
        return members.get(name) instanceof Map<?, ?>;
    }

    /** Returns the members of an object; none if it is absent. */
    CaseMembers object(String name) throws CaseFormatException {
        Map<String, Object> object = new LinkedHashMap<>();
        value(name, Map.class, "an object")
                .ifPresent(map -> ((Map<?, ?>) map).forEach((key, found) -> object.put(key.toString(), found)));
        return new CaseMembers(object);
    }

    Set<String> names() {
        return Collections.unmodifiableSet(members.keySet());
    }

    /** Returns an array of objects or of arrays; none if it is absent. */
    List<?> list(String name) throws CaseFormatException {
        return value(name, List.class, "an array").map(found -> (List<?>) found).orElse(List.of());
    }

    /** Allows only known members: a typo must not make a case pass. */
    void allowOnly(Set<String> known) throws CaseFormatException {
        for (String name : members.keySet()) {
            if (!known.contains(name)) {
                throw new CaseFormatException("unknown member “" + name + "”; known are "
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
        Optional<BigDecimal> number = value(name, Number.class, "a number").map(CaseMembers::exact);
        if (number.isPresent() && Math.abs((long) number.get().scale()) > MAX_EXPONENT) {
            throw new CaseFormatException("the exponent of “" + name + "” is too large");
        }
        return number;
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
        if (found instanceof List<?> list && list.stream().allMatch(String.class::isInstance)) {
            return Optional.of(list.stream().map(String.class::cast).toList());
        }
        throw new CaseFormatException("“" + name + "” is an array of strings");
    }

    Map<String, String> stringMap(String name) throws CaseFormatException {
        Map<String, String> strings = new LinkedHashMap<>();
        CaseMembers object = object(name);
        for (String key : object.names()) {
            strings.put(key, object.string(key));
        }
        return strings;
    }

    private static BigDecimal exact(Number number) {
        return number instanceof BigDecimal decimal ? decimal : new BigDecimal(number.toString());
    }

    private boolean isNull(String name) {
        return JsonReader.NULL.equals(members.get(name));
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
