package usher.server.api;

import java.util.Map;
import java.util.Optional;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.snapshot.SnapshotJson;

/** The JSON of snapshots with their files; see {@code docs/json.md}. */
final class SnapshotMembers {
    private SnapshotMembers() {}

    /** Returns a snapshot with its file as text, or null if there is none. */
    static Map<String, Object> of(Snapshot snapshot, Optional<Bytes> body) {
        Map<String, Object> members = SnapshotJson.of(snapshot);
        members.put("text", body.map(Bytes::text));
        return members;
    }
}
