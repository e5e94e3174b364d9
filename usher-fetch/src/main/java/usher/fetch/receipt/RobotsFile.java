package usher.fetch.receipt;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import usher.access.snapshot.ContentHash;
import usher.access.snapshot.Snapshot;
import usher.octets.Octets;

/**
 * The file whose rules counted.
 *
 * @param hash the hash of its octets
 * @param length how many they are
 * @param body the octets, in a receipt that stands alone
 */
public record RobotsFile(ContentHash hash, long length, Optional<Octets> body) {
    public RobotsFile {
        requireNonNull(hash, "hash");
        requireNonNull(body, "body");
    }

    /** The file that a snapshot brought: an answer without a body is an empty file. */
    static RobotsFile of(Snapshot snapshot) {
        return snapshot.content()
                .map(hash -> new RobotsFile(hash, snapshot.length(), Optional.empty()))
                .orElse(of(Octets.EMPTY));
    }

    /** A file by its octets, which are not put into the receipt. */
    static RobotsFile of(Octets body) {
        return new RobotsFile(ContentHash.of(body), body.length(), Optional.empty());
    }
}
