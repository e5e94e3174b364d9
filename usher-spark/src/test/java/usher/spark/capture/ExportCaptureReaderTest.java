package usher.spark.capture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.time.Instant;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import usher.access.OutcomeCode;

class ExportCaptureReaderTest {
    private static final String START =
            "{\"authority\":\"http://a.example\",\"fetchedAt\":\"2026-03-01T10:00:00.123Z\",";

    private static CapturedResults read(String lines) {
        return read(lines.getBytes(UTF_8));
    }

    private static CapturedResults read(byte[] lines) {
        CapturedResults found = new CapturedResults();
        new ExportCaptureReader(new ByteArrayInputStream(lines), "e.jsonl", ReadAttempt.LAST)
                .forEachRemaining(found::add);
        return found;
    }

    @Test
    void everyRelevantMemberIsRead() {
        Capture capture = read(START
                        + "\"status\":200,\"failure\":null,\"headers\":{\"ETag\":\"x\"},\"hops\":[{\"url\":\"u\","
                        + "\"status\":1}],\"sha256\":\"ab\",\"length\":3,\"cut\":true,\"revalidated\":false,"
                        + "\"more\":{\"a\":[1]},\"body\":\"YWJj\"}")
                .captures
                .get(0);
        assertThat(capture.url()).isEqualTo("http://a.example/robots.txt");
        assertThat(capture.time()).isEqualTo(Instant.parse("2026-03-01T10:00:00.123Z"));
        assertThat(capture.outcome().status()).isEqualTo(200);
        assertThat(capture.outcome().header("ETag")).contains("x");
        assertThat(capture.body().text()).isEqualTo("abc");
        assertThat(capture.cut()).isTrue();
        assertThat(capture.digest()).contains("sha256:ab");
        assertThat(capture.revisit()).isEmpty();
    }

    @Test
    void aRevalidatedFileCountsAsReceived() {
        Capture capture = read(START + "\"status\":304,\"revalidated\":true,\"body\":\"YWJj\"}")
                .captures
                .get(0);
        assertThat(capture.outcome().status()).isEqualTo(200);
        assertThat(capture.body().text()).isEqualTo("abc");
    }

    @Test
    void failuresAreRead() {
        Capture capture =
                read(START + "\"status\":0,\"failure\":\"dns_error\"}").captures.get(0);
        assertThat(capture.outcome().failure()).contains(OutcomeCode.DNS_ERROR);
    }

    @Test
    void linesThatAreNotCapturesAreRejectedWithTheirPlaces() {
        String good = START + "\"status\":404}\n";
        String lines = good + "[]\n\n" + START + "\"status\":200}\n" + START + "\"status\":\"x\"}\n{\"status\":404}\n"
                + START + "\"status\":200,\"body\":\"!\"}\n" + "x".repeat(3 << 20) + "\n" + good;
        CapturedResults found = read(lines);
        assertThat(found.captures).hasSize(2);
        assertThat(found.codes())
                .containsExactly(
                        RejectCode.BAD_LINE,
                        RejectCode.NO_OUTCOME,
                        RejectCode.BAD_LINE,
                        RejectCode.NO_URL,
                        RejectCode.BAD_LINE,
                        RejectCode.LINE_TOO_LONG);
        assertThat(found.captures.get(1).place().position()).isEqualTo(lines.length() - good.length());
    }

    @Test
    void aLineMayEndAnywhere() {
        byte[] line = (START + "\"status\":200,\"headers\":{\"ETag\":\"x\"},\"body\":\"YWJj\"}").getBytes(UTF_8);
        for (int i = 1; i < line.length; i++) {
            CapturedResults found = read(Arrays.copyOf(line, i));
            assertThat(found.captures).as("cut at %d", i).isEmpty();
            assertThat(found.rejects).as("cut at %d", i).hasSize(1);
        }
    }
}
