package usher.access.snapshot;

import static java.util.Objects.requireNonNull;

/**
 * One redirect of a chain.
 *
 * @param url the target
 * @param status the status of the redirect
 */
public record Hop(String url, int status) {
    public Hop {
        requireNonNull(url, "url");
    }
}
