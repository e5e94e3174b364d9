package usher.fetch.receipt;

import static java.util.Objects.requireNonNull;

import java.util.List;
import usher.access.WhenUnreachable;
import usher.access.snapshot.ContentHash;
import usher.dialect.Dialect;

/**
 * The question that a receipt answers.
 *
 * @param url as it was asked for
 * @param tokens the robot's product tokens, most specific first; none for a robot without a name
 * @param dialect the id of the dialect
 * @param fingerprint what the dialect's options were, as a hash: an id says little of a dialect of somebody's own, and a
 *     preset may change from one version to the next
 * @param whenUnreachable the setting for files that cannot be had; not part of the fingerprint, as it is the operator's
 *     choice and not a way of reading
 */
public record Asked(
        String url, List<String> tokens, String dialect, ContentHash fingerprint, WhenUnreachable whenUnreachable) {
    public Asked {
        requireNonNull(url, "url");
        tokens = List.copyOf(tokens);
        requireNonNull(dialect, "dialect");
        requireNonNull(fingerprint, "fingerprint");
        requireNonNull(whenUnreachable, "whenUnreachable");
    }

    /** The question as it was put: {@code dialect} with the settings that the decision was made with. */
    public static Asked of(String url, List<String> tokens, Dialect dialect) {
        return new Asked(
                url,
                tokens,
                dialect.id(),
                DialectFingerprint.of(dialect),
                dialect.access().whenUnreachable());
    }
}
