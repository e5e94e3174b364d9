package usher.store.sqlite.internal.body;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Bodies that were read together with their snapshots, for the caller who usually asks for one next: a second statement
 * costs more than the bytes. Each is returned once. Uses at most the number of slots times the longest body that is put in.
 * Thread-safe, lock-free.
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
