package usher.support.json;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import usher.support.json.JsonFormatException.Problem;

/** The members of a JSON object by name and type. One that was never read is an error: a typo. Not thread-safe. */
public final class JsonMembers {
    private final String path;
    private final Map<String, Object> members;
    private final Set<String> requested = new TreeSet<>();

    /** @param members the values as {@link JsonReader} returns them */
    public JsonMembers(Map<String, Object> members) {
        this("", members);
    }

    /** Creates the members of an object inside another one, whose name is in the path, followed by a full stop. */
    private JsonMembers(String path, Map<String, Object> members) {
        this.path = path;
        this.members = members;
    }

    public JsonFormatException invalid(String name, String expected) {
        return new JsonFormatException(Problem.MEMBER, "“" + path + name + "” must be " + expected);
    }

    /** Throws if there is a member that was not requested. Must be called last. */
    public void end() throws JsonFormatException {
        for (String name : members.keySet()) {
            if (!requested.contains(name)) {
                throw new JsonFormatException(
                        Problem.MEMBER, "“" + path + name + "” is unknown; known are " + String.join(", ", requested));
            }
        }
    }

    /** Permits members without reading them. */
    public void ignore(String... names) {
        requested.addAll(List.of(names));
    }

    public Set<String> names() {
        requested.addAll(members.keySet());
        return members.keySet();
    }

    public boolean has(String name) {
        requested.add(name);
        return members.containsKey(name);
    }

    public String string(String name) throws JsonFormatException {
        return required(name, optionalString(name));
    }

    public Optional<String> optionalString(String name) throws JsonFormatException {
        return typed(name, String.class, "a string");
    }

    /** Reads a member that must be there, but may be null. */
    public <T> Optional<T> nullable(String name, MemberReader<T> reader) throws JsonFormatException {
        return has(name) && JsonReader.NULL.equals(members.get(name))
                ? Optional.empty()
                : Optional.of(reader.read(this, name));
    }

    @FunctionalInterface
    public interface MemberReader<T> {
        T read(JsonMembers members, String name) throws JsonFormatException;
    }

    /** Returns nothing if the member is absent, and nothing inside if it is null. */
    public Optional<Optional<String>> optionalNullableString(String name) throws JsonFormatException {
        return has(name) ? Optional.of(nullable(name, JsonMembers::string)) : Optional.empty();
    }

    public boolean bool(String name) throws JsonFormatException {
        return required(name, optionalBoolean(name));
    }

    public Optional<Boolean> optionalBoolean(String name) throws JsonFormatException {
        return typed(name, Boolean.class, "true or false");
    }

    public long size(String name) throws JsonFormatException {
        long number = required(name, typed(name, Long.class, "a whole number"));
        if (number < 0) {
            throw invalid(name, "0 or more");
        }
        return number;
    }

    public int integer(String name) throws JsonFormatException {
        return required(name, optionalInteger(name));
    }

    public Optional<Integer> optionalInteger(String name) throws JsonFormatException {
        Optional<Long> number = typed(name, Long.class, "a whole number");
        if (number.isPresent() && number.get() != number.get().intValue()) {
            throw invalid(name, "a whole number of 32 bits");
        }
        return number.map(Long::intValue);
    }

    /** Returns any number, for which a message names what is expected. */
    public Optional<BigDecimal> optionalNumber(String name, String expected) throws JsonFormatException {
        return typed(name, Number.class, expected)
                .map(found -> found instanceof BigDecimal exact ? exact : new BigDecimal(found.toString()));
    }

    public <E> E word(String name, Collection<E> values, Function<E, String> word) throws JsonFormatException {
        return required(name, optionalWord(name, values, word));
    }

    public <E> Optional<E> optionalWord(String name, Collection<E> values, Function<E, String> word)
            throws JsonFormatException {
        Optional<String> written = optionalString(name);
        Optional<E> value = written.flatMap(text ->
                values.stream().filter(each -> word.apply(each).equals(text)).findFirst());
        if (written.isPresent() && value.isEmpty()) {
            throw invalid(
                    name,
                    "one of " + String.join(", ", values.stream().map(word).toList()));
        }
        return value;
    }

    /** Returns a string as a list, or an array of strings. */
    public List<String> stringOrStrings(String name) throws JsonFormatException {
        return has(name) && members.get(name) instanceof String one
                ? List.of(one)
                : required(name, strings(name, "a string or an array of strings"));
    }

    public Optional<List<String>> optionalStrings(String name) throws JsonFormatException {
        return strings(name, "an array of strings");
    }

    private Optional<List<String>> strings(String name, String expected) throws JsonFormatException {
        Optional<List<?>> list = typed(name, List.class, expected).map(found -> (List<?>) found);
        if (list.isPresent() && !list.get().stream().allMatch(String.class::isInstance)) {
            throw invalid(name, expected);
        }
        return list.map(found -> found.stream().map(String.class::cast).toList());
    }

    public List<?> list(String name) throws JsonFormatException {
        return typed(name, List.class, "an array").map(found -> (List<?>) found).orElse(List.of());
    }

    public boolean isObject(String name) {
        return has(name) && members.get(name) instanceof Map<?, ?>;
    }

    public JsonMembers optionalObject(String name) throws JsonFormatException {
        return has(name) ? object(name) : new JsonMembers(path + name + ".", Map.of());
    }

    public JsonMembers object(String name) throws JsonFormatException {
        return object(name, required(name, Optional.ofNullable(members.get(name))));
    }

    public List<JsonMembers> objects(String name) throws JsonFormatException {
        List<JsonMembers> objects = new ArrayList<>();
        for (Object element : required(name, typed(name, List.class, "an array of objects"))) {
            objects.add(object(name, element));
        }
        return objects;
    }

    private JsonMembers object(String name, Object value) throws JsonFormatException {
        if (!(value instanceof Map<?, ?> map)) {
            throw invalid(name, "an object");
        }
        Map<String, Object> inner = new LinkedHashMap<>();
        map.forEach((key, member) -> inner.put((String) key, member));
        return new JsonMembers(path + name + ".", inner);
    }

    public Map<String, String> strings() throws JsonFormatException {
        Map<String, String> strings = new LinkedHashMap<>();
        for (String name : names()) {
            strings.put(name, string(name));
        }
        return strings;
    }

    private <T> Optional<T> typed(String name, Class<T> type, String expected) throws JsonFormatException {
        requested.add(name);
        Object value = members.get(name);
        if (value != null && !type.isInstance(value)) {
            throw invalid(name, expected);
        }
        return Optional.ofNullable(type.cast(value));
    }

    private <T> T required(String name, Optional<T> value) throws JsonFormatException {
        requested.add(name);
        return value.orElseThrow(() -> new JsonFormatException(Problem.MEMBER, "“" + path + name + "” is missing"));
    }
}
