package usher.server.api;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.fetch.snapshot.ContentHash;
import usher.fetch.snapshot.Snapshot;
import usher.octets.Octets;

/** Snapshots as JSON; see {@code docs/json.md}. */
final class SnapshotMembers {
    private SnapshotMembers() {}

    /** What is known about a fetch, without the file. */
    static Map<String, Object> of(Snapshot snapshot) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("authority", snapshot.authority().toString());
        members.put("url", snapshot.authority().robotsTxt());
        members.put("fetchedAt", Times.text(snapshot.fetchedAt()));
        members.put("took", Times.seconds(snapshot.took()));
        int status = snapshot.outcome().status();
        members.put("status", status == 0 ? null : status);
        members.put("code", snapshot.outcome().failure().map(OutcomeCode::word));
        members.put(
                "hops",
                snapshot.hops().stream()
                        .map(hop -> Map.of("url", hop.url(), "status", hop.status()))
                        .toList());
        members.put("hash", snapshot.content().map(ContentHash::toString));
        members.put("octets", snapshot.length());
        members.put("cut", snapshot.cut());
        members.put("revalidated", snapshot.revalidated());
        members.put("headers", snapshot.outcome().headers());
        return members;
    }

    /** The same with the file as text; null where there is none. */
    static Map<String, Object> of(Snapshot snapshot, Optional<Octets> body) {
        Map<String, Object> members = of(snapshot);
        members.put("text", body.map(Octets::text));
        return members;
    }
}
