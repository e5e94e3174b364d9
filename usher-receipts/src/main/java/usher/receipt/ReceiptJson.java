package usher.receipt;

import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import usher.access.OutcomeCode;
import usher.access.response.ContentHash;
import usher.access.site.Outage;
import usher.bytes.Bytes;
import usher.fetch.snapshot.SnapshotJson;
import usher.internal.json.Json;
import usher.internal.json.VerdictJson;

/**
 * Converts receipts to and from JSON documents. Equal receipts have equal documents. The last member is a digest of all
 * others. It detects accidental damage only: anyone who changes a receipt can compute a new digest. See
 * {@code docs/receipts.md}.
 */
public final class ReceiptJson {
    static final int FORMAT = 1;

    private ReceiptJson() {}

    public static String text(Receipt receipt) {
        Map<String, Object> members = members(receipt);
        members.put("digest", digest(receipt).hex());
        return Json.text(members);
    }

    /**
     * Reads a document. Whitespace between its members is allowed.
     *
     * @throws ReceiptFormatException if a member is missing, unknown or invalid, or the digest does not match
     */
    public static Receipt read(String text) throws ReceiptFormatException {
        ReceiptReader document = ReceiptReader.read(text);
        if (!document.digest().equals(digest(document.receipt()))) {
            throw new ReceiptFormatException("“digest” does not match: the receipt was changed");
        }
        return document.receipt();
    }

    /** Returns the SHA-256 of the document without the digest. */
    static ContentHash digest(Receipt receipt) {
        return ContentHash.of(Bytes.of(Json.text(members(receipt))));
    }

    private static Map<String, Object> members(Receipt receipt) {
        ReceiptEvidence evidence = receipt.evidence();
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("format", FORMAT);
        members.put("usher", receipt.usher());
        members.put("issuedAt", receipt.issuedAt().toString());
        members.put("verdict", verdict(receipt.request(), receipt.decision()));
        members.put("dialect", dialect(receipt.request()));
        members.put("decision", decision(receipt.decision()));
        members.put("outage", evidence.outage().map(ReceiptJson::outage));
        members.put("lastAttempt", evidence.lastAttempt().map(SnapshotJson::of));
        members.put("lastGood", evidence.lastGood().map(SnapshotJson::of));
        members.put("file", evidence.file().map(ReceiptJson::file));
        return members;
    }

    private static Map<String, Object> verdict(ReceiptRequest request, ReceiptDecision decision) {
        return VerdictJson.of(
                request.tokens(),
                request.url(),
                request.dialect(),
                decision.access(),
                decision.reason(),
                decision.line(),
                decision.rule(),
                decision.accessDecision().basis());
    }

    private static Map<String, Object> dialect(ReceiptRequest request) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("fingerprint", request.fingerprint().hex());
        members.put("whenUnreachable", word(request.whenUnreachable()));
        return members;
    }

    private static Map<String, Object> decision(ReceiptDecision decision) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("effect", word(decision.accessDecision().effect()));
        members.put("code", decision.code().map(OutcomeCode::word));
        return members;
    }

    private static Map<String, Object> outage(Outage outage) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("since", Json.seconds(outage.since()));
        members.put("lastGoodAge", outage.lastGoodAge().map(Json::seconds));
        members.put("siteAvailable", outage.siteAvailable());
        return members;
    }

    private static Map<String, Object> file(ReceiptFile file) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("sha256", file.hash().hex());
        members.put("length", file.length());
        members.put("body", file.body().map(ReceiptJson::base64));
        return members;
    }

    /** Returns the name of a constant in lowercase, as everywhere in the project's JSON. */
    static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    static String base64(Bytes bytes) {
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }
}
