package usher.store.postgres;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;

/**
 * A snapshot that is queued for the writer.
 *
 * @param snapshot in its stored form
 * @param body the body if the caller passed it
 * @param lease the lease with which it was fetched
 * @param done completes when the row is committed, or exceptionally if it was not written
 */
record AppendRequest(Snapshot snapshot, Optional<Bytes> body, Optional<String> lease, CompletableFuture<Void> done) {
    /** The memory of a request without its texts and body. */
    private static final int OVERHEAD = 1_000;

    static AppendRequest of(Snapshot snapshot, Optional<Bytes> content, Optional<String> lease) {
        Snapshot stored = snapshot.stored();
        stored.requireBody(content);
        return new AppendRequest(stored, content, lease, new CompletableFuture<>());
    }

    long bytes() {
        return OVERHEAD + snapshot.textLength() + body.map(Bytes::length).orElse(0);
    }
}
