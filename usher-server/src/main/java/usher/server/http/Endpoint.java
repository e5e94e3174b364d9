package usher.server.http;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One path with its methods.
 *
 * @param path as in the API description, such as {@code /v1/visits/{id}}
 * @param isOpen whether no key is needed
 */
public record Endpoint(
        String path, boolean isOpen, Set<String> produces, Set<String> consumes, Map<String, Route> routes) {
    public static Endpoint json(String path) {
        return new Endpoint(path, false, Set.of("application/json"), Set.of(), Map.of());
    }

    /** Whether a request may cause a fetch or a read of the store. */
    boolean isCostly() {
        return path.startsWith("/v1/");
    }

    /** Returns which of {@link usher.server.settings.ApiKey#SCOPES} a key must have. */
    String scope() {
        return path.startsWith("/v1/visits") ? "visits" : path.equals("/metrics") ? "metrics" : "check";
    }

    public Endpoint open() {
        return new Endpoint(path, true, produces, consumes, routes);
    }

    public Endpoint producing(String... types) {
        return new Endpoint(path, isOpen, Set.of(types), consumes, routes);
    }

    public Endpoint consuming(String... types) {
        return new Endpoint(path, isOpen, produces, Set.of(types), routes);
    }

    public Endpoint on(String method, Route route) {
        Map<String, Route> more = new LinkedHashMap<>(routes);
        more.put(method, route);
        return new Endpoint(path, isOpen, produces, consumes, Map.copyOf(more));
    }

    String allow() {
        return Stream.of("GET", "POST", "DELETE")
                .filter(routes::containsKey)
                .map(method -> method.equals("GET") ? "GET, HEAD" : method)
                .collect(Collectors.joining(", ", "", ", OPTIONS"));
    }
}
