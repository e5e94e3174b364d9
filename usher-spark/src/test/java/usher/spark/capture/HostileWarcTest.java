package usher.spark.capture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.commons.io.input.CircularInputStream;
import org.apache.commons.io.input.NullInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("nightly")
class HostileWarcTest {
    private static final String HTTP =
            "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\nUser-agent: *\nDisallow: /a\n";
    private static final String PLAIN = "t.warc";

    private final List<Integer> starts = new ArrayList<>();

    private byte[] archive(boolean gzip, int records) {
        WarcBytes warc = new WarcBytes(gzip);
        for (int i = 0; i < records; i++) {
            starts.add(warc.size());
            warc.response("http://" + i + ".example/robots.txt", HTTP + i);
        }
        starts.add(warc.size());
        return warc.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void completeRecordsBeforeATruncationAreRead(boolean gzip) {
        byte[] file = archive(gzip, 4);
        for (int i = 0; i <= file.length; i++) {
            CapturedResults found = CapturedResults.of(Arrays.copyOf(file, i));
            // The line ends behind the last plain record are not needed.
            int behind = gzip ? 0 : 4;
            int end = i;
            long whole = starts.stream()
                    .skip(1)
                    .filter(start -> start - behind <= end)
                    .count();
            assertThat(found.captures).as("cut at %d", i).hasSize((int) whole);
            boolean clean =
                    i == 0 || starts.stream().anyMatch(start -> start - behind <= end && end <= start && start > 0);
            assertThat(found.codes()).as("cut at %d", i).isEqualTo(clean ? List.of() : List.of(RejectCode.CUT_RECORD));
        }
    }

    @Test
    void behindABrokenMemberTheNextOneIsRead() {
        byte[] file = archive(true, 6);
        for (int i = starts.get(2); i < starts.get(3); i++) {
            byte[] broken = file.clone();
            broken[i] ^= 0x10;
            CapturedResults found = CapturedResults.of(broken);
            List<String> expected = List.of("0", "1", "3", "4", "5");
            List<String> read = found.urls().stream()
                    .map(url -> url.substring(7, 8))
                    .filter(url -> !url.equals("2"))
                    .toList();
            assertThat(read).as("byte %d", i).isEqualTo(expected);
            if (found.captures.size() == 5) {
                assertThat(found.codes()).as("byte %d", i).containsExactly(RejectCode.BAD_RECORD);
                assertThat(found.rejects.get(0).place()).isEqualTo(new InputPosition(PLAIN, starts.get(2)));
            }
        }
    }

    @Test
    void aMemberThatIsMissingItsEndIsBrokenAndNotTheLast() {
        byte[] file = archive(true, 3);
        byte[] lost = WarcBytes.join(
                Arrays.copyOf(file, starts.get(2) - 20), Arrays.copyOfRange(file, starts.get(2), file.length));
        CapturedResults found = CapturedResults.of(lost);
        assertThat(found.urls()).containsExactly("http://0.example/robots.txt", "http://2.example/robots.txt");
        assertThat(found.codes()).containsExactly(RejectCode.BAD_RECORD);
    }

    @Test
    void behindABrokenPlainRecordTheNextOneIsRead() {
        byte[] file = archive(false, 3);
        file[starts.get(1)] = 'X';
        CapturedResults found = CapturedResults.of(file);
        assertThat(found.urls()).containsExactly("http://0.example/robots.txt", "http://2.example/robots.txt");
        assertThat(found.rejects).hasSize(1);
        assertThat(found.rejects.get(0).place()).isEqualTo(new InputPosition(PLAIN, starts.get(1)));
    }

    @Test
    void aBrokenFirstMemberOfAGzipFileIsSkipped() {
        byte[] file = archive(true, 2);
        file[0] = 0;
        CapturedResults found = CapturedResults.of(new ByteArrayInputStream(file), "t.warc.GZ");
        assertThat(found.urls()).containsExactly("http://1.example/robots.txt");
        assertThat(found.codes()).containsExactly(RejectCode.BAD_RECORD);
    }

    @Test
    void aRecordWithoutALengthInASoundMemberDoesNotHideTheNext() {
        byte[] bad = "WARC/1.0\r\nWARC-Type: response\r\n\r\n".getBytes(UTF_8);
        byte[] file = new WarcBytes(true)
                .packed(bad)
                .packed("WARC/1.0\r\nContent-Length: 100\r\n\r\nabc".getBytes(UTF_8))
                .packed("no record".getBytes(UTF_8))
                .response("http://a.example/", HTTP)
                .raw(new byte[512])
                .toByteArray();
        CapturedResults found = CapturedResults.of(file);
        assertThat(found.urls()).containsExactly("http://a.example/");
        assertThat(found.codes()).containsExactly(RejectCode.BAD_RECORD, RejectCode.CUT_RECORD, RejectCode.BAD_RECORD);
    }

    @Test
    void aFileThatIsNotAnArchiveIsOneReject() {
        assertThat(CapturedResults.of("<html>".repeat(1000).getBytes(UTF_8)).codes())
                .containsExactly(RejectCode.BAD_RECORD);
        assertThat(CapturedResults.of(new byte[0]).codes()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anyChangedByteIsReadOrRejected(boolean gzip) {
        byte[] file = archive(gzip, 5);
        Random random = new Random(7);
        for (int i = 0; i < 4000; i++) {
            byte[] broken = file.clone();
            for (int flips = random.nextInt(4); flips >= 0; flips--) {
                broken[random.nextInt(broken.length)] = (byte) random.nextInt(256);
            }
            CapturedResults found = CapturedResults.of(broken);
            assertThat(found.captures.size() + found.rejects.size()).isLessThan(20);
        }
    }

    @Test
    void aHugeHeaderAndAHugeBlockTakeLittleMemory() {
        InputStream head = new SequenceInputStream(
                new ByteArrayInputStream("WARC/1.0\r\nX: ".getBytes(UTF_8)),
                new CircularInputStream(new byte[] {'a'}, 100L << 20));
        assertThat(CapturedResults.of(head, PLAIN).codes()).containsExactly(RejectCode.BAD_RECORD);
        String record = "WARC/1.0\r\n" + WarcBytes.fields("response", "http://a.example/")
                + "Content-Length: 2147483700\r\n\r\nHTTP/1.1 200 OK\r\n\r\n";
        InputStream block = new SequenceInputStream(
                new ByteArrayInputStream(record.getBytes(UTF_8)), new NullInputStream(2147483700L - 19));
        CapturedResults found = CapturedResults.of(block, PLAIN);
        assertThat(found.rejects).isEmpty();
        assertThat(found.captures.get(0).body().length()).isEqualTo(512 << 10);
        assertThat(found.captures.get(0).cut()).isTrue();
    }

    @Test
    void aDecompressionBombInABodyIsTruncated() {
        byte[] bomb = WarcBytes.gzip(WarcBytes.gzip(new byte[300 << 20]));
        byte[] http = WarcBytes.join("HTTP/1.1 200 OK\r\nContent-Encoding: gzip, gzip\r\n\r\n".getBytes(UTF_8), bomb);
        CapturedResults found = CapturedResults.of(
                new WarcBytes(true).response("http://a.example/", http).toByteArray());
        assertThat(found.captures.get(0).cut()).isTrue();
        assertThat(found.captures.get(0).body().length()).isEqualTo(512 << 10);
    }
}
