package usher.store.sqlite.internal.write;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import usher.access.snapshot.KeptForm;
import usher.access.snapshot.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.snapshot.BodyCheck;
import usher.store.sqlite.internal.body.BodyCompressor;
import usher.store.sqlite.internal.body.PackedBody;
import usher.store.sqlite.internal.body.RecentBodies;
import usher.store.sqlite.internal.row.AuthorityName;
import usher.store.sqlite.internal.row.ObservationRow;
import usher.store.sqlite.internal.row.SnapshotCodec;

/**
 * A snapshot on its way to the writer. Hashing and compression run here, on the caller's thread, to save the time of the
 * only writer.
 *
 * @param authority as its table names it
 * @param row without its place in the chain
 * @param context the row's headers and redirects; empty for none
 * @param body the body if the caller passed it; possibly not compressed yet
 * @param done completes when the row is on disk, or will not be
 */
public record AppendRequest(
        String authority, ObservationRow row, byte[] context, Optional<Body> body, CompletableFuture<Void> done) {
    /** The memory of a request besides its body: objects and strings. */
    private static final int OVERHEAD = 1_000;

    /** A body; compressed unless it is probably stored already. */
    record Body(Bytes content, Optional<PackedBody> ready, BodyCompressor compressor) {
        PackedBody packed(byte[] name) {
            return ready.orElseGet(() -> PackedBody.of(name, content.toByteArray(), compressor));
        }
    }

    public static AppendRequest of(
            Snapshot snapshot, Optional<Bytes> content, RecentBodies recentBodies, BodyCompressor compressor) {
        Snapshot kept = KeptForm.of(snapshot);
        BodyCheck.require(kept, content);
        byte[] context = SnapshotCodec.context(kept);
        ObservationRow row = SnapshotCodec.row(kept, context);
        Optional<Body> body = content.map(bytes -> new Body(
                bytes,
                recentBodies.has(row.body())
                        ? Optional.empty()
                        : Optional.of(PackedBody.of(row.body(), bytes.toByteArray(), compressor)),
                compressor));
        return new AppendRequest(AuthorityName.of(kept.authority()), row, context, body, new CompletableFuture<>());
    }

    public long byteCount() {
        long weight = OVERHEAD + context.length;
        if (body.isPresent()) {
            Body brought = body.get();
            weight += brought.content().length();
            weight += brought.ready().map(packed -> packed.stored().length).orElse(0);
        }
        return weight;
    }
}
