package usher.store.sqlite;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;

/**
 * A snapshot that is queued for the writer.
 *
 * @param snapshot in its stored form
 * @param body the body if the caller passed it
 * @param bytes the memory that the request uses
 * @param done completes when the row is on disk, or exceptionally if it was not written
 */
record AppendRequest(Snapshot snapshot, Optional<Bytes> body, long bytes, CompletableFuture<Void> done) {
    /** The memory of a request without its texts and body. */
    private static final int OVERHEAD = 1_000;

    static AppendRequest of(Snapshot snapshot, Optional<Bytes> content) {
        Snapshot stored = snapshot.stored();
        stored.requireBody(content);
        long bytes = OVERHEAD + stored.textLength() + content.map(Bytes::length).orElse(0);
        return new AppendRequest(stored, content, bytes, new CompletableFuture<>());
    }
}
