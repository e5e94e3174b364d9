package usher.store.sqlite.internal.write;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import usher.access.snapshot.Snapshot;
import usher.access.snapshot.StoredForm;
import usher.bytes.Bytes;
import usher.fetch.snapshot.StoreArguments;
import usher.store.sqlite.internal.body.BodyCompressor;
import usher.store.sqlite.internal.body.PackedBody;
import usher.store.sqlite.internal.body.RecentBodies;
import usher.store.sqlite.internal.row.AuthorityName;
import usher.store.sqlite.internal.row.ObservationRow;
import usher.store.sqlite.internal.row.SnapshotCodec;

/**
 * A snapshot that is queued for the writer. Hashing and compression run on the caller's thread, to save time of the only
 * writer.
 *
 * @param authority the name in table authority
 * @param row the row without its sequence number
 * @param context the row's headers and redirects; empty for none
 * @param body the body if the caller passed it; possibly not compressed yet
 * @param done completes when the row is on disk, or exceptionally if it was not written
 */
public record AppendRequest(
        String authority, ObservationRow row, byte[] context, Optional<Body> body, CompletableFuture<Void> done) {
    /** The memory of a request without its body: objects and strings. */
    private static final int OVERHEAD = 1_000;

    /** A body, compressed unless it is probably stored already. */
    record Body(Bytes content, Optional<PackedBody> ready, BodyCompressor compressor) {
        PackedBody packed(byte[] name) {
            return ready.orElseGet(() -> PackedBody.of(name, content.toByteArray(), compressor));
        }
    }

    public static AppendRequest of(
            Snapshot snapshot, Optional<Bytes> content, RecentBodies recentBodies, BodyCompressor compressor) {
        Snapshot stored = StoredForm.of(snapshot);
        StoreArguments.requireMatchingBody(stored, content);
        byte[] context = SnapshotCodec.context(stored);
        ObservationRow row = SnapshotCodec.row(stored, context);
        Optional<Body> body = content.map(bytes -> new Body(
                bytes,
                recentBodies.contains(row.body())
                        ? Optional.empty()
                        : Optional.of(PackedBody.of(row.body(), bytes.toByteArray(), compressor)),
                compressor));
        return new AppendRequest(AuthorityName.of(stored.authority()), row, context, body, new CompletableFuture<>());
    }

    public long byteCount() {
        long bytes = OVERHEAD + context.length;
        if (body.isPresent()) {
            Body present = body.get();
            bytes += present.content().length();
            bytes += present.ready().map(packed -> packed.stored().length).orElse(0);
        }
        return bytes;
    }
}
