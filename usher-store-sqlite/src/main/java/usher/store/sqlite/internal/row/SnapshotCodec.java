package usher.store.sqlite.internal.row;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.snapshot.ContentHash;
import usher.access.snapshot.Hop;
import usher.access.snapshot.Snapshot;
import usher.access.snapshot.StoredForm;
import usher.fetch.snapshot.DamagedException;
import usher.store.sqlite.internal.encoding.ByteReader;
import usher.store.sqlite.internal.encoding.ByteWriter;
import usher.store.sqlite.internal.encoding.Sha256;
import usher.uri.Authority;

/**
 * Encodes a snapshot as a row and a context, and decodes it.
 *
 * <p>Most fetches of a site have the same headers and redirects. These are one value, the context, which is stored once under
 * its hash. Headers that differ each time (Date, Expires, Age) are stored in the row, as numbers if these determine the text.
 * So a fetch without changes takes few bytes (ST-07).
 */
public final class SnapshotCodec {
    private static final List<String> CONTEXT_HEADERS =
            StoredForm.HEADERS.subList(0, StoredForm.HEADERS.indexOf("Date"));

    private static final int CUT = 1;
    private static final int REVALIDATED = 2;

    private SnapshotCodec() {}

    /** Encodes the row of a snapshot in its stored form, without its sequence number. */
    public static ObservationRow row(Snapshot snapshot, byte[] context) {
        FetchOutcome outcome = snapshot.outcome();
        long fetchedAt = snapshot.fetchedAt().toEpochMilli();
        ByteWriter detail = new ByteWriter()
                .unsignedByte((snapshot.cut() ? CUT : 0) | (snapshot.revalidated() ? REVALIDATED : 0))
                .number(snapshot.took().toMillis())
                .number(snapshot.length());
        VaryingHeaders.write(detail, outcome, fetchedAt);
        return new ObservationRow(
                0,
                fetchedAt,
                outcome.status(),
                outcome.failure().map(OutcomeCode::word).orElse(""),
                detail.toByteArray(),
                snapshot.content()
                        .map(hash -> HexFormat.of().parseHex(hash.hex()))
                        .orElse(ObservationRow.EMPTY),
                context.length == 0 ? ObservationRow.EMPTY : Sha256.truncatedHash(context));
    }

    /** Encodes the headers and redirects; empty if there are none. */
    public static byte[] context(Snapshot snapshot) {
        int present = 0;
        ByteWriter values = new ByteWriter();
        for (int i = 0; i < CONTEXT_HEADERS.size(); i++) {
            Optional<String> value = snapshot.outcome().header(CONTEXT_HEADERS.get(i));
            if (value.isPresent()) {
                present |= 1 << i;
                values.text(value.get());
            }
        }
        if (present == 0 && snapshot.hops().isEmpty()) {
            return ObservationRow.EMPTY;
        }
        ByteWriter context = new ByteWriter().number(present).raw(values.toByteArray());
        context.number(snapshot.hops().size());
        for (Hop hop : snapshot.hops()) {
            context.signed(hop.status()).text(hop.url());
        }
        return context.toByteArray();
    }

    public static Snapshot read(Authority authority, ObservationRow row, byte[] context) {
        Map<String, String> headers = new HashMap<>();
        List<Hop> hops = new ArrayList<>();
        if (context.length > 0) {
            readContext(context, headers, hops);
        }
        ByteReader detail = new ByteReader(row.detail());
        int flags = detail.unsignedByte();
        Duration took = Duration.ofMillis(detail.number());
        long length = detail.number();
        VaryingHeaders.read(detail, headers, row.fetchedAt());
        detail.requireEnd();
        return new Snapshot(
                authority,
                Instant.ofEpochMilli(row.fetchedAt()),
                took,
                new FetchOutcome(row.status(), failure(row.outcome()), headers),
                hops,
                row.hasBody() ? Optional.of(new ContentHash(HexFormat.of().formatHex(row.body()))) : Optional.empty(),
                length,
                (flags & CUT) != 0,
                (flags & REVALIDATED) != 0);
    }

    private static void readContext(byte[] bytes, Map<String, String> headers, List<Hop> hops) {
        ByteReader context = new ByteReader(bytes);
        long present = context.number();
        for (int i = 0; i < CONTEXT_HEADERS.size(); i++) {
            if ((present >> i & 1) == 1) {
                headers.put(CONTEXT_HEADERS.get(i), context.text());
            }
        }
        long count = context.number();
        for (long i = 0; i < count; i++) {
            int status = (int) context.signed();
            hops.add(new Hop(context.text(), status));
        }
        context.requireEnd();
    }

    private static Optional<OutcomeCode> failure(String word) {
        if (word.isEmpty()) {
            return Optional.empty();
        }
        Optional<OutcomeCode> code = code(word);
        if (code.isEmpty()) {
            throw new DamagedException("unknown outcome: " + word);
        }
        return code;
    }

    private static Optional<OutcomeCode> code(String word) {
        return Arrays.stream(OutcomeCode.values())
                .filter(code -> code.word().equals(word))
                .findFirst();
    }

    /** Returns the row's outcome without headers. A code that only later versions know is a failure too. */
    public static FetchOutcome outcome(ObservationRow row) {
        Optional<OutcomeCode> code = row.outcome().isEmpty()
                ? Optional.empty()
                : code(row.outcome()).or(() -> Optional.of(OutcomeCode.STORE_FAILED));
        return new FetchOutcome(row.status(), code, Map.of());
    }
}
