package usher.store.sqlite;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import usher.access.snapshot.KeptForm;
import usher.access.snapshot.Snapshot;
import usher.fetch.snapshot.BodyCheck;
import usher.octets.Octets;

/**
 * A snapshot on its way to the writer. Hashing and compressing is done here, on the caller's thread, so that the one
 * writer is not kept from writing.
 *
 * @param authority as its table names it
 * @param row without its place in the chain
 * @param context the row's headers and redirects; empty for none
 * @param body the body if the caller brought it; maybe not compressed yet
 * @param done ends when the row is on disk, or will not be
 */
record Append(String authority, Row row, byte[] context, Optional<Body> body, CompletableFuture<Void> done) {
    /** What an append weighs beside its body, in octets: objects and strings. */
    private static final int OVERHEAD = 1_000;

    /** A body that is compressed unless it is most likely kept already. */
    record Body(Octets octets, Optional<PackedBody> ready, Deflaters deflaters) {
        PackedBody packed(byte[] name) {
            return ready.orElseGet(() -> PackedBody.of(name, octets.toByteArray(), deflaters));
        }
    }

    static Append of(Snapshot snapshot, Optional<Octets> content, RecentBodies recent, Deflaters deflaters) {
        Snapshot kept = KeptForm.of(snapshot);
        BodyCheck.require(kept, content);
        byte[] context = SnapshotCodec.context(kept);
        Row row = SnapshotCodec.row(kept, context);
        Optional<Body> body = content.map(octets -> new Body(
                octets,
                recent.has(row.body())
                        ? Optional.empty()
                        : Optional.of(PackedBody.of(row.body(), octets.toByteArray(), deflaters)),
                deflaters));
        return new Append(AuthorityName.of(kept.authority()), row, context, body, new CompletableFuture<>());
    }

    long octets() {
        long weight = OVERHEAD + context.length;
        if (body.isPresent()) {
            Body brought = body.get();
            weight += brought.octets().length();
            weight += brought.ready().map(packed -> packed.stored().length).orElse(0);
        }
        return weight;
    }
}
