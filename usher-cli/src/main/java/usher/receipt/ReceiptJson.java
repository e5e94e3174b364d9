package usher.receipt;

import java.util.Base64;
import usher.access.OutcomeCode;
import usher.access.response.ContentHash;
import usher.access.site.Outage;
import usher.bytes.Bytes;
import usher.support.fetch.SnapshotJson;
import usher.support.json.Json;
import usher.support.json.JsonObject;
import usher.support.json.VerdictJson;

/**
 * Converts receipts to and from JSON documents. Equal receipts have equal documents. The last member is a digest of all
 * others. It detects accidental damage only: anyone who changes a receipt can compute a new digest. See
 * {@code docs/receipts.md}.
 */
public final class ReceiptJson {
    static final int FORMAT = 1;

    private ReceiptJson() {}

    public static String text(Receipt receipt) {
        return Json.text(members(receipt).add("digest", digest(receipt).hex()));
    }

    /** @throws ReceiptFormatException if a member is missing, unknown or invalid, or the digest does not match */
    public static Receipt read(String text) throws ReceiptFormatException {
        ReceiptReader document = ReceiptReader.read(text);
        if (!document.digest().equals(digest(document.receipt()))) {
            throw new ReceiptFormatException("“digest” does not match: the receipt was changed");
        }
        return document.receipt();
    }

    static ContentHash digest(Receipt receipt) {
        return ContentHash.of(Bytes.of(Json.text(members(receipt))));
    }

    private static JsonObject members(Receipt receipt) {
        ReceiptEvidence evidence = receipt.evidence();
        return new JsonObject()
                .add("format", FORMAT)
                .add("usher", receipt.usher())
                .add("issuedAt", receipt.issuedAt().toString())
                .add("verdict", verdict(receipt.request(), receipt.decision()))
                .add("dialect", dialect(receipt.request()))
                .add("decision", decision(receipt.decision()))
                .add("outage", evidence.outage().map(ReceiptJson::outage))
                .add("lastAttempt", evidence.lastAttempt().map(SnapshotJson::of))
                .add("lastGood", evidence.lastGood().map(SnapshotJson::of))
                .add("file", evidence.file().map(ReceiptJson::file));
    }

    private static JsonObject verdict(ReceiptRequest request, ReceiptDecision decision) {
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

    private static JsonObject dialect(ReceiptRequest request) {
        return new JsonObject()
                .add("fingerprint", request.fingerprint().hex())
                .add("whenUnreachable", request.whenUnreachable());
    }

    private static JsonObject decision(ReceiptDecision decision) {
        return new JsonObject()
                .add("effect", decision.accessDecision().effect())
                .add("code", decision.code().map(OutcomeCode::word));
    }

    private static JsonObject outage(Outage outage) {
        return new JsonObject()
                .add("since", Json.seconds(outage.since()))
                .add("lastGoodAge", outage.lastGoodAge().map(Json::seconds))
                .add("siteAvailable", outage.siteAvailable());
    }

    private static JsonObject file(ReceiptFile file) {
        return new JsonObject()
                .add("sha256", file.hash().hex())
                .add("length", file.length())
                .add("body", file.body().map(ReceiptJson::base64));
    }

    static String base64(Bytes bytes) {
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }
}
