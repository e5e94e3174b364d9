package usher.server.api;

import java.util.Optional;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.snapshot.SnapshotJson;
import usher.internal.json.JsonObject;

/** The JSON of snapshots with their files; see {@code docs/json.md}. */
final class SnapshotMembers {
    private SnapshotMembers() {}

    /** Returns a snapshot with its file as text, or null if there is none. */
    static JsonObject of(Snapshot snapshot, Optional<Bytes> body) {
        return new JsonObject().addAll(SnapshotJson.of(snapshot)).add("text", body.map(Bytes::text));
    }
}
