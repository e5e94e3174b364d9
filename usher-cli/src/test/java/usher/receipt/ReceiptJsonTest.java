package usher.receipt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.Dialect;
import usher.access.site.Outage;
import usher.receipt.JsonEdits.Edit;
import usher.receipt.VerificationResult.Outcome;

class ReceiptJsonTest {
    private static final String TEXT = ReceiptJson.text(SampleReceipts.fresh());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"format\":1 | \"format\":2 | “format” is 2; this version of Usher supports 1",
                "\"format\":1, | '' | “format” is missing",
                "\"format\":1 | \"format\":\"1\" | “format” must be a whole number",
                "\"format\":1 | \"format\":99999999999 | “format” must be a whole number of 32 bits",
                "\"line\":2 | \"line\":2,\"lines\":2 | “verdict.lines” is unknown",
                "\"line\":2 | \"line\":2,\"line\":2 | not valid JSON",
                "\"line\":2 | \"line\":2.0 | “verdict.line” must be a whole number",
                "\"line\":2 | \"line\":NaN | not valid JSON",
                "\"line\":2 | \"line\":123456789012345678901234567890 | “verdict.line” must be a whole number",
                "\"line\":2 | \"line\":1e400 | “verdict.line” must be a whole number",
                "\"access\":\"disallow\" | \"access\":\"Disallow\" | “verdict.access” must be one of allow, disallow",
                "\"effect\":\"rules\" | \"effect\":[] | “decision.effect” must be a string",
                "0.123 | 0.1230 | “lastAttempt.took” must be a number of seconds",
                "0.123 | 0.0000000001 | “lastAttempt.took” must be a number of seconds",
                "0.123 | -0.123 | “lastAttempt.took” must be a number of seconds",
                "0.123 | 1e9 | “lastAttempt.took” must be a number of seconds",
                "0.123 | 1e99999999999 | not valid JSON",
                "0.123 | 1e999999999 | not valid JSON",
                "0.123 | 9999999999.123456789 | “lastAttempt.took” must be a number of seconds",
                "0.123 | \"PT0.123S\" | “lastAttempt.took” must be a number of seconds",
                "0.123 | null | “lastAttempt.took” must be a number of seconds",
                "08:30:00.250Z | 08:30:00.250+00:00 | “issuedAt” must be a time",
                "\"status\":301 | \"status\":301,\"x\":0 | “lastAttempt.hops.x” is unknown",
                "https://shop.example\" | https://SHOP.example\" | “lastAttempt.authority” must be scheme, host and "
                        + "port",
                "\"lastGood\":null | \"lastGood\":7 | “lastGood” must be an object",
                "\"cut\":false | \"cut\":0 | “lastAttempt.cut” must be true or false",
                "\"length\":63, | \"length\":-1, | “lastAttempt.length” must be 0 or more",
                "\"body\":null | \"body\":\"!\" | “file.body” must be base64",
                "\"body\":null | \"body\":\"QQ\" | “file.body” must be base64 in its canonical form",
                "\"digest\":\" | \"digest\":\"0 | “digest”: hex must be 64 lowercase hexadecimal digits",
            })
    void theMessageNamesTheInvalidMember(String good, String bad, String message) {
        String text = TEXT.replaceFirst(Pattern.quote(good), bad);
        assertThat(text).isNotEqualTo(TEXT);
        assertThatThrownBy(() -> ReceiptJson.read(text))
                .isInstanceOf(ReceiptFormatException.class)
                .hasMessageContaining(message);
        assertThat(ReceiptVerifier.standalone().verify(text).outcome()).isEqualTo(Outcome.CANNOT_TELL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "null", "{", "{}", "{\"format\":1}", "{} {}", "\u0000", "{\"a\":\"\ud800\"}"})
    void documentsThatAreNotReceiptsAreRejected(String text) {
        assertThatThrownBy(() -> ReceiptJson.read(text)).isInstanceOf(ReceiptFormatException.class);
    }

    @Test
    void hostileTextTakesLittleTime() {
        String deep = "{\"a\":" + "[".repeat(1_000_000);
        String name = "{\"" + "n".repeat(5_000) + "\":1}";
        String digits = "{\"format\":" + "9".repeat(1_000_000) + "}";
        String long17 = " ".repeat(17 << 20) + "{}";
        for (String text : new String[] {deep, name, digits, long17, TEXT + TEXT}) {
            VerificationResult verification = ReceiptVerifier.standalone().verify(text);
            assertThat(verification.outcome()).isEqualTo(Outcome.CANNOT_TELL);
            assertThat(verification.unknown()).singleElement().asString().hasSizeLessThan(500);
        }
    }

    /** The longest durations that can be read cause no overflow. */
    @Test
    void durationsMayBeOfAnyLength() throws ReceiptFormatException {
        Duration longest = Duration.ofSeconds(999_999_999_999_999_999L);
        Receipt stale = SampleReceipts.everyBasis(Dialect.RFC9309).get("stale");
        ReceiptEvidence evidence = new ReceiptEvidence(
                Optional.of(new Outage(longest, Optional.of(longest), true)),
                stale.evidence().lastAttempt(),
                stale.evidence().lastGood(),
                stale.evidence().file());
        String text = ReceiptJson.text(
                new Receipt(stale.usher(), stale.issuedAt(), stale.request(), stale.decision(), evidence));
        assertThat(ReceiptJson.read(text).evidence()).isEqualTo(evidence);
        assertThat(ReceiptVerifier.standalone()
                        .with(SampleReceipts.FILE)
                        .verify(text)
                        .outcome())
                .isEqualTo(Outcome.REFUTED);
    }

    @Test
    void headersThatDifferOnlyInCaseAreRejected() {
        String text = TEXT.replace("\"Cache-Control\":", "\"cache-control\":\"x\",\"Cache-Control\":");
        assertThatThrownBy(() -> ReceiptJson.read(text)).hasMessageContaining("“lastAttempt.headers” must be");
    }

    @Test
    void anyWhitespaceIsAllowed() throws ReceiptFormatException {
        assertThat(ReceiptJson.read(TEXT.replace("\":", "\" :\n  "))).isEqualTo(SampleReceipts.fresh());
    }

    /** If the format or a built-in dialect has changed, the failure shows the text for the file. */
    @Test
    void theExampleIsWhatIsWritten() throws IOException {
        Receipt fresh = SampleReceipts.fresh().withBody(SampleReceipts.FILE);
        Receipt released = new Receipt("0.1.0", fresh.issuedAt(), fresh.request(), fresh.decision(), fresh.evidence());
        String example = read("examples/receipt.json");
        assertThat(example.strip()).isEqualTo(ReceiptJson.text(released));
        assertThat(ReceiptVerifier.standalone().verify(example).outcome()).isEqualTo(Outcome.CONFIRMED);
    }

    @Test
    void thePageNamesEveryMember() throws IOException, ReceiptFormatException {
        String page = read("docs/receipts.md");
        Receipt stale = SampleReceipts.everyBasis(Dialect.RFC9309).get("stale");
        for (Edit edit : JsonEdits.of(ReceiptJson.text(stale))) {
            for (String name : edit.path().replaceAll("/headers/.*|/[0-9]+", "").split("/", -1)) {
                assertThat(page).contains(name.isEmpty() || name.equals("more") ? "" : "`" + name + "`");
            }
        }
    }

    private static String read(String file) throws IOException {
        return Files.readString(
                Path.of(System.getProperty("usher.project.root")).resolve(file));
    }
}
