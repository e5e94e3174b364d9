package usher.server.api;

import java.util.Map;
import java.util.Optional;
import usher.access.snapshot.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.snapshot.SnapshotJson;

/** Snapshots with their files, as the service answers them; see {@code docs/json.md}. */
final class SnapshotMembers {
    private SnapshotMembers() {}

    /** A snapshot with the file as text; null where there is none. */
    static Map<String, Object> of(Snapshot snapshot, Optional<Bytes> body) {
        Map<String, Object> members = SnapshotJson.of(snapshot);
        members.put("text", body.map(Bytes::text));
        return members;
    }
}
