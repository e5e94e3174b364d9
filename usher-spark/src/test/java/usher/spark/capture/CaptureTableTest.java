package usher.spark.capture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.spark.TestSpark;
import usher.spark.input.Place;
import usher.spark.input.Reject;
import usher.spark.input.RejectCode;

class CaptureTableTest {
    private static final Instant TIME = Instant.parse("2026-03-01T10:00:00.123456Z");

    @Test
    void capturesAndRejectsComeBackAsTheyWere() {
        Capture answered = new Capture(
                "https://shop.example/robots.txt",
                TIME,
                FetchOutcome.answered(200, Map.of("Content-Type", "text/plain")),
                Bytes.of("User-agent: *".getBytes(UTF_8)),
                true,
                Optional.of(Capture.Revisit.NOT_MODIFIED),
                Optional.of("sha1:ABC"),
                new Place("a.warc.gz", 17));
        Capture failed = new Capture(
                "https://gone.example/robots.txt",
                TIME,
                FetchOutcome.failed(OutcomeCode.TIMEOUT_CONNECT),
                Bytes.of(new byte[0]),
                false,
                Optional.empty(),
                Optional.empty(),
                new Place("b", -1));
        Reject reject = new Reject(RejectCode.BAD_HTTP, new Place("a.warc.gz", 99), "no HTTP");
        SparkSession spark = TestSpark.session();
        List<Row> rows = spark.createDataset(
                        List.of(CaptureTable.row(answered), CaptureTable.row(failed), CaptureTable.row(reject)),
                        CaptureTable.encoder())
                .collectAsList();
        assertThat(CaptureTable.capture(rows.get(0))).isEqualTo(answered);
        assertThat(CaptureTable.capture(rows.get(1))).isEqualTo(failed);
        assertThat(CaptureTable.isReject(rows.get(1))).isFalse();
        assertThat(CaptureTable.isReject(rows.get(2))).isTrue();
        assertThat(CaptureTable.reject(rows.get(2))).isEqualTo(reject);
    }
}
