package usher.receipt;

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
import usher.internal.json.JsonFormatException;
import usher.internal.json.JsonObject;
import usher.internal.json.JsonReader;
import usher.uri.Authority;
import usher.uri.WebUrl;

/**
 * A receipt that was read from a JSON document, with the digest in the document. Unknown members are errors.
 */
record ReceiptReader(Receipt receipt, ContentHash digest) {
    private static final int MAX_LENGTH = 16 << 20;

    /** Receipts have a depth of four. */
    static ReceiptReader read(String text) throws ReceiptFormatException {
        JsonMembers members = new JsonMembers("", parse(text));
        int format = members.integer("format");
        if (format != ReceiptJson.FORMAT) {
            throw new ReceiptFormatException(
                    "“format” is " + format + "; this version of Usher supports " + ReceiptJson.FORMAT);
        }
        JsonMembers verdict = members.object("verdict");
        JsonMembers dialect = members.object("dialect");
        JsonMembers decision = members.object("decision");
        Optional<JsonMembers> outage = members.nullableObject("outage");
        Optional<JsonMembers> file = members.nullableObject("file");
        Receipt receipt = new Receipt(
                members.string("usher"),
                members.instant("issuedAt"),
                request(verdict, dialect),
                decision(verdict, decision),
                new ReceiptEvidence(
                        outage.isEmpty() ? Optional.empty() : Optional.of(outage(outage.get())),
                        snapshot(members.nullableObject("lastAttempt")),
                        snapshot(members.nullableObject("lastGood")),
                        file.isEmpty() ? Optional.empty() : Optional.of(file(file.get()))));
        ContentHash digest = members.hash("digest");
        verdict.end();
        dialect.end();
        decision.end();
        members.end();
        return new ReceiptReader(receipt, digest);
    }

    static Map<String, Object> parse(String text) throws ReceiptFormatException {
        if (text.length() > MAX_LENGTH) {
            throw new ReceiptFormatException("a receipt has at most " + MAX_LENGTH + " characters");
        }
        try {
            return JsonReader.object(text);
        } catch (JsonFormatException e) {
            String message = switch (e.problem()) {
                case NOT_AN_OBJECT -> "a receipt must be a JSON object";
                case TRAILING_CONTENT -> "unexpected content after the receipt";
                case NOT_VALID -> "not valid JSON: " + e.getMessage();
            };
            throw new ReceiptFormatException(message, e);
        }
    }

    private static ReceiptRequest request(JsonMembers verdict, JsonMembers dialect) throws ReceiptFormatException {
        return new ReceiptRequest(
                verdict.string("url"),
                verdict.stringOrStrings("agent"),
                verdict.string("dialect"),
                dialect.hash("fingerprint"),
                dialect.word("whenUnreachable", WhenUnreachable.values(), JsonObject::word));
    }

    private static ReceiptDecision decision(JsonMembers verdict, JsonMembers decision) throws ReceiptFormatException {
        return new ReceiptDecision(
                verdict.word("access", Access.values(), JsonObject::word),
                verdict.word("reason", Reason.values(), Reason::name),
                verdict.integer("line"),
                verdict.nullableString("rule"),
                new AccessDecision(
                        decision.word("effect", Effect.values(), JsonObject::word),
                        verdict.word("basis", Basis.values(), Basis::word)),
                code(decision, "code"));
    }

    private static Optional<OutcomeCode> code(JsonMembers members, String name) throws ReceiptFormatException {
        return members.isNull(name)
                ? Optional.empty()
                : Optional.of(members.word(name, OutcomeCode.values(), OutcomeCode::word));
    }

    private static Outage outage(JsonMembers members) throws ReceiptFormatException {
        Outage outage = new Outage(
                members.seconds("since"),
                members.isNull("lastGoodAge") ? Optional.empty() : Optional.of(members.seconds("lastGoodAge")),
                members.bool("siteAvailable"));
        members.end();
        return outage;
    }

    private static Optional<Snapshot> snapshot(Optional<JsonMembers> object) throws ReceiptFormatException {
        if (object.isEmpty()) {
            return Optional.empty();
        }
        JsonMembers members = object.get();
        List<Hop> hops = new ArrayList<>();
        for (JsonMembers hop : members.objects("hops")) {
            hops.add(new Hop(hop.string("url"), hop.integer("status")));
            hop.end();
        }
        Map<String, String> headers = members.strings("headers");
        FetchOutcome outcome = new FetchOutcome(members.integer("status"), code(members, "failure"), headers);
        if (outcome.headers().size() != headers.size()) {
            throw members.wrong("headers", "headers whose names differ in more than case");
        }
        Snapshot snapshot = new Snapshot(
                authority(members),
                members.instant("fetchedAt"),
                members.seconds("took"),
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
        return Optional.of(snapshot);
    }

    private static Authority authority(JsonMembers members) throws ReceiptFormatException {
        String text = members.string("authority");
        if (WebUrl.parse(text) instanceof WebUrl url
                && url.authority().toString().equals(text)) {
            return url.authority();
        }
        throw members.wrong("authority", "scheme, host and port in normalized form");
    }

    private static ReceiptFile file(JsonMembers members) throws ReceiptFormatException {
        Optional<String> body = members.nullableString("body");
        ReceiptFile file = new ReceiptFile(
                members.hash("sha256"),
                members.number("length"),
                body.isEmpty() ? Optional.empty() : Optional.of(bytes(body.get(), members)));
        members.end();
        return file;
    }

    private static Bytes bytes(String base64, JsonMembers members) throws ReceiptFormatException {
        try {
            Bytes bytes = Bytes.of(Base64.getDecoder().decode(base64));
            if (ReceiptJson.base64(bytes).equals(base64)) {
                return bytes;
            }
        } catch (IllegalArgumentException e) {
            throw new ReceiptFormatException("“file.body” must be base64", e);
        }
        throw members.wrong("body", "base64 in its canonical form");
    }
}
