package usher.receipt;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.access.response.ContentHash;
import usher.access.response.FetchOutcome;
import usher.access.response.Hop;
import usher.access.response.Snapshot;
import usher.support.json.Json;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonFormatException.Problem;
import usher.support.json.JsonMembers;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** Reads the JSON of a snapshot, as receipts and exports contain it. */
public final class SnapshotReader {
    /** Decimal places of the seconds of a {@link Duration}. */
    private static final int NANOS = 9;

    private static final int MAX_DIGITS = 18;

    private SnapshotReader() {}

    /**
     * Reads the members of a JSON object: exactly those of {@link usher.support.fetch.SnapshotJson}, in their
     * canonical form.
     *
     * @throws ReceiptFormatException if there are others, or one is missing or has another form
     */
    public static Snapshot read(Map<String, Object> members) throws ReceiptFormatException {
        try {
            return read(new JsonMembers(members));
        } catch (JsonFormatException e) {
            throw new ReceiptFormatException(String.valueOf(e.getMessage()));
        }
    }

    static Snapshot read(JsonMembers receipt, String name) throws JsonFormatException {
        return read(receipt.object(name));
    }

    private static Snapshot read(JsonMembers members) throws JsonFormatException {
        List<Hop> hops = new ArrayList<>();
        for (JsonMembers hop : members.objects("hops")) {
            hops.add(new Hop(hop.string("url"), hop.integer("status")));
            hop.end();
        }
        Map<String, String> headers = members.object("headers").strings();
        FetchOutcome outcome = new FetchOutcome(
                members.integer("status"), code(members, "failure"), members.optionalString("detail"), headers);
        if (outcome.headers().size() != headers.size()) {
            throw members.invalid("headers", "headers whose names differ in more than case");
        }
        Snapshot snapshot = new Snapshot(
                authority(members),
                instant(members, "fetchedAt"),
                seconds(members, "took"),
                outcome,
                hops,
                members.nullable("sha256", SnapshotReader::hash),
                members.size("length"),
                members.bool("cut"),
                members.bool("revalidated"));
        if (!members.string("finalUrl").equals(snapshot.finalUrl())) {
            throw members.invalid("finalUrl", "the URL at the end of the redirects");
        }
        members.end();
        return snapshot;
    }

    private static Authority authority(JsonMembers members) throws JsonFormatException {
        String text = members.string("authority");
        if (WebUrl.parse(text) instanceof WebUrl url
                && url.authority().toString().equals(text)) {
            return url.authority();
        }
        throw members.invalid("authority", "scheme, host and port in normalized form");
    }

    static Optional<OutcomeCode> code(JsonMembers members, String name) throws JsonFormatException {
        return members.nullable(name, (own, code) -> own.word(code, List.of(OutcomeCode.values()), OutcomeCode::word));
    }

    /** Accepts only the canonical form, so that writing the value reproduces the document. */
    static Instant instant(JsonMembers members, String name) throws JsonFormatException {
        String text = members.string(name);
        try {
            Instant time = Instant.parse(text);
            if (time.toString().equals(text)) {
                return time;
            }
        } catch (DateTimeException e) {
            // As another form of a time.
        }
        throw members.invalid(name, "a time such as 2026-11-21T00:00:00Z");
    }

    /** Returns a number of seconds that is not negative and in canonical form. */
    static Duration seconds(JsonMembers members, String name) throws JsonFormatException {
        JsonFormatException invalid = members.invalid(name, "a number of seconds such as 0.123");
        BigDecimal exact = members.optionalNumber(name, "a number of seconds such as 0.123")
                .orElseThrow(() -> invalid);
        if (exact.signum() < 0 || exact.scale() < 0 || exact.scale() > NANOS || exact.precision() > MAX_DIGITS) {
            throw invalid;
        }
        BigDecimal[] parts = exact.divideAndRemainder(BigDecimal.ONE);
        Duration duration = Duration.ofSeconds(
                parts[0].longValueExact(), parts[1].movePointRight(NANOS).longValueExact());
        if (!Json.seconds(duration).equals(exact)) {
            throw invalid;
        }
        return duration;
    }

    static ContentHash hash(JsonMembers members, String name) throws JsonFormatException {
        try {
            return new ContentHash(members.string(name));
        } catch (IllegalArgumentException e) {
            throw new JsonFormatException(Problem.MEMBER, "“" + name + "”: " + e.getMessage(), e);
        }
    }
}
