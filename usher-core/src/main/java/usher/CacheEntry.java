package usher;

import org.jspecify.annotations.Nullable;

/** An entry in the list of what others computed from a file, and which the file keeps for them. */
abstract class CacheEntry {
    private final @Nullable CacheEntry next;

    /** Creates an entry in front of a list. */
    CacheEntry(@Nullable CacheEntry next) {
        this.next = next;
    }

    /** Returns the entry after this one. */
    final @Nullable CacheEntry next() {
        return next;
    }
}
