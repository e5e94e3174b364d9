package usher.fetch.simulation;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import usher.access.response.ContentHash;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.uri.Authority;

/**
 * What outlives a process: what was synced. A crash drops the rest, or all of it but a beginning, differently for each
 * authority, yet never one from between two that are kept.
 */
final class FakeDisk {
    private final Map<Authority, List<Entry>> kept = new HashMap<>();
    private final Map<Authority, List<Entry>> sorted = new HashMap<>();
    private final Map<ContentHash, Bytes> contents = new HashMap<>();
    private final List<Entry> unsynced = new ArrayList<>();
    private final RandomSource random;
    private final boolean holes;
    boolean full;
    boolean unreadable;

    FakeDisk(RandomSource random, PlantedBug plant) {
        this.holes = plant == PlantedBug.HOLE_AFTER_CRASH;
        this.random = random;
    }

    /**
     * A snapshot as written.
     *
     * @param original what was handed in
     * @param at its time, milliseconds only
     */
    record Entry(Snapshot original, Optional<Bytes> content, Instant at) {
        static Entry of(Snapshot snapshot, Optional<Bytes> content) {
            return new Entry(snapshot, content, snapshot.fetchedAt().truncatedTo(ChronoUnit.MILLIS));
        }

        Snapshot read() {
            return original.stored();
        }
    }

    void write(Entry entry) {
        unsynced.add(entry);
    }

    /** Whether it is there for good now. */
    boolean sync(Entry entry) {
        unsynced.remove(entry);
        if (full) {
            return false;
        }
        keep(entry);
        return true;
    }

    private void keep(Entry entry) {
        Authority authority = entry.original().authority();
        kept.computeIfAbsent(authority, any -> new ArrayList<>()).add(entry);
        List<Entry> byTime = sorted.computeIfAbsent(authority, any -> new ArrayList<>());
        int place = 0;
        while (place < byTime.size() && byTime.get(place).at().isAfter(entry.at())) {
            place++;
        }
        byTime.add(place, entry);
        entry.content().ifPresent(bytes -> contents.put(ContentHash.of(bytes), bytes));
    }

    void crash() {
        Set<Authority> cut = new HashSet<>();
        for (Entry entry : unsynced) {
            Authority authority = entry.original().authority();
            if (!cut.contains(authority) && random.oneIn(2) && !full) {
                keep(entry);
            } else {
                cut.add(authority);
            }
        }
        unsynced.clear();
        if (holes) {
            kept.values().stream()
                    .filter(entries -> entries.size() > 1)
                    .forEach(entries -> entries.remove(entries.size() - 2));
        }
    }

    /** Everything about a site up to that time, newest first; of equal times the one that was written last. */
    List<Entry> upTo(Authority authority, Instant time) {
        List<Entry> entries = sorted.getOrDefault(authority, List.of());
        int newest = 0;
        while (newest < entries.size() && entries.get(newest).at().isAfter(time)) {
            newest++;
        }
        return entries.subList(newest, entries.size());
    }

    List<Entry> all(Authority authority) {
        return kept.getOrDefault(authority, List.of());
    }

    Optional<Bytes> content(ContentHash hash) {
        return Optional.ofNullable(contents.get(hash));
    }
}
