package usher.fetch.receipt;

import java.util.LinkedHashMap;
import java.util.Map;
import usher.access.site.Outage;
import usher.access.snapshot.ContentHash;
import usher.json.Json;
import usher.octets.Octets;

/**
 * Receipts as JSON documents: always the same text for the same receipt, and nothing but that receipt from the text. The
 * last member is a digest of all others, which shows accidental damage and no more: whoever changes a receipt on purpose
 * can compute a new one. See {@code docs/receipts.md}.
 */
public final class ReceiptJson {
    private ReceiptJson() {}

    /** The document, on one line. */
    public static String text(Receipt receipt) {
        Map<String, Object> members = members(receipt);
        members.put("digest", digest(receipt).hex());
        return Json.text(members);
    }

    /**
     * Reads a document; blanks between its members may be any.
     *
     * @throws ReceiptFormatException if a member is missing, unknown or wrong, or the digest is not that of the others
     */
    public static Receipt read(String text) throws ReceiptFormatException {
        ReceiptDocument document = ReceiptReader.read(text);
        if (!document.isWhole()) {
            throw new ReceiptFormatException("“digest” is not that of the receipt: something in it was changed");
        }
        return document.receipt();
    }

    /** The SHA-256 of the document as it would be without the digest. */
    static ContentHash digest(Receipt receipt) {
        return ContentHash.of(Octets.of(Json.text(members(receipt))));
    }

    private static Map<String, Object> members(Receipt receipt) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("format", receipt.format());
        members.put("usher", receipt.usher());
        members.put("issuedAt", receipt.issuedAt().toString());
        members.put("verdict", VerdictMembers.of(receipt.asked(), receipt.ruling()));
        members.put("dialect", dialect(receipt.asked()));
        members.put("decision", decision(receipt.ruling()));
        Evidence evidence = receipt.evidence();
        int format = receipt.format();
        members.put("outage", evidence.outage().map(outage -> outage(outage, format)));
        members.put("lastAttempt", evidence.lastAttempt().map(snapshot -> SnapshotMembers.of(snapshot, format)));
        members.put("lastGood", evidence.lastGood().map(snapshot -> SnapshotMembers.of(snapshot, format)));
        members.put("file", evidence.file().map(ReceiptJson::file));
        return members;
    }

    private static Map<String, Object> dialect(Asked asked) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("fingerprint", asked.fingerprint().hex());
        members.put("whenUnreachable", Words.of(asked.whenUnreachable()));
        return members;
    }

    private static Map<String, Object> decision(Ruling ruling) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("effect", Words.of(ruling.decision().effect()));
        members.put("code", ruling.code().map(Words::of));
        return members;
    }

    private static Map<String, Object> outage(Outage outage, int format) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("since", Durations.of(outage.since(), format));
        members.put("lastGoodAge", outage.lastGoodAge().map(age -> Durations.of(age, format)));
        members.put("siteAvailable", outage.siteAvailable());
        return members;
    }

    private static Map<String, Object> file(RobotsFile file) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("sha256", file.hash().hex());
        members.put("length", file.length());
        members.put("body", file.body().map(Words::base64));
        return members;
    }
}
