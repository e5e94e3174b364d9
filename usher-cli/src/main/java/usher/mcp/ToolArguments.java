package usher.mcp;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import usher.Crawler;
import usher.DialectChoice;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonMembers;

final class ToolArguments {
    static final String AGENT = "agent";
    static final String DIALECT = "dialect";
    private static final String MAX_AGE = "maxAge";

    private final JsonMembers members;

    /** @param schema the JSON Schema with the names of the arguments */
    ToolArguments(@Nullable Map<String, Object> values, Map<String, Object> schema) {
        Map<?, ?> known = (Map<?, ?>) requireNonNull(schema.get("properties"));
        Map<String, Object> given = values == null ? Map.of() : values;
        for (String name : given.keySet()) {
            if (!known.containsKey(name)) {
                throw new ToolException("unknown argument '" + name + "'; use "
                        + known.keySet().stream().map(String::valueOf).sorted().collect(Collectors.joining(", ")));
            }
        }
        members = new JsonMembers(given);
    }

    Optional<String> string(String name) {
        return read(name, JsonMembers::optionalString);
    }

    String required(String name) {
        return read(name, JsonMembers::string);
    }

    boolean flag(String name) {
        return read(name, JsonMembers::optionalBoolean).orElse(false);
    }

    Optional<Duration> maxAge() {
        Optional<Double> seconds = read(MAX_AGE, (own, name) -> own.optionalNumber(name, "a number of seconds"))
                .map(Number::doubleValue);
        if (seconds.filter(value -> !(value >= 0 && value <= Integer.MAX_VALUE)).isPresent()) {
            throw new ToolException(
                    "the argument '" + MAX_AGE + "' must not be negative, and at most " + Integer.MAX_VALUE);
        }
        return seconds.map(value -> Duration.ofSeconds(value.longValue()));
    }

    /** Returns an array of strings; one string counts as an array with one element. */
    List<String> strings(String name) {
        return members.has(name) ? read(name, JsonMembers::stringOrStrings) : List.of();
    }

    private <T> T read(String name, JsonMembers.MemberReader<T> reader) {
        try {
            return reader.read(members, name);
        } catch (JsonFormatException e) {
            throw new ToolException("the argument " + e.getMessage());
        }
    }

    DialectChoice dialect() {
        return valid(() -> DialectChoice.of(string(DIALECT).orElse(DialectChoice.AUTO_ID)));
    }

    Crawler crawler(String defaultAgent) {
        List<Crawler> crawlers = crawlers(List.of(string(AGENT).orElse(defaultAgent)), dialect());
        if (crawlers.size() != 1) {
            throw new ToolException("'agent' names " + crawlers.size() + " crawlers; call the tool once for each");
        }
        return crawlers.get(0);
    }

    static List<Crawler> crawlers(List<String> agents, DialectChoice dialect) {
        return valid(() -> Crawler.all(agents, dialect));
    }

    /** Returns a value that is computed from an argument; an {@link IllegalArgumentException} is told to the caller. */
    static <T> T valid(Supplier<T> value) {
        try {
            return value.get();
        } catch (IllegalArgumentException e) {
            throw new ToolException(String.valueOf(e.getMessage()));
        }
    }
}
