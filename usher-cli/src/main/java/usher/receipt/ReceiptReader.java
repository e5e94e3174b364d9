package usher.receipt;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.Access;
import usher.Reason;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.WhenUnreachable;
import usher.access.response.ContentHash;
import usher.access.response.FetchOutcome;
import usher.access.response.Hop;
import usher.access.response.Snapshot;
import usher.access.site.AccessDecision;
import usher.access.site.AccessDecision.Effect;
import usher.access.site.Outage;
import usher.bytes.Bytes;
import usher.internal.json.Json;
import usher.internal.json.JsonFormatException;
import usher.internal.json.JsonFormatException.Problem;
import usher.internal.json.JsonMembers;
import usher.internal.json.JsonObject;
import usher.internal.json.JsonReader;
import usher.uri.Authority;
import usher.uri.WebUrl;

/**
 * A receipt that was read from a JSON document, with the digest in the document. Unknown members are errors.
 */
record ReceiptReader(Receipt receipt, ContentHash digest) {
    /** Decimal places of the seconds of a {@link Duration}. */
    private static final int NANOS = 9;

    private static final int MAX_DIGITS = 18;

    private static final int MAX_LENGTH = 16 << 20;

    /** Receipts have a depth of four. */
    static ReceiptReader read(String text) throws ReceiptFormatException {
        if (text.length() > MAX_LENGTH) {
            throw new ReceiptFormatException("a receipt has at most " + MAX_LENGTH + " characters");
        }
        try {
            return read(new JsonMembers(JsonReader.object(text)));
        } catch (JsonFormatException e) {
            String message = switch (e.problem()) {
                case NOT_AN_OBJECT -> "a receipt must be a JSON object";
                case TRAILING_CONTENT -> "unexpected content after the receipt";
                case NOT_VALID -> "not valid JSON: " + e.getMessage();
                case MEMBER -> String.valueOf(e.getMessage());
            };
            throw new ReceiptFormatException(message, e);
        }
    }

    private static ReceiptReader read(JsonMembers members) throws JsonFormatException {
        int format = members.integer("format");
        if (format != ReceiptJson.FORMAT) {
            throw new JsonFormatException(
                    Problem.MEMBER, "“format” is " + format + "; this version of Usher supports " + ReceiptJson.FORMAT);
        }
        JsonMembers verdict = members.object("verdict");
        JsonMembers dialect = members.object("dialect");
        JsonMembers decision = members.object("decision");
        Optional<JsonMembers> outage = members.nullableObject("outage");
        Optional<JsonMembers> file = members.nullableObject("file");
        Receipt receipt = new Receipt(
                members.string("usher"),
                instant(members, "issuedAt"),
                request(verdict, dialect),
                decision(verdict, decision),
                new ReceiptEvidence(
                        outage.isEmpty() ? Optional.empty() : Optional.of(outage(outage.get())),
                        snapshot(members.nullableObject("lastAttempt")),
                        snapshot(members.nullableObject("lastGood")),
                        file.isEmpty() ? Optional.empty() : Optional.of(file(file.get()))));
        ContentHash digest = hash(members, "digest");
        verdict.end();
        dialect.end();
        decision.end();
        members.end();
        return new ReceiptReader(receipt, digest);
    }

    private static ReceiptRequest request(JsonMembers verdict, JsonMembers dialect) throws JsonFormatException {
        return new ReceiptRequest(
                verdict.string("url"),
                tokens(verdict),
                verdict.string("dialect"),
                hash(dialect, "fingerprint"),
                dialect.word("whenUnreachable", List.of(WhenUnreachable.values()), JsonObject::word));
    }

    private static ReceiptDecision decision(JsonMembers verdict, JsonMembers decision) throws JsonFormatException {
        return new ReceiptDecision(
                verdict.word("access", List.of(Access.values()), JsonObject::word),
                verdict.word("reason", List.of(Reason.values()), Reason::name),
                verdict.integer("line"),
                verdict.nullableString("rule"),
                new AccessDecision(
                        decision.word("effect", List.of(Effect.values()), JsonObject::word),
                        verdict.word("basis", List.of(Basis.values()), Basis::word)),
                code(decision, "code"));
    }

    private static Optional<OutcomeCode> code(JsonMembers members, String name) throws JsonFormatException {
        return members.isNull(name)
                ? Optional.empty()
                : Optional.of(members.word(name, List.of(OutcomeCode.values()), OutcomeCode::word));
    }

    private static Outage outage(JsonMembers members) throws JsonFormatException {
        Outage outage = new Outage(
                seconds(members, "since"),
                members.isNull("lastGoodAge") ? Optional.empty() : Optional.of(seconds(members, "lastGoodAge")),
                members.bool("siteAvailable"));
        members.end();
        return outage;
    }

    private static Optional<Snapshot> snapshot(Optional<JsonMembers> object) throws JsonFormatException {
        if (object.isEmpty()) {
            return Optional.empty();
        }
        JsonMembers members = object.get();
        List<Hop> hops = new ArrayList<>();
        for (JsonMembers hop : members.objects("hops")) {
            hops.add(new Hop(hop.string("url"), hop.integer("status")));
            hop.end();
        }
        Map<String, String> headers = members.object("headers").strings();
        FetchOutcome outcome = new FetchOutcome(members.integer("status"), code(members, "failure"), headers);
        if (outcome.headers().size() != headers.size()) {
            throw members.invalid("headers", "headers whose names differ in more than case");
        }
        Snapshot snapshot = new Snapshot(
                authority(members),
                instant(members, "fetchedAt"),
                seconds(members, "took"),
                outcome,
                hops,
                members.isNull("sha256") ? Optional.empty() : Optional.of(hash(members, "sha256")),
                members.size("length"),
                members.bool("cut"),
                members.bool("revalidated"));
        if (!members.string("finalUrl").equals(snapshot.finalUrl())) {
            throw members.invalid("finalUrl", "the URL at the end of the redirects");
        }
        members.end();
        return Optional.of(snapshot);
    }

    private static Authority authority(JsonMembers members) throws JsonFormatException {
        String text = members.string("authority");
        if (WebUrl.parse(text) instanceof WebUrl url
                && url.authority().toString().equals(text)) {
            return url.authority();
        }
        throw members.invalid("authority", "scheme, host and port in normalized form");
    }

    private static ReceiptFile file(JsonMembers members) throws JsonFormatException {
        Optional<String> body = members.nullableString("body");
        ReceiptFile file = new ReceiptFile(
                hash(members, "sha256"),
                members.size("length"),
                body.isEmpty() ? Optional.empty() : Optional.of(bytes(body.get(), members)));
        members.end();
        return file;
    }

    private static Bytes bytes(String base64, JsonMembers members) throws JsonFormatException {
        try {
            Bytes bytes = Bytes.of(Base64.getDecoder().decode(base64));
            if (ReceiptJson.base64(bytes).equals(base64)) {
                return bytes;
            }
        } catch (IllegalArgumentException e) {
            throw members.invalid("body", "base64");
        }
        throw members.invalid("body", "base64 in its canonical form");
    }

    /** Returns a string as a list, or an array of strings whose length is not 1. */
    private static List<String> tokens(JsonMembers verdict) throws JsonFormatException {
        List<String> tokens = verdict.stringOrStrings("agent");
        if (tokens.size() == 1 && verdict.optionalString("agent").isEmpty()) {
            throw verdict.invalid("agent", "a string if there is only one value");
        }
        return tokens;
    }

    /** Accepts only the canonical form, so that writing the value reproduces the document. */
    private static Instant instant(JsonMembers members, String name) throws JsonFormatException {
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
    private static Duration seconds(JsonMembers members, String name) throws JsonFormatException {
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

    private static ContentHash hash(JsonMembers members, String name) throws JsonFormatException {
        try {
            return new ContentHash(members.string(name));
        } catch (IllegalArgumentException e) {
            throw new JsonFormatException(Problem.MEMBER, "“" + name + "”: " + e.getMessage(), e);
        }
    }
}
