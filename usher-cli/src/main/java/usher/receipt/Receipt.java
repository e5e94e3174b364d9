package usher.receipt;

import java.time.Instant;
import java.util.Optional;
import usher.RobotsFile;
import usher.Verdict;
import usher.access.AccessResult;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.response.ContentHash;
import usher.access.site.AccessDecision;
import usher.access.site.AccessDecision.Effect;
import usher.bytes.Bytes;

/**
 * A document of one decision, with everything that is needed to compute the decision again. It proves that the decision
 * follows from the evidence. Only the store can show that the evidence is true. A receipt is not a signature.
 * Immutable.
 *
 * @param usher the version of Usher that decided
 * @param evidence what the decision is based on
 */
public record Receipt(
        String usher, Instant issuedAt, ReceiptRequest request, ReceiptDecision decision, ReceiptEvidence evidence) {
    static final AccessDecision OF_GIVEN_FILE = new AccessDecision(Effect.RULES, Basis.GIVEN);
    static final AccessDecision OF_BAD_URL = new AccessDecision(Effect.DISALLOW, Basis.UNREACHABLE);

    /**
     * Returns the receipt of a live decision.
     *
     * @param result the result of the last attempt in the dialect
     * @param decision the decision that followed
     * @param evidence the attempt and the rest of the evidence, see {@link ReceiptEvidence#of}
     */
    public static Receipt of(
            ReceiptRequest request,
            Verdict verdict,
            AccessResult result,
            AccessDecision decision,
            ReceiptEvidence evidence,
            Instant issuedAt) {
        Optional<ReceiptFile> file = evidence.decidedOn(decision.effect()).map(ReceiptFile::of);
        return create(request, ReceiptDecision.of(verdict, decision, result.code()), evidence.with(file), issuedAt);
    }

    public static Receipt ofFile(ReceiptRequest request, Verdict verdict, Bytes file, Instant issuedAt) {
        ReceiptEvidence evidence = ReceiptEvidence.NONE.with(Optional.of(ReceiptFile.of(file)));
        return create(request, ReceiptDecision.of(verdict, OF_GIVEN_FILE, Optional.empty()), evidence, issuedAt);
    }

    /** Returns the receipt for an invalid URL, for which no file could be requested. */
    public static Receipt badUrl(ReceiptRequest request, Verdict verdict, Instant issuedAt) {
        ReceiptDecision decision = ReceiptDecision.of(verdict, OF_BAD_URL, Optional.of(OutcomeCode.BAD_URL));
        return create(request, decision, ReceiptEvidence.NONE, issuedAt);
    }

    /**
     * Returns this receipt with the content of the file, so that it can be verified without a store.
     *
     * @throws IllegalArgumentException if the content is not the one of the receipt's file
     */
    public Receipt withBody(Bytes body) {
        ReceiptFile file = evidence.file().orElseThrow(() -> new IllegalArgumentException("the receipt has no file"));
        if (!file.hash().equals(ContentHash.of(body))) {
            throw new IllegalArgumentException("body must have the hash " + file.hash());
        }
        ReceiptFile whole = new ReceiptFile(file.hash(), file.length(), Optional.of(body));
        return new Receipt(usher, issuedAt, request, decision, evidence.with(Optional.of(whole)));
    }

    private static Receipt create(
            ReceiptRequest request, ReceiptDecision decision, ReceiptEvidence evidence, Instant issuedAt) {
        String version = RobotsFile.class.getPackage().getImplementationVersion();
        return new Receipt(version == null ? "development" : version, issuedAt, request, decision, evidence);
    }
}
