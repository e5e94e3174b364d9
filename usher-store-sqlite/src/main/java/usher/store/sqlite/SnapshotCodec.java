package usher.store.sqlite;

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
import usher.access.snapshot.KeptForm;
import usher.access.snapshot.Snapshot;
import usher.fetch.snapshot.DamagedException;
import usher.uri.Authority;

/**
 * A snapshot as a row and a context, and back.
 *
 * <p>Most fetches of a site bring the same headers by the same redirects, so these are one block, the context, that is
 * kept once under its hash. What differs each time (Date, Expires, Age) goes into the row, as numbers where the text is
 * exactly what the number would be written as: a fetch that brings nothing new costs few octets (D7).
 */
final class SnapshotCodec {
    private static final List<String> STEADY = KeptForm.HEADERS.subList(0, KeptForm.HEADERS.indexOf("Date"));

    private static final int CUT = 1;
    private static final int REVALIDATED = 2;

    private SnapshotCodec() {}

    /** The row, still without its place in the chain, of a snapshot in its kept form. */
    static Row row(Snapshot snapshot, byte[] context) {
        FetchOutcome outcome = snapshot.outcome();
        long fetchedAt = snapshot.fetchedAt().toEpochMilli();
        WireWriter detail = new WireWriter()
                .octet((snapshot.cut() ? CUT : 0) | (snapshot.revalidated() ? REVALIDATED : 0))
                .number(snapshot.took().toMillis())
                .number(snapshot.length());
        VaryingHeaders.write(detail, outcome, fetchedAt);
        return new Row(
                0,
                fetchedAt,
                outcome.status(),
                outcome.failure().map(OutcomeCode::word).orElse(""),
                detail.toByteArray(),
                snapshot.content()
                        .map(hash -> HexFormat.of().parseHex(hash.hex()))
                        .orElse(Row.NOTHING),
                context.length == 0 ? Row.NOTHING : Hashes.cut(context));
    }

    /** Headers and redirects; no octets if there are none. */
    static byte[] context(Snapshot snapshot) {
        int present = 0;
        WireWriter values = new WireWriter();
        for (int i = 0; i < STEADY.size(); i++) {
            Optional<String> value = snapshot.outcome().header(STEADY.get(i));
            if (value.isPresent()) {
                present |= 1 << i;
                values.text(value.get());
            }
        }
        if (present == 0 && snapshot.hops().isEmpty()) {
            return Row.NOTHING;
        }
        WireWriter context = new WireWriter().number(present).raw(values.toByteArray());
        context.number(snapshot.hops().size());
        for (Hop hop : snapshot.hops()) {
            context.signed(hop.status()).text(hop.url());
        }
        return context.toByteArray();
    }

    static Snapshot read(Authority authority, Row row, byte[] context) {
        Map<String, String> headers = new HashMap<>();
        List<Hop> hops = new ArrayList<>();
        if (context.length > 0) {
            readContext(context, headers, hops);
        }
        WireReader detail = new WireReader(row.detail());
        int flags = detail.octet();
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

    private static void readContext(byte[] octets, Map<String, String> headers, List<Hop> hops) {
        WireReader context = new WireReader(octets);
        long present = context.number();
        for (int i = 0; i < STEADY.size(); i++) {
            if ((present >> i & 1) == 1) {
                headers.put(STEADY.get(i), context.text());
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
        Optional<OutcomeCode> code = code(word);
        if (code.isEmpty() && !word.isEmpty()) {
            throw new DamagedException("no outcome is called " + word);
        }
        return code;
    }

    private static Optional<OutcomeCode> code(String word) {
        return Arrays.stream(OutcomeCode.values())
                .filter(code -> code.word().equals(word))
                .findFirst();
    }

    /** The row's outcome without its headers; a code that only later versions know is a failure too. */
    static FetchOutcome outcome(Row row) {
        Optional<OutcomeCode> code = row.outcome().isEmpty()
                ? Optional.empty()
                : code(row.outcome()).or(() -> Optional.of(OutcomeCode.STORE_FAILED));
        return new FetchOutcome(row.status(), code, Map.of());
    }
}
