package usher.fetch.receipt;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Optional;
import usher.Usher;
import usher.access.AccessResult;
import usher.access.Basis;
import usher.access.OutcomeCode;
import usher.access.site.AccessDecision;
import usher.access.site.AccessDecision.Effect;
import usher.access.snapshot.ContentHash;
import usher.octets.Octets;
import usher.policy.Verdict;

/**
 * A record of one decision that is complete enough to be computed again: by the same pure functions, from the same
 * octets. It proves that the answer follows from the evidence; that the evidence is true, only the store can show. Not a
 * signature. Immutable.
 *
 * @param format the version of the format
 * @param usher the version of Usher that decided
 * @param issuedAt when it was decided
 * @param asked the question
 * @param ruling the answer
 * @param evidence what the answer rests on
 */
public record Receipt(int format, String usher, Instant issuedAt, Asked asked, Ruling ruling, Evidence evidence) {
    /**
     * The version of the format that this class writes. Since 2 a challenge page is not a robots.txt (D-20); a receipt is
     * computed again by the rules of its own version.
     */
    public static final int FORMAT = 2;

    /** The oldest version that is read. */
    static final int OLDEST_FORMAT = 1;

    public Receipt {
        requireNonNull(usher, "usher");
        requireNonNull(issuedAt, "issuedAt");
        requireNonNull(asked, "asked");
        requireNonNull(ruling, "ruling");
        requireNonNull(evidence, "evidence");
    }

    /**
     * The receipt of a live decision.
     *
     * @param result what the last attempt meant in the dialect
     * @param decision what followed from it
     * @param evidence the attempt and whatever else the decision took in: {@link Evidence#of}
     */
    public static Receipt of(
            Asked asked,
            Verdict verdict,
            AccessResult result,
            AccessDecision decision,
            Evidence evidence,
            Instant issuedAt) {
        Optional<RobotsFile> file = evidence.decidedOn(decision.effect()).map(RobotsFile::of);
        return now(asked, Ruling.of(verdict, decision, result.code()), evidence.with(file), issuedAt);
    }

    /** The receipt of a verdict about a file that the caller handed in. */
    public static Receipt given(Asked asked, Verdict verdict, Octets file, Instant issuedAt) {
        AccessDecision decision = new AccessDecision(Effect.RULES, Basis.GIVEN);
        Evidence evidence = Evidence.NONE.with(Optional.of(RobotsFile.of(file)));
        return now(asked, Ruling.of(verdict, decision, Optional.empty()), evidence, issuedAt);
    }

    /** The receipt for a URL that belongs to no site, so that no file could be asked for. */
    public static Receipt badUrl(Asked asked, Verdict verdict, Instant issuedAt) {
        AccessDecision decision = new AccessDecision(Effect.DISALLOW, Basis.UNREACHABLE);
        return now(asked, Ruling.of(verdict, decision, Optional.of(OutcomeCode.BAD_URL)), Evidence.NONE, issuedAt);
    }

    /**
     * This receipt with the file's octets inside, so that it can be verified without a store.
     *
     * @throws IllegalArgumentException if these are not the octets that it speaks of
     */
    public Receipt withBody(Octets body) {
        RobotsFile file = evidence.file().orElseThrow(() -> new IllegalArgumentException("no file decided here"));
        if (!file.hash().equals(ContentHash.of(body))) {
            throw new IllegalArgumentException("body must have the hash " + file.hash());
        }
        RobotsFile whole = new RobotsFile(file.hash(), file.length(), Optional.of(body));
        return new Receipt(format, usher, issuedAt, asked, ruling, evidence.with(Optional.of(whole)));
    }

    private static Receipt now(Asked asked, Ruling ruling, Evidence evidence, Instant issuedAt) {
        String version = Usher.class.getPackage().getImplementationVersion();
        return new Receipt(FORMAT, version == null ? "development" : version, issuedAt, asked, ruling, evidence);
    }
}
