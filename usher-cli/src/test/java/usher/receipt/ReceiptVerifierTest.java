package usher.receipt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;
import usher.access.AccessResult.Basis;
import usher.access.WhenUnreachable;
import usher.access.response.FetchOutcome;
import usher.access.response.Snapshot;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreException;
import usher.options.Option;
import usher.receipt.VerificationResult.Outcome;
import usher.support.json.DialectJson;

class ReceiptVerifierTest {
    private static final ReceiptVerifier WITH_FILE =
            ReceiptVerifier.standalone().with(SampleReceipts.FILE);

    @ParameterizedTest
    @MethodSource("usher.Dialect#all")
    void everyReceiptIsReadFromItsJsonAndConfirmed(Dialect dialect) throws ReceiptFormatException {
        for (Map.Entry<String, Receipt> kind :
                SampleReceipts.everyBasis(dialect).entrySet()) {
            Receipt receipt = kind.getValue();
            String text = ReceiptJson.text(receipt);
            assertThat(ReceiptJson.read(text)).as(kind.getKey()).isEqualTo(receipt);
            assertThat(ReceiptJson.text(ReceiptJson.read(text))).isEqualTo(text);
            assertThat(WITH_FILE.verify(text))
                    .as(kind.getKey())
                    .isEqualTo(new VerificationResult(Outcome.CONFIRMED, List.of(), List.of()));
        }
    }

    @Test
    void aChallengePageIsARobotsTxtInSomeDialectsOnly() {
        VerificationResult rfc = WITH_FILE.verify(SampleReceipts.ofChallengePage(Dialect.RFC9309));
        assertThat(rfc.outcome()).isEqualTo(Outcome.REFUTED);
        assertThat(rfc.differences()).contains(new ReceiptDifference("decision.code", "none", "challenged"));

        assertThat(WITH_FILE
                        .verify(SampleReceipts.ofChallengePage(Dialect.GOOGLE))
                        .outcome())
                .isEqualTo(Outcome.CONFIRMED);
    }

    @Test
    void everyBasisIsAmongTheReceiptsTested() {
        assertThat(SampleReceipts.everyBasis(Dialect.RFC9309).values().stream()
                        .map(receipt -> receipt.decision().accessDecision().basis()))
                .contains(Basis.values());
        assertThat(SampleReceipts.fresh().decision().rule()).contains("Disallow: /private");
        assertThat(SampleReceipts.fresh().decision().line()).isEqualTo(2);
    }

    @Test
    void aReceiptWithItsBodyNeedsNoStore() throws ReceiptFormatException {
        Receipt receipt = SampleReceipts.fresh().withBody(SampleReceipts.FILE);
        String text = ReceiptJson.text(receipt);
        assertThat(ReceiptJson.read(text)).isEqualTo(receipt);
        assertThat(ReceiptVerifier.standalone().verify(text).outcome()).isEqualTo(Outcome.CONFIRMED);
        assertThatThrownBy(() -> receipt.withBody(Bytes.of("x")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("hash");
    }

    @Test
    void withoutTheBodyTheOutcomeIsUnknown() {
        VerificationResult verification = ReceiptVerifier.standalone().verify(SampleReceipts.fresh());
        assertThat(verification.outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(verification.unknown()).singleElement().asString().startsWith("the file is not available: sha256:");
    }

    @Test
    void anotherBodyIsADifference() {
        VerificationResult verification =
                ReceiptVerifier.standalone().with(Bytes.of("User-agent: *\n")).verify(SampleReceipts.fresh());
        assertThat(verification.outcome()).isEqualTo(Outcome.REFUTED);
        assertThat(verification.differences())
                .extracting(ReceiptDifference::field)
                .containsExactly("file.sha256", "file.length");
    }

    @Test
    void theStoreReturnsTheBodyOrAnError() {
        Receipt receipt = SampleReceipts.fresh();
        assertThat(ReceiptVerifier.standalone()
                        .with(store(Optional.of(SampleReceipts.FILE)))
                        .verify(receipt)
                        .outcome())
                .isEqualTo(Outcome.CONFIRMED);
        VerificationResult damaged =
                ReceiptVerifier.standalone().with(store(Optional.empty())).verify(receipt);
        assertThat(damaged.outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(damaged.unknown()).contains("the store cannot read the file: page 7 is damaged");
    }

    private static SnapshotStore store(Optional<Bytes> content) {
        return (SnapshotStore) Proxy.newProxyInstance(
                SnapshotStore.class.getClassLoader(),
                new Class<?>[] {SnapshotStore.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("content") && content.isPresent()) {
                        return content;
                    }
                    throw new StoreException("page 7 is damaged");
                });
    }

    @Test
    void aCustomDialectMustBeRegistered() {
        Dialect own = Dialect.GOOGLE.named("own", "custom");
        Receipt receipt = SampleReceipts.given(own);
        assertThat(WITH_FILE.verify(receipt).unknown()).containsExactly("unknown dialect “own”");
        assertThat(WITH_FILE.with(id -> Optional.of(own)).verify(receipt).outcome())
                .isEqualTo(Outcome.CONFIRMED);
        Dialect changed = own.with(Option.FILE_BYTES, 9);
        assertThat(WITH_FILE.with(id -> Optional.of(changed)).verify(receipt).unknown())
                .containsExactly("the options of dialect “own” differ from those in the receipt");
    }

    @Test
    void fingerprintsDistinguishDialectsAndIgnoreTheSetting() {
        Dialect rfc = Dialect.RFC9309;
        for (Dialect one : Dialect.all()) {
            for (Dialect other : Dialect.all()) {
                boolean same = reading(one).equals(reading(other));
                assertThat(DialectJson.fingerprint(one).equals(DialectJson.fingerprint(other)))
                        .as(one + " " + other)
                        .isEqualTo(same);
            }
        }
        Dialect set = rfc.with(Option.WHEN_UNREACHABLE, WhenUnreachable.ALLOW);
        assertThat(DialectJson.fingerprint(set)).isEqualTo(DialectJson.fingerprint(rfc));
        assertThat(DialectJson.fingerprint(rfc.with(Option.LINE_BYTES, 77))).isNotEqualTo(DialectJson.fingerprint(rfc));
        assertThat(DialectJson.fingerprint(rfc.with(Option.WHITESPACE, ByteSet.of(" "))))
                .isNotEqualTo(DialectJson.fingerprint(rfc));
        assertThat(DialectJson.fingerprint(
                        rfc.with(Option.DIRECTIVE_NAMES, Dialect.GOOGLE.get(Option.DIRECTIVE_NAMES))))
                .isNotEqualTo(DialectJson.fingerprint(rfc));
    }

    /** Returns the dialect without its name and the setting of the operator. */
    private static Dialect reading(Dialect dialect) {
        return dialect.named("", "").with(Option.WHEN_UNREACHABLE, WhenUnreachable.DISALLOW);
    }

    @Test
    void anInvalidUrlHasAReceipt() throws ReceiptFormatException {
        for (String url : List.of("::", "mailto:x@shop.example", "/path", "http://")) {
            Receipt receipt = badUrl(url);
            assertThat(ReceiptJson.read(ReceiptJson.text(receipt))).isEqualTo(receipt);
            assertThat(ReceiptVerifier.standalone().verify(receipt).outcome()).isEqualTo(Outcome.CONFIRMED);
        }
        assertThat(ReceiptVerifier.standalone()
                        .verify(badUrl(SampleReceipts.URL))
                        .differences())
                .containsExactly(new ReceiptDifference(
                        "lastAttempt", "none", "an attempt to fetch https://shop.example/robots.txt"));
    }

    private static Receipt badUrl(String url) {
        Policy policy = RobotsFile.unreachable().as(Dialect.RFC9309).policy("ExampleBot");
        ReceiptRequest request = ReceiptRequest.of(url, List.of("ExampleBot"), Dialect.RFC9309);
        return Receipt.badUrl(request, policy.verdict(url), SampleReceipts.NOW);
    }

    @Test
    void aCopyThatCannotBeUsedIsADifference() {
        Receipt stale = SampleReceipts.everyBasis(Dialect.RFC9309).get("stale");
        Snapshot good = stale.evidence().lastGood().orElseThrow();
        Snapshot error = good.with(FetchOutcome.answered(500, Map.of()));
        ReceiptEvidence evidence = stale.evidence();
        ReceiptEvidence wrong =
                new ReceiptEvidence(evidence.outage(), evidence.lastAttempt(), Optional.of(error), evidence.file());
        Receipt receipt = new Receipt("x", SampleReceipts.NOW, stale.request(), stale.decision(), wrong);
        assertThat(WITH_FILE.verify(receipt).differences())
                .extracting(ReceiptDifference::field)
                .containsExactly("lastGood");
    }

    @Test
    void aCopyPastItsLifetimeIsNotFresh() {
        Receipt fresh = SampleReceipts.fresh();
        ReceiptEvidence old = ReceiptEvidence.of(
                        Optional.empty(), SampleReceipts.good(Duration.ofMinutes(62)), Optional.empty())
                .with(fresh.evidence().file());
        Receipt late = new Receipt("x", SampleReceipts.NOW, fresh.request(), fresh.decision(), old);
        assertThat(WITH_FILE.verify(late).differences())
                .containsExactly(new ReceiptDifference("verdict.basis", "PT1H2M", "from PT-1M to PT1H1M"));
    }
}
