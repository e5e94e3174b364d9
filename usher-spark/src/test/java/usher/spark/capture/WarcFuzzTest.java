package usher.spark.capture;

import java.io.ByteArrayInputStream;
import org.junit.jupiter.api.Test;
import usher.testkit.FuzzInputs;

/** What holds for any bytes in a WARC file's place. */
class WarcFuzzTest {
    /** The entry point of the fuzzer. */
    public static void fuzzerTestOneInput(byte[] bytes) {
        CapturedResults plain = CapturedResults.of(bytes);
        CapturedResults packed = CapturedResults.of(WarcBytes.gzip(bytes));
        CapturedResults.of(new ByteArrayInputStream(bytes), "t.warc.gz");
        boolean whole = plain.rejects.isEmpty() && packed.rejects.isEmpty();
        if (whole && !plain.urls().equals(packed.urls())) {
            throw new AssertionError(plain.urls() + " in one member: " + packed.urls());
        }
        if (plain.captures.stream().anyMatch(capture -> capture.url().isEmpty() || capture.time() == null)) {
            throw new AssertionError(plain.captures);
        }
    }

    @Test
    void everyInputIsReadOrRejected() {
        FuzzInputs.hold("warc", WarcFuzzTest::fuzzerTestOneInput);
    }
}
