package usher.access.snapshot;

import static java.util.Objects.requireNonNull;

/**
 * One step of a chain of redirects.
 *
 * @param url where we were sent
 * @param status the status that sent us there
 */
public record Hop(String url, int status) {
    public Hop {
        requireNonNull(url, "url");
    }
}
