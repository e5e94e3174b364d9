package usher.store.sqlite.internal.body;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Bodies that were read together with their snapshots. Most callers request the body next, and a second query takes longer
 * than reading the body in advance. Each body is returned once. The number of bodies is limited. Thread-safe, lock-free.
 */
public final class PrefetchedBodies {
    private static final int SLOTS = 64;

    private final AtomicReferenceArray<@Nullable PackedBody> slots = new AtomicReferenceArray<>(SLOTS);

    public void put(PackedBody body) {
        slots.set(slot(body.name()), body);
    }

    public Optional<PackedBody> take(byte[] name) {
        int slot = slot(name);
        PackedBody found = slots.get(slot);
        if (found == null || !Arrays.equals(found.name(), name)) {
            return Optional.empty();
        }
        slots.compareAndSet(slot, found, null);
        return Optional.of(found);
    }

    private static int slot(byte[] name) {
        return ByteBuffer.wrap(name).getInt() & SLOTS - 1;
    }
}
