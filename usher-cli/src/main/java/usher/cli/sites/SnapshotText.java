package usher.cli.sites;

import java.util.Optional;
import usher.access.OutcomeCode;
import usher.access.response.Snapshot;
import usher.internal.text.Printable;

final class SnapshotText {
    /** Enough digits to distinguish the versions of one file. */
    private static final int HASH_DIGITS = 12;

    private SnapshotText() {}

    /** Returns the outcome of the fetch, such as {@code 200  411 bytes  sha256:…}, or the code of the failure. */
    static String outcome(Snapshot snapshot) {
        Optional<String> failure = snapshot.outcome().failure().map(OutcomeCode::word);
        String detail = snapshot.outcome().detail().map(what -> ": " + what).orElse("");
        int status = snapshot.outcome().status();
        String size = snapshot.content()
                .map(hash -> "  " + snapshot.length() + " bytes  sha256:"
                        + hash.hex().substring(0, HASH_DIGITS))
                .orElse("");
        return failure.map(code -> (status == 0 ? code : code + " " + status) + detail)
                        .orElse(Integer.toString(status))
                + size
                + (snapshot.cut() ? "  cut" : "")
                + (snapshot.revalidated() ? "  not modified" : "")
                + (snapshot.hops().isEmpty() ? "" : "  from " + Printable.text(snapshot.finalUrl()));
    }
}
