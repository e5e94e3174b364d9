package usher.receipt;

import java.util.LinkedHashMap;
import java.util.Map;
import usher.access.site.Outage;
import usher.access.snapshot.ContentHash;
import usher.bytes.Bytes;
import usher.internal.json.Json;

/**
 * Receipts as JSON documents: the same receipt always has the same document. The last member is a digest of all others. It
 * shows accidental damage only: anyone who changes a receipt can compute a new digest. See {@code docs/receipts.md}.
 */
public final class ReceiptJson {
    private ReceiptJson() {}

    /** Returns the document, on one line. */
    public static String text(Receipt receipt) {
        Map<String, Object> members = members(receipt);
        members.put("digest", digest(receipt).hex());
        return Json.text(members);
    }

    /**
     * Reads a document, with any whitespace between its members.
     *
     * @throws ReceiptFormatException if a member is missing, unknown or wrong, or the digest is not that of the others
     */
    public static Receipt read(String text) throws ReceiptFormatException {
        ParsedReceipt document = ReceiptReader.read(text);
        if (!document.isWhole()) {
            throw new ReceiptFormatException("“digest” is not that of the receipt: something in it was changed");
        }
        return document.receipt();
    }

    /** Returns the SHA-256 of the document without the digest. */
    static ContentHash digest(Receipt receipt) {
        return ContentHash.of(Bytes.of(Json.text(members(receipt))));
    }

    private static Map<String, Object> members(Receipt receipt) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("format", receipt.format());
        members.put("usher", receipt.usher());
        members.put("issuedAt", receipt.issuedAt().toString());
        members.put("verdict", VerdictMembers.of(receipt.request(), receipt.decision()));
        members.put("dialect", dialect(receipt.request()));
        members.put("decision", decision(receipt.decision()));
        ReceiptEvidence evidence = receipt.evidence();
        int format = receipt.format();
        members.put("outage", evidence.outage().map(outage -> outage(outage, format)));
        members.put("lastAttempt", evidence.lastAttempt().map(snapshot -> SnapshotMembers.of(snapshot, format)));
        members.put("lastGood", evidence.lastGood().map(snapshot -> SnapshotMembers.of(snapshot, format)));
        members.put("file", evidence.file().map(ReceiptJson::file));
        return members;
    }

    private static Map<String, Object> dialect(ReceiptRequest request) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("fingerprint", request.fingerprint().hex());
        members.put("whenUnreachable", JsonValues.of(request.whenUnreachable()));
        return members;
    }

    private static Map<String, Object> decision(ReceiptDecision decision) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("effect", JsonValues.of(decision.accessDecision().effect()));
        members.put("code", decision.code().map(JsonValues::of));
        return members;
    }

    private static Map<String, Object> outage(Outage outage, int format) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("since", DurationFormat.of(outage.since(), format));
        members.put("lastGoodAge", outage.lastGoodAge().map(age -> DurationFormat.of(age, format)));
        members.put("siteAvailable", outage.siteAvailable());
        return members;
    }

    private static Map<String, Object> file(ReceiptFile file) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("sha256", file.hash().hex());
        members.put("length", file.length());
        members.put("body", file.body().map(JsonValues::base64));
        return members;
    }
}
