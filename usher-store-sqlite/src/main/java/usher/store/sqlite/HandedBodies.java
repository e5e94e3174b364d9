package usher.store.sqlite;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Packed bodies that were read together with their snapshots, for the caller who asks for one next: a second statement
 * costs more than the octets do. Each is handed over once. Weighs no more than its places times the longest body that is
 * put in. Thread-safe, no locks.
 */
final class HandedBodies {
    private static final int PLACES = 64;

    private final AtomicReferenceArray<PackedBody> places = new AtomicReferenceArray<>(PLACES);

    void put(PackedBody body) {
        places.set(place(body.name()), body);
    }

    Optional<PackedBody> take(byte[] name) {
        int place = place(name);
        PackedBody found = places.get(place);
        if (found == null || !Arrays.equals(found.name(), name)) {
            return Optional.empty();
        }
        places.compareAndSet(place, found, null);
        return Optional.of(found);
    }

    private static int place(byte[] name) {
        return ByteBuffer.wrap(name).getInt() & PLACES - 1;
    }
}
