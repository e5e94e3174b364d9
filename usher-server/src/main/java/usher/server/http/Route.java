package usher.server.http;

/** Answers the requests of one path and method; may answer later, from any thread, but must answer. */
@FunctionalInterface
public interface Route {
    /**
     * Takes a request.
     *
     * @throws ProblemException if the request is at fault, or cannot be served now
     */
    void handle(Exchange exchange);
}
