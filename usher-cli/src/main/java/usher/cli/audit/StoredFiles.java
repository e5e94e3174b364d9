package usher.cli.audit;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import usher.RobotsFile;
import usher.access.response.ContentHash;
import usher.access.response.Snapshot;
import usher.audit.FileHistory;
import usher.cli.console.UsageException;
import usher.cli.input.SiteParser;
import usher.fetch.snapshot.SnapshotStore;
import usher.internal.text.Printable;
import usher.internal.text.RecentMap;
import usher.uri.Authority;

/** The robots.txt of sites over time, from a store. Before a site's first file it is not known what was served. */
final class StoredFiles implements FileHistory {
    private static final int MAX_SITES = 200;
    private static final RobotsFile UNKNOWN = RobotsFile.unreachable();

    private final SnapshotStore store;
    /** The site of a log that names none. */
    private final String site;
    /** The file of a site that the store does not know. */
    private final Optional<RobotsFile> given;

    private final Map<String, NavigableMap<Instant, RobotsFile>> sites = new RecentMap<>(MAX_SITES);

    StoredFiles(SnapshotStore store, String site, Optional<RobotsFile> given) {
        this.store = store;
        this.site = site;
        this.given = given;
    }

    @Override
    public RobotsFile at(String asked, Instant time) {
        String name = asked.isEmpty() ? site : asked;
        NavigableMap<Instant, RobotsFile> files = sites.computeIfAbsent(name, this::load);
        if (files.isEmpty()) {
            return given.orElseThrow(() -> new UsageException("the store has no robots.txt of '" + Printable.text(name)
                    + (name.isEmpty()
                            ? "': the log does not name its host; add --site HOST"
                            : "'; use 'usher fetch', or add --robots FILE")));
        }
        Map.Entry<Instant, RobotsFile> current = files.floorEntry(time);
        return current == null ? UNKNOWN : current.getValue();
    }

    private NavigableMap<Instant, RobotsFile> load(String name) {
        NavigableMap<Instant, RobotsFile> files = new TreeMap<>();
        if (name.matches("[\\w.-]+|\\[[0-9a-f:.]+\\]")) {
            for (Authority authority : SiteParser.candidates(name)) {
                if (files.isEmpty()) {
                    load(authority, files);
                }
            }
        }
        return files;
    }

    private void load(Authority authority, NavigableMap<Instant, RobotsFile> files) {
        Map<ContentHash, RobotsFile> bodies = new HashMap<>();
        // Of attempts at the same time the newest counts, which comes first.
        store.history(authority, Instant.MAX)
                .forEach(fetch -> file(fetch, bodies).ifPresent(file -> files.putIfAbsent(fetch.fetchedAt(), file)));
    }

    /** Returns the file of a fetch; empty if the fetch failed, so that the file before it is used. */
    private Optional<RobotsFile> file(Snapshot snapshot, Map<ContentHash, RobotsFile> bodies) {
        if (snapshot.isGood()) {
            ContentHash hash = snapshot.content().orElseThrow();
            if (!bodies.containsKey(hash)) {
                store.content(hash).map(RobotsFile::of).ifPresent(file -> bodies.put(hash, file));
            }
            return Optional.ofNullable(bodies.get(hash));
        }
        return snapshot.outcome().isConclusive() ? Optional.of(RobotsFile.unavailable()) : Optional.empty();
    }
}
