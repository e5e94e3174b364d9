package usher.receipt;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.snapshot.Hop;
import usher.access.snapshot.Snapshot;
import usher.fetch.snapshot.SnapshotJson;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** Converts the snapshots in receipts, with {@link SnapshotJson}. In format 1, {@code took} is a duration in ISO 8601. */
final class SnapshotMembers {
    private SnapshotMembers() {}

    static Map<String, Object> of(Snapshot snapshot, int format) {
        Map<String, Object> members = SnapshotJson.of(snapshot);
        members.replace("took", DurationFormat.of(snapshot.took(), format));
        return members;
    }

    static Snapshot read(JsonMembers members, int format) throws ReceiptFormatException {
        List<Hop> hops = new ArrayList<>();
        for (JsonMembers hop : members.objects("hops")) {
            hops.add(new Hop(hop.string("url"), hop.integer("status")));
            hop.end();
        }
        Optional<OutcomeCode> failure = members.isNull("failure")
                ? Optional.empty()
                : Optional.of(members.word("failure", OutcomeCode.values(), OutcomeCode::word));
        Map<String, String> headers = members.strings("headers");
        FetchOutcome outcome = new FetchOutcome(members.integer("status"), failure, headers);
        if (outcome.headers().size() != headers.size()) {
            throw members.wrong("headers", "headers whose names differ in more than case");
        }
        Snapshot snapshot = new Snapshot(
                authority(members),
                members.instant("fetchedAt"),
                DurationFormat.read(members, "took", format),
                outcome,
                hops,
                members.isNull("sha256") ? Optional.empty() : Optional.of(members.hash("sha256")),
                members.number("length"),
                members.bool("cut"),
                members.bool("revalidated"));
        if (!members.string("finalUrl").equals(snapshot.finalUrl())) {
            throw members.wrong("finalUrl", "the URL at the end of the redirects");
        }
        members.end();
        return snapshot;
    }

    private static Authority authority(JsonMembers members) throws ReceiptFormatException {
        String text = members.string("authority");
        if (WebUrl.parse(text) instanceof WebUrl url
                && url.authority().toString().equals(text)) {
            return url.authority();
        }
        throw members.wrong("authority", "scheme, host and port in normalized form");
    }
}
