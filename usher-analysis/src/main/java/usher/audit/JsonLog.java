package usher.audit;

import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import usher.audit.RequestBuilder.Field;
import usher.internal.text.Phrases;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonReader;

/** A log of JSON lines, with the names of the members that matter. Not thread-safe. */
public final class JsonLog implements LogReader {
    private static final String CADDY = "time=ts address=request.client_ip host=request.host method=request.method"
            + " target=request.uri status=status agent=request.headers.User-Agent";

    private final Map<Field, String> members = new EnumMap<>(Field.class);
    private final LogTime times;
    private final Set<String> missing = new TreeSet<>();

    /** Returns a reader of the log that Caddy writes. */
    public static JsonLog caddy() {
        return new JsonLog(
                Stream.of(CADDY.split(" "))
                        .map(field -> field.split("=", 2))
                        .collect(Collectors.toMap(field -> field[0], field -> field[1])),
                ZoneId.of("UTC"));
    }

    /**
     * @param fields fields with the names of their members: {@code time=ts,agent=request.user_agent}; a dot separates
     *     the names of nested members
     * @param zone the zone of times without an offset
     * @throws IllegalArgumentException if a field is not known, or the time is missing
     */
    public JsonLog(Map<String, String> fields, ZoneId zone) {
        fields.forEach((name, member) -> members.put(field(name), member));
        if (!members.containsKey(Field.TIME)) {
            throw new IllegalArgumentException("the time is missing: add time=MEMBER");
        }
        times = LogTime.usual(zone);
        missing.addAll(members.values());
    }

    private static Field field(String name) {
        return Stream.of(Field.values())
                .filter(field -> field != Field.SKIPPED && Phrases.word(field).equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'" + name + "' is not a field; use "
                        + Stream.of(Field.values())
                                .filter(field -> field != Field.SKIPPED)
                                .map(Phrases::word)
                                .collect(Collectors.joining(", "))));
    }

    @Override
    public Optional<LogRequest> read(String line) {
        try {
            Map<String, Object> object = JsonReader.object(line);
            RequestBuilder request = new RequestBuilder();
            for (Map.Entry<Field, String> member : members.entrySet()) {
                Optional<String> value = value(object, member.getValue());
                if (value.isPresent()) {
                    missing.remove(member.getValue());
                }
                if (value.isPresent() && !request.set(member.getKey(), value.get(), times)) {
                    return Optional.empty();
                }
            }
            return request.build();
        } catch (JsonFormatException e) {
            return Optional.empty();
        }
    }

    /** Returns the names of the members that no line had so far. */
    public Set<String> missing() {
        return Set.copyOf(missing);
    }

    private static Optional<String> value(Map<String, Object> object, String name) {
        if (object.containsKey(name)) {
            return text(object.get(name));
        }
        int dot = name.indexOf('.');
        if (dot > 0 && object.get(name.substring(0, dot)) instanceof Map<?, ?> nested) {
            Map<String, Object> inner = nested.entrySet().stream()
                    .collect(Collectors.toMap(entry -> entry.getKey().toString(), Map.Entry::getValue));
            return value(inner, name.substring(dot + 1));
        }
        return Optional.empty();
    }

    /** Some servers write headers as lists. */
    private static Optional<String> text(@Nullable Object value) {
        if (value instanceof Iterable<?> list) {
            return list.iterator().hasNext() ? text(list.iterator().next()) : Optional.empty();
        }
        return value instanceof String || value instanceof Number || value instanceof Boolean
                ? Optional.of(value instanceof BigDecimal number ? number.toPlainString() : value.toString())
                : Optional.empty();
    }
}
