package usher.fetch.pace;

import static java.util.Objects.requireNonNull;

/**
 * Who asks for visits: a job, a customer, a queue. Callers that wait for the same site take turns.
 *
 * @param name equal names are one caller
 * @param owner who answers for the caller: the open visits of all its callers are counted together
 */
public record Caller(String name, String owner) {
    public Caller {
        requireNonNull(name, "name");
        requireNonNull(owner, "owner");
    }

    /** A caller that answers for itself. */
    public Caller(String name) {
        this(name, name);
    }
}
