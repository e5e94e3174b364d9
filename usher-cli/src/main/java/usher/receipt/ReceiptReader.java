package usher.receipt;

import java.util.Base64;
import java.util.List;
import usher.Access;
import usher.Reason;
import usher.access.AccessResult.Basis;
import usher.access.WhenUnreachable;
import usher.access.response.ContentHash;
import usher.access.site.AccessDecision;
import usher.access.site.AccessDecision.Effect;
import usher.access.site.Outage;
import usher.bytes.Bytes;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonFormatException.Problem;
import usher.support.json.JsonMembers;
import usher.support.json.JsonObject;
import usher.support.json.JsonReader;

/** A receipt of a JSON document, with its digest. Unknown members are errors. */
record ReceiptReader(Receipt receipt, ContentHash digest) {
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
        Receipt receipt = new Receipt(
                members.string("usher"),
                SnapshotReader.instant(members, "issuedAt"),
                request(verdict, dialect),
                decision(verdict, decision),
                new ReceiptEvidence(
                        members.nullable("outage", ReceiptReader::outage),
                        members.nullable("lastAttempt", SnapshotReader::read),
                        members.nullable("lastGood", SnapshotReader::read),
                        members.nullable("file", ReceiptReader::file)));
        ContentHash digest = SnapshotReader.hash(members, "digest");
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
                SnapshotReader.hash(dialect, "fingerprint"),
                dialect.word("whenUnreachable", List.of(WhenUnreachable.values()), JsonObject::word));
    }

    private static ReceiptDecision decision(JsonMembers verdict, JsonMembers decision) throws JsonFormatException {
        return new ReceiptDecision(
                verdict.word("access", List.of(Access.values()), JsonObject::word),
                verdict.word("reason", List.of(Reason.values()), Reason::name),
                verdict.integer("line"),
                verdict.nullable("rule", JsonMembers::string),
                new AccessDecision(
                        decision.word("effect", List.of(Effect.values()), JsonObject::word),
                        verdict.word("basis", List.of(Basis.values()), Basis::word)),
                SnapshotReader.code(decision, "code"));
    }

    private static Outage outage(JsonMembers receipt, String name) throws JsonFormatException {
        JsonMembers members = receipt.object(name);
        Outage outage = new Outage(
                SnapshotReader.seconds(members, "since"),
                members.nullable("lastGoodAge", SnapshotReader::seconds),
                members.bool("siteAvailable"));
        members.end();
        return outage;
    }

    private static ReceiptFile file(JsonMembers receipt, String name) throws JsonFormatException {
        JsonMembers members = receipt.object(name);
        ReceiptFile file = new ReceiptFile(
                SnapshotReader.hash(members, "sha256"),
                members.size("length"),
                members.nullable("body", ReceiptReader::bytes));
        members.end();
        return file;
    }

    private static Bytes bytes(JsonMembers members, String name) throws JsonFormatException {
        String base64 = members.string(name);
        try {
            Bytes bytes = Bytes.of(Base64.getDecoder().decode(base64));
            if (ReceiptJson.base64(bytes).equals(base64)) {
                return bytes;
            }
        } catch (IllegalArgumentException e) {
            throw members.invalid(name, "base64");
        }
        throw members.invalid(name, "base64 in its canonical form");
    }

    /** Returns a string as a list, or an array of strings whose length is not 1. */
    private static List<String> tokens(JsonMembers verdict) throws JsonFormatException {
        List<String> tokens = verdict.stringOrStrings("agent");
        if (tokens.size() == 1 && verdict.optionalString("agent").isEmpty()) {
            throw verdict.invalid("agent", "a string if there is only one value");
        }
        return tokens;
    }
}
