package usher.fetch.pace;

import static java.util.Objects.requireNonNull;

/**
 * Who asks for visits: a job, a customer, a queue. Callers that wait for the same site take turns.
 *
 * @param name equal names are one caller
 */
public record Caller(String name) {
    public Caller {
        requireNonNull(name, "name");
    }
}
