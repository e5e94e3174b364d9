package usher.fetch.pace;

import static java.util.Objects.requireNonNull;

/**
 * A job, customer or queue that requests visits. Requesters that wait for the same site take turns.
 *
 * @param name requesters with equal names are the same
 * @param owner the client that the requester belongs to; the open visits of all its requesters are counted together
 */
public record Requester(String name, String owner) {

    public Requester {
        requireNonNull(name, "name");
        requireNonNull(owner, "owner");
    }

    /** Creates a requester that is its own owner. */
    public Requester(String name) {
        this(name, name);
    }
}
