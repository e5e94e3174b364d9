package usher.server.http;

/** Handles the requests of one path and method. It may respond later, on any thread, but must always respond. */
@FunctionalInterface
public interface Route {
    void handle(Exchange exchange);
}
