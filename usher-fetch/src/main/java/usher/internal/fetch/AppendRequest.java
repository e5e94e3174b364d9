package usher.internal.fetch;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.snapshot.StoreException;

/**
 * A snapshot in its stored form that is queued for the writer of a store.
 *
 * @param lease the lease with which it was fetched, if processes share the store
 * @param done completes when the row is stored, or exceptionally if it was not written
 */
public record AppendRequest(
        Snapshot snapshot, Optional<Bytes> body, Optional<String> lease, CompletableFuture<Void> done) {
    /** The memory of a request without its texts and body. */
    private static final int OVERHEAD = 1_000;

    public static AppendRequest of(Snapshot snapshot, Optional<Bytes> content, Optional<String> lease) {
        Snapshot stored = snapshot.stored();
        stored.requireBody(content);
        return new AppendRequest(stored, content, lease, new CompletableFuture<>());
    }

    long bytes() {
        return OVERHEAD + snapshot.textLength() + body.map(Bytes::length).orElse(0);
    }

    /** @param failure why it was not written; null if it was */
    public void end(@Nullable StoreException failure) {
        if (failure == null) {
            done.complete(null);
        } else {
            done.completeExceptionally(failure);
        }
    }
}
