package usher.store.sqlite.internal.write;

import java.util.LinkedHashMap;
import java.util.Map;

/** A map of the most recently used entries. Not thread-safe. */
public final class LruMap<K, V> extends LinkedHashMap<K, V> {
    private static final long serialVersionUID = 1;

    private final int max;

    LruMap(int max) {
        super(16, 0.75f, true);
        this.max = max;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > max;
    }
}
