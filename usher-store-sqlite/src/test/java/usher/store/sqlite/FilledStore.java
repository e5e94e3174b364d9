package usher.store.sqlite;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import usher.access.OutcomeCode;
import usher.access.response.ContentHash;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.snapshot.Samples;
import usher.uri.Authority;

/** A store with snapshots of all kinds, and its expected content. */
record FilledStore(Map<Authority, List<Snapshot>> histories, Map<ContentHash, Bytes> bodies) {
    static final int AUTHORITIES = 12;
    static final int VERSIONS = 15;

    /** Creates a store in that folder, fills and closes it, so that all data is in one file. */
    static FilledStore in(Path folder) throws IOException {
        FilledStore filled = new FilledStore(new LinkedHashMap<>(), new HashMap<>());
        try (SqliteSnapshotStore store = SqliteSnapshotStore.open(folder)) {
            List<CompletableFuture<Void>> stages = new ArrayList<>();
            for (int version = 0; version < VERSIONS; version++) {
                for (int i = 0; i < AUTHORITIES; i++) {
                    stages.add(filled.append(store, Samples.authority("site" + i + ".example"), i, version));
                }
            }
            stages.forEach(CompletableFuture::join);
        }
        return filled;
    }

    /** Returns text that is hard to compress, so that most bytes of the file are significant. */
    private static String noise(int amount) {
        StringBuilder text = new StringBuilder();
        new Random(amount).ints(amount * 200L, 33, 127).forEach(c -> text.append((char) c));
        return text.toString();
    }

    private CompletableFuture<Void> append(SqliteSnapshotStore store, Authority authority, int i, int version) {
        Snapshot snapshot;
        Optional<Bytes> body = Optional.empty();
        if (version % 5 == 4) {
            snapshot = Samples.failed(authority, Samples.START.plusSeconds(version), OutcomeCode.TIMEOUT_BODY);
        } else {
            Bytes bytes = Samples.body(i % 4 + "/" + version / 2 + "/" + noise(i % 4 * version));
            snapshot = Samples.good(authority, Samples.START.plusSeconds(version), bytes);
            bodies.put(ContentHash.of(bytes), bytes);
            body = Optional.of(bytes);
        }
        histories.computeIfAbsent(authority, missing -> new ArrayList<>()).add(0, snapshot);
        return store.append(snapshot, body).toCompletableFuture();
    }
}
