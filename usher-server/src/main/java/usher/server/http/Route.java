package usher.server.http;

/** Handles the requests of one path and method. It may respond later, on any thread, but must always respond. */
@FunctionalInterface
public interface Route {
    /**
     * Handles a request.
     *
     * @throws ProblemException if the request is invalid, or cannot be served now
     */
    void handle(Exchange exchange);
}
