package usher.mcp;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import usher.Crawler;
import usher.DialectChoice;

final class ToolArguments {
    static final String AGENT = "agent";
    static final String DIALECT = "dialect";
    private static final String MAX_AGE = "maxAge";

    private final Map<String, Object> values;

    /** @param schema the JSON Schema with the names of the arguments */
    ToolArguments(@Nullable Map<String, Object> values, Map<String, Object> schema) {
        this.values = values == null ? Map.of() : values;
        Map<?, ?> known = (Map<?, ?>) requireNonNull(schema.get("properties"));
        for (String name : this.values.keySet()) {
            if (!known.containsKey(name)) {
                throw new ToolException("unknown argument '" + name + "'; use "
                        + known.keySet().stream().map(String::valueOf).sorted().collect(Collectors.joining(", ")));
            }
        }
    }

    Optional<String> string(String name) {
        return value(name, String.class, "a string");
    }

    String required(String name) {
        return string(name).orElseThrow(() -> new ToolException("the argument '" + name + "' is missing"));
    }

    boolean flag(String name) {
        return value(name, Boolean.class, "true or false").orElse(false);
    }

    Optional<Duration> maxAge() {
        Optional<Integer> seconds =
                value(MAX_AGE, Number.class, "a number of seconds").map(Number::intValue);
        if (seconds.orElse(0) < 0) {
            throw new ToolException("the argument '" + MAX_AGE + "' must not be negative");
        }
        return seconds.map(Duration::ofSeconds);
    }

    /** Returns an array of strings; one string counts as an array with one element. */
    List<String> strings(String name) {
        Object value = values.get(name);
        if (value instanceof String one) {
            return List.of(one);
        }
        List<?> list = value(name, List.class, "an array of strings").orElse(List.of());
        return list.stream()
                .map(each -> {
                    if (each instanceof String text) {
                        return text;
                    }
                    throw new ToolException("the argument '" + name + "' must be an array of strings");
                })
                .toList();
    }

    private <T> Optional<T> value(String name, Class<T> type, String expected) {
        Object value = values.get(name);
        if (value != null && !type.isInstance(value)) {
            throw new ToolException("the argument '" + name + "' must be " + expected);
        }
        return Optional.ofNullable(type.cast(value));
    }

    DialectChoice dialect() {
        try {
            return DialectChoice.of(string(DIALECT).orElse(DialectChoice.AUTO_ID));
        } catch (IllegalArgumentException e) {
            throw new ToolException(String.valueOf(e.getMessage()));
        }
    }

    Crawler crawler(String defaultAgent) {
        List<Crawler> crawlers = crawlers(List.of(string(AGENT).orElse(defaultAgent)), dialect());
        if (crawlers.size() != 1) {
            throw new ToolException("'agent' names " + crawlers.size() + " crawlers; call the tool once for each");
        }
        return crawlers.get(0);
    }

    static List<Crawler> crawlers(List<String> agents, DialectChoice dialect) {
        try {
            return Crawler.all(agents, dialect);
        } catch (IllegalArgumentException e) {
            throw new ToolException(String.valueOf(e.getMessage()));
        }
    }
}
