package usher.testkit.archive;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.netpreserve.jwarc.MessageHeaders;
import org.netpreserve.jwarc.WarcCaptureRecord;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcRevisit;
import org.netpreserve.jwarc.WarcTruncationReason;
import org.netpreserve.jwarc.Warcinfo;
import usher.testkit.archive.ArchivePlan.Size;
import usher.testkit.archive.ArchivedCapture.Kind;
import usher.testkit.archive.WarcArchive.Written;
import usher.testkit.archive.WarcFaults.Expected;

class WarcArchiveTest {
    private static final ArchivePlan PLAN =
            ArchivePlan.SMALL.withSize(new Size(800, 5_000, 0, 0, 0)).with(SiteKind.CUT, 0.02);

    private final Archive archive = Archive.of(PLAN);

    @TempDir
    Path folder;

    @Test
    void filesHoldWhatThePlanSays() throws IOException {
        List<WarcEntry> index = Collections.synchronizedList(new ArrayList<>());
        List<Written> files = WarcArchive.of(archive).writeAll(folder, 5, index::add);
        Map<String, ArchivedCapture> wanted = new HashMap<>();
        archive.captures().filter(ArchivedCapture::isAnswered).forEach(c -> wanted.put(key(c.url(), c.time()), c));
        assertEquals(wanted.size(), files.stream().mapToLong(Written::captures).sum());
        assertEquals(wanted.size(), index.size());
        Set<Kind> kinds = new HashSet<>();
        for (Written file : files) {
            long records = 0;
            try (WarcReader reader = new WarcReader(file.file())) {
                for (WarcRecord record : reader) {
                    assertEquals(records == 0, record instanceof Warcinfo);
                    records++;
                    if (record instanceof WarcResponse || record instanceof WarcRevisit) {
                        WarcCaptureRecord stored = (WarcCaptureRecord) record;
                        ArchivedCapture capture = wanted.remove(key(stored.target(), stored.date()));
                        check(capture, stored);
                        kinds.add(capture.kind());
                    }
                }
            }
            assertEquals(file.records(), records);
        }
        assertEquals(Map.of(), wanted);
        assertEquals(Set.of(Kind.values()), kinds);
    }

    private static String key(String url, Object time) {
        return time + " " + url;
    }

    private static void check(ArchivedCapture capture, WarcCaptureRecord stored) throws IOException {
        if (stored instanceof WarcRevisit revisit) {
            assertEquals(capture.refersTo().get().time(), revisit.refersToDate().get());
            assertEquals(
                    capture.refersTo().get().url(),
                    revisit.refersToTargetURI().get().toString());
            assertEquals(capture.outcome().status(), revisit.http().status());
            boolean same = revisit.profile().equals(WarcRevisit.IDENTICAL_PAYLOAD_DIGEST_1_1);
            assertEquals(capture.kind() == Kind.REVISIT_IDENTICAL, same);
            return;
        }
        WarcResponse response = (WarcResponse) stored;
        assertEquals(capture.kind() == Kind.CUT, response.truncated() == WarcTruncationReason.LENGTH);
        assertEquals(capture.outcome().status(), response.http().status());
        capture.outcome()
                .headers()
                .forEach((name, value) ->
                        assertEquals(value, headers(response).first(name).orElse("none")));
        if (capture.kind() != Kind.CUT) {
            InputStream body = response.http().body().stream();
            boolean coded = headers(response).contains("Content-Encoding", "gzip");
            byte[] bytes = (coded ? new GZIPInputStream(body) : body).readAllBytes();
            assertArrayEquals(capture.body().toByteArray(), bytes, capture.url());
        }
    }

    private static MessageHeaders headers(WarcResponse response) {
        try {
            return response.http().headers();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void indexFindsEveryCapture() throws IOException {
        List<WarcEntry> index = new ArrayList<>();
        Path file = WarcArchive.of(archive).write(folder, 0, 30, index::add).file();
        byte[] bytes = Files.readAllBytes(file);
        assertFalse(index.isEmpty());
        for (WarcEntry entry : index) {
            byte[] member = Arrays.copyOfRange(bytes, (int) entry.offset(), (int) (entry.offset() + entry.length()));
            byte[] plain = new GZIPInputStream(new ByteArrayInputStream(member)).readAllBytes();
            WarcReader reader = new WarcReader(new ByteArrayInputStream(plain));
            WarcCaptureRecord record = (WarcCaptureRecord) reader.next().orElseThrow();
            assertEquals(key(entry.url(), entry.time()), key(record.target(), record.date()));
            assertTrue(reader.next().isEmpty());
        }
    }

    @Test
    void sameBytesOnEveryRunAndInAnyOrder() throws IOException {
        WarcArchive warc = WarcArchive.of(archive).withFaults(new WarcFaults(1, 1, 1, true));
        Path other = Files.createDirectory(folder.resolve("other"));
        warc.writeAll(folder, 3, entry -> {});
        WarcArchive again = WarcArchive.of(Archive.of(PLAN)).withFaults(new WarcFaults(1, 1, 1, true));
        for (int file = 2; file >= 0; file--) {
            Path path = again.write(other, file, 3, entry -> {}).file();
            assertEquals(-1, Files.mismatch(path, folder.resolve(WarcArchive.name(file))));
        }
    }

    @Test
    void faultsStandWhereTheyAreSaidToBe() throws IOException {
        WarcArchive warc = WarcArchive.of(archive).withFaults(new WarcFaults(2, 3, 4, true));
        Written file = warc.write(folder, 0, 100, entry -> {});
        List<String> codes = file.faults().stream().map(Expected::code).toList();
        assertEquals(10, codes.size());
        assertEquals(5, Collections.frequency(codes, "BAD_RECORD"));
        assertEquals(4, Collections.frequency(codes, "BAD_HTTP"));
        assertEquals("CUT_RECORD", codes.get(9));
        for (int i = 0; i < 10; i++) {
            Expected fault = file.faults().get(i);
            assertEquals(i >= 2 && i < 5 ? 'x' : 'g', firstByte(file.file(), fault.position()), "fault " + i);
            assertThrows(IOException.class, () -> readOne(file.file(), fault.position()), "fault " + i);
        }
    }

    /** {@code g} where a gzip member begins. */
    private static char firstByte(Path file, long position) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        int at = (int) position;
        return bytes[at] == 0x1F && bytes[at + 1] == (byte) 0x8B ? 'g' : 'x';
    }

    private static void readOne(Path file, long position) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            channel.position(position);
            WarcResponse response =
                    (WarcResponse) new WarcReader(channel).next().orElseThrow(() -> new IOException("no record"));
            response.http().body().stream().readAllBytes();
        }
    }

    @Test
    void fileNumbersAreChecked() {
        assertThrows(
                IllegalArgumentException.class, () -> WarcArchive.of(archive).write(folder, 2, 2, entry -> {}));
    }
}
