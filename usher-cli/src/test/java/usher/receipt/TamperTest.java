package usher.receipt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.access.site.AccessDecision.Effect;
import usher.access.site.Outage;
import usher.receipt.JsonEdits.Edit;
import usher.receipt.VerificationResult.Outcome;

/** Changes of a receipt are detected by the digest; changes of computed values also if the digest is updated. */
class TamperTest {
    private static final ReceiptVerifier VERIFIER = ReceiptVerifier.standalone().with(SampleReceipts.FILE);

    /** The computed members. The other members are evidence and the request. */
    private static final Set<String> FOLLOWS =
            Set.of(("/format /verdict/dialect /verdict/access /verdict/reason /verdict/line /verdict/rule "
                            + "/verdict/basis /dialect/fingerprint /decision/effect /decision/code /outage/lastGoodAge "
                            + "/lastAttempt /lastAttempt/authority /lastAttempt/finalUrl /lastGood/authority "
                            + "/lastGood/sha256 /lastGood/length /file /file/sha256 /file/length /file/body")
                    .split(" "));

    @Test
    void aChangeOfAnyLeafIsDetected() throws ReceiptFormatException {
        int changes = 0;
        for (Receipt receipt : SampleReceipts.everyBasis(Dialect.RFC9309).values()) {
            for (Edit edit : JsonEdits.of(ReceiptJson.text(receipt))) {
                assertThat(VERIFIER.verify(edit.text()).outcome())
                        .as(edit.toString())
                        .isNotEqualTo(Outcome.CONFIRMED);
                changes++;
            }
        }
        assertThat(changes).isGreaterThan(1_000);
    }

    @Test
    void changedMembersAreDetectedDespiteANewDigest() throws ReceiptFormatException {
        int changes = 0;
        for (Receipt receipt : SampleReceipts.everyBasis(Dialect.RFC9309).values()) {
            for (Edit edit : JsonEdits.of(ReceiptJson.text(whole(receipt)))) {
                if (FOLLOWS.contains(edit.path()) && !isTestimony(edit, receipt)) {
                    VerificationResult verification = VERIFIER.verify(edit.withNewDigest());
                    assertThat(verification.outcome()).as(edit.toString()).isNotEqualTo(Outcome.CONFIRMED);
                    assertThat(verification.differences())
                            .extracting(ReceiptDifference::field)
                            .doesNotContain("digest");
                    changes++;
                }
            }
        }
        assertThat(changes).isGreaterThan(500);
    }

    /** Changes that cannot be detected: the body itself, bodies of unused copies, and ages within the tolerance. */
    private static boolean isTestimony(Edit edit, Receipt receipt) {
        boolean leavesBodyOut =
                edit.path().equals("/file/body") && edit.change().equals("→ null");
        boolean counted = receipt.decision().accessDecision().effect() == Effect.LAST_GOOD;
        boolean isOneSecondOff = edit.path().equals("/outage/lastGoodAge")
                && edit.change().matches("→ " + age(receipt, 1) + "|→ " + age(receipt, -1));
        return leavesBodyOut || isOneSecondOff || !counted && edit.path().matches("/lastGood/(sha256|length)");
    }

    private static long age(Receipt receipt, int more) {
        return receipt.evidence()
                .outage()
                .flatMap(Outage::lastGoodAge)
                .map(age -> age.toSeconds() + more)
                .orElse(-1L);
    }

    /** Returns the receipt with its body, if it has a file. */
    private static Receipt whole(Receipt receipt) {
        boolean decided =
                receipt.evidence().file().filter(file -> file.length() > 0).isPresent();
        return decided ? receipt.withBody(SampleReceipts.FILE) : receipt;
    }
}
