package usher.fetch.snapshot;

import java.util.LinkedHashMap;
import java.util.Map;
import usher.access.response.ContentHash;
import usher.access.response.Hop;
import usher.access.response.Snapshot;
import usher.internal.json.Json;

/** The JSON of a snapshot, for the command line, the service and receipts; see {@code docs/json.md}. */
public final class SnapshotJson {
    private SnapshotJson() {}

    /** Returns a snapshot as the members of a JSON object, for {@code usher.internal.json.Json}. */
    public static Map<String, Object> of(Snapshot snapshot) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("authority", snapshot.authority().toString());
        members.put("fetchedAt", snapshot.fetchedAt().toString());
        members.put("took", Json.seconds(snapshot.took()));
        members.put("status", snapshot.outcome().status());
        members.put("failure", snapshot.outcome().failure().map(code -> code.word()));
        members.put("headers", snapshot.outcome().headers());
        members.put("hops", snapshot.hops().stream().map(SnapshotJson::hop).toList());
        members.put("finalUrl", snapshot.finalUrl());
        members.put("sha256", snapshot.content().map(ContentHash::hex));
        members.put("length", snapshot.length());
        members.put("cut", snapshot.cut());
        members.put("revalidated", snapshot.revalidated());
        return members;
    }

    private static Map<String, Object> hop(Hop hop) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("url", hop.url());
        members.put("status", hop.status());
        return members;
    }
}
