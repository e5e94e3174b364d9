package usher.support.fetch;

import java.util.Map;
import usher.access.response.ContentHash;
import usher.access.response.Snapshot;
import usher.support.json.Json;
import usher.support.json.JsonObject;

/** The JSON of a snapshot, for the command line, the service and receipts; see {@code docs/json.md}. */
public final class SnapshotJson {
    private SnapshotJson() {}

    public static Map<String, Object> of(Snapshot snapshot) {
        return new JsonObject()
                .add("authority", snapshot.authority().toString())
                .add("fetchedAt", snapshot.fetchedAt().toString())
                .add("took", Json.seconds(snapshot.took()))
                .add("status", snapshot.outcome().status())
                .add("failure", snapshot.outcome().failure().map(code -> code.word()))
                .addIfPresent("detail", snapshot.outcome().detail())
                .add("headers", snapshot.outcome().headers())
                .addList(
                        "hops",
                        snapshot.hops(),
                        hop -> new JsonObject().add("url", hop.url()).add("status", hop.status()))
                .add("finalUrl", snapshot.finalUrl())
                .add("sha256", snapshot.content().map(ContentHash::hex))
                .add("length", snapshot.length())
                .add("cut", snapshot.cut())
                .add("revalidated", snapshot.revalidated());
    }
}
