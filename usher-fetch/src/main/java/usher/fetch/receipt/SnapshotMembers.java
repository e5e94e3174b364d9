package usher.fetch.receipt;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.access.FetchOutcome;
import usher.access.OutcomeCode;
import usher.fetch.snapshot.Hop;
import usher.fetch.snapshot.Snapshot;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** Reads a snapshot of a receipt, as {@code SnapshotJson} writes it. */
final class SnapshotMembers {
    private SnapshotMembers() {}

    static Snapshot read(JsonMembers members) throws ReceiptFormatException {
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
            throw members.wrong("headers", "headers that differ in more than case");
        }
        Snapshot snapshot = new Snapshot(
                authority(members),
                members.instant("fetchedAt"),
                members.duration("took"),
                outcome,
                hops,
                members.isNull("sha256") ? Optional.empty() : Optional.of(members.hash("sha256")),
                members.number("length"),
                members.bool("cut"),
                members.bool("revalidated"));
        if (!members.string("finalUrl").equals(snapshot.finalUrl())) {
            throw members.wrong("finalUrl", "where the hops end");
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
        throw members.wrong("authority", "scheme, host and port in their canonical spelling");
    }
}
