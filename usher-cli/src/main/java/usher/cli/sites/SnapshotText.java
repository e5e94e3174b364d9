package usher.cli.sites;

import java.util.Optional;
import usher.access.OutcomeCode;
import usher.access.response.ContentHash;
import usher.access.response.Snapshot;
import usher.internal.text.Printable;

final class SnapshotText {
    /** Enough digits to distinguish the versions of one file. */
    private static final int HASH_DIGITS = 12;

    private SnapshotText() {}

    /** Returns the outcome of the fetch, such as {@code 200  411 bytes  sha256:…}, or the code of the failure. */
    static String outcome(Snapshot snapshot) {
        Optional<String> failure = snapshot.outcome().failure().map(OutcomeCode::word);
        int status = snapshot.outcome().status();
        String size = snapshot.content()
                .map(hash -> "  " + snapshot.length() + " bytes  " + shortened(hash))
                .orElse("");
        return failure.map(code -> status == 0 ? code : code + " " + status)
                        .map(code -> code
                                + snapshot.outcome()
                                        .detail()
                                        .map(what -> ": " + what)
                                        .orElse(""))
                        .orElse(Integer.toString(status))
                + size
                + (snapshot.cut() ? "  cut" : "")
                + (snapshot.revalidated() ? "  not modified" : "")
                + (snapshot.hops().isEmpty() ? "" : "  from " + Printable.text(snapshot.finalUrl()));
    }

    static String shortened(ContentHash hash) {
        return "sha256:" + hash.hex().substring(0, HASH_DIGITS);
    }
}
