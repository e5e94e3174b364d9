package usher.fetch.snapshot;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import usher.access.snapshot.ContentHash;
import usher.access.snapshot.Snapshot;
import usher.bytes.Bytes;

/** What callers of a store must keep to; breaking it is a mistake of theirs, not a fault of the world. */
public final class BodyCheck {
    private BodyCheck() {}

    /**
     * Lets a snapshot and a body through that belong together. A body may be left out although the snapshot names one:
     * then the store must have it already (304).
     *
     * @throws IllegalArgumentException if the body is not the one that the snapshot names
     */
    public static void require(Snapshot snapshot, Optional<Bytes> content) {
        if (requireNonNull(content, "content").isEmpty()) {
            return;
        }
        Bytes body = content.get();
        ContentHash named = snapshot.content()
                .orElseThrow(() -> new IllegalArgumentException("a body came with a snapshot that names none"));
        if (body.length() != snapshot.length() || !ContentHash.of(body).equals(named)) {
            throw new IllegalArgumentException("the body is not the one that the snapshot names: " + named);
        }
    }

    /** Lets a number of wanted results through that is not negative. */
    public static void requireCount(int most) {
        if (most < 0) {
            throw new IllegalArgumentException("most must not be negative: " + most);
        }
    }
}
