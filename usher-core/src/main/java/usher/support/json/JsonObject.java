package usher.support.json;

import java.util.AbstractList;
import java.util.Base64;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.RandomAccess;
import java.util.function.Function;
import usher.bytes.Bytes;

/** The members of a JSON object in their order, for {@link Json#text}. */
public final class JsonObject extends LinkedHashMap<String, Object> {
    private static final long serialVersionUID = 1;

    /** Adds a value that {@link Json} writes, or the {@link #word} of a constant; an empty optional is null. */
    public JsonObject add(String name, Object value) {
        put(name, value instanceof Optional<?> optional ? optional.map(JsonObject::plain) : plain(value));
        return this;
    }

    /** Adds a file, or a part of one, as text; in Base64 as {@code nameBase64} if it is not UTF-8. */
    public JsonObject addBytes(String name, Bytes bytes) {
        return bytes.isUtf8()
                ? add(name, bytes.text())
                : add(name + "Base64", Base64.getEncoder().encodeToString(bytes.toByteArray()));
    }

    public <T> JsonObject addList(String name, List<T> values, Function<? super T, ?> element) {
        put(name, new ConvertedList<>(values, element));
        return this;
    }

    /** Adds a member if there is a value; otherwise the object does not have the member. */
    public JsonObject addIfPresent(String name, Optional<?> value) {
        value.ifPresent(present -> add(name, present));
        return this;
    }

    /** Adds a list if it is not empty; otherwise the object does not have the member. */
    public JsonObject addUnlessEmpty(String name, Collection<?> values) {
        return addIfPresent(name, Optional.of(values).filter(list -> !list.isEmpty()));
    }

    public JsonObject addAll(Map<String, ?> members) {
        putAll(members);
        return this;
    }

    /** Returns the name of a constant in lowercase, as everywhere in the project's JSON. */
    public static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private static Object plain(Object value) {
        return value instanceof Enum<?> constant ? word(constant) : value;
    }

    private static final class ConvertedList<T> extends AbstractList<Object> implements RandomAccess {
        private final List<T> values;
        private final Function<? super T, ?> element;

        ConvertedList(List<T> values, Function<? super T, ?> element) {
            this.values = values;
            this.element = element;
        }

        @Override
        public Object get(int index) {
            return element.apply(values.get(index));
        }

        @Override
        public int size() {
            return values.size();
        }
    }
}
