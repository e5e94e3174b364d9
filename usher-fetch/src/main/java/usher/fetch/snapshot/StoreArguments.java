package usher.fetch.snapshot;

import java.util.Optional;
import usher.access.response.ContentHash;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;

/** Checks the arguments of a store. */
public final class StoreArguments {
    private StoreArguments() {}

    /**
     * Requires that a body belongs to a snapshot. The body may be absent although the snapshot names one: then the
     * store must have it already (304).
     *
     * @throws IllegalArgumentException if the body is not the one that the snapshot names
     */
    public static void requireMatchingBody(Snapshot snapshot, Optional<Bytes> content) {
        if (content.isEmpty()) {
            return;
        }
        Bytes body = content.get();
        ContentHash named = snapshot.content()
                .orElseThrow(() -> new IllegalArgumentException("a body was passed with a snapshot that names none"));
        if (body.length() != snapshot.length() || !ContentHash.of(body).equals(named)) {
            throw new IllegalArgumentException("the body is not the one that the snapshot names: " + named);
        }
    }

    /** Requires that a maximum number of results is not negative. */
    public static void requireCount(int limit) {
        if (limit < 0) {
            throw new IllegalArgumentException("limit must not be negative: " + limit);
        }
    }
}
