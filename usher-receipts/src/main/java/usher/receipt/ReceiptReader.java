package usher.receipt;

import java.util.Base64;
import java.util.Optional;
import usher.access.site.Outage;
import usher.access.snapshot.ContentHash;
import usher.access.snapshot.Snapshot;
import usher.bytes.Bytes;

/** Reads receipts from JSON documents, strictly. */
final class ReceiptReader {
    private ReceiptReader() {}

    static ParsedReceipt read(String text) throws ReceiptFormatException {
        JsonMembers members = new JsonMembers("", ReceiptObject.read(text));
        int format = members.integer("format");
        if (format < Receipt.OLDEST_FORMAT || format > Receipt.FORMAT) {
            throw new ReceiptFormatException("“format” is " + format + ", and this version of Usher reads "
                    + Receipt.OLDEST_FORMAT + " to " + Receipt.FORMAT);
        }
        JsonMembers verdict = members.object("verdict");
        JsonMembers dialect = members.object("dialect");
        JsonMembers decision = members.object("decision");
        Receipt receipt = new Receipt(
                format,
                members.string("usher"),
                members.instant("issuedAt"),
                VerdictMembers.request(verdict, dialect),
                VerdictMembers.decision(verdict, decision),
                evidence(members, format));
        ContentHash digest = members.hash("digest");
        verdict.end();
        dialect.end();
        decision.end();
        members.end();
        return new ParsedReceipt(receipt, digest);
    }

    private static ReceiptEvidence evidence(JsonMembers members, int format) throws ReceiptFormatException {
        Optional<JsonMembers> outage = members.nullableObject("outage");
        Optional<JsonMembers> file = members.nullableObject("file");
        return new ReceiptEvidence(
                outage.isEmpty() ? Optional.empty() : Optional.of(outage(outage.get(), format)),
                snapshot(members, "lastAttempt", format),
                snapshot(members, "lastGood", format),
                file.isEmpty() ? Optional.empty() : Optional.of(file(file.get())));
    }

    private static Optional<Snapshot> snapshot(JsonMembers members, String name, int format)
            throws ReceiptFormatException {
        Optional<JsonMembers> snapshot = members.nullableObject(name);
        return snapshot.isEmpty() ? Optional.empty() : Optional.of(SnapshotMembers.read(snapshot.get(), format));
    }

    private static Outage outage(JsonMembers members, int format) throws ReceiptFormatException {
        Outage outage = new Outage(
                DurationFormat.read(members, "since", format),
                members.isNull("lastGoodAge")
                        ? Optional.empty()
                        : Optional.of(DurationFormat.read(members, "lastGoodAge", format)),
                members.bool("siteAvailable"));
        members.end();
        return outage;
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
            if (JsonValues.base64(bytes).equals(base64)) {
                return bytes;
            }
        } catch (IllegalArgumentException e) {
            throw new ReceiptFormatException("“file.body” must be base64", e);
        }
        throw members.wrong("body", "base64 as it is usually written");
    }
}
