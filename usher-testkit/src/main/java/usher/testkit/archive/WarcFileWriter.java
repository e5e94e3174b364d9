package usher.testkit.archive;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.testkit.archive.ArchivedCapture.Kind;

/** Writes one WARC file, and puts a planned fault after every third capture. */
final class WarcFileWriter {
    private static final int BETWEEN_FAULTS = 3;
    private static final int GARBAGE = 300;

    private final GzipMembers members;
    private final String file;
    private final Instant start;
    private final WarcFaults faults;
    private final Consumer<WarcEntry> index;
    private final WarcRecords records;
    private final List<WarcFaults.Expected> expected = new ArrayList<>();
    private long captures;
    private long written;
    private int planted;

    WarcFileWriter(GzipMembers members, String file, ArchivePlan plan, WarcFaults faults, Consumer<WarcEntry> index) {
        this.members = members;
        this.file = file;
        this.start = plan.period().start();
        this.faults = faults;
        this.index = index;
        this.records = new WarcRecords(plan.seed());
    }

    long captures() {
        return captures;
    }

    long records() {
        return written;
    }

    List<WarcFaults.Expected> expected() {
        return expected;
    }

    void begin() throws IOException {
        good(records.warcinfo(file, start));
    }

    void write(ArchivedCapture capture) throws IOException {
        Dice dice = records.dice("file", capture.url(), capture.time());
        if (dice.chance(0.3)) {
            good(records.request(capture));
        }
        HttpAnswer answer = HttpAnswer.of(capture, dice);
        long offset = members.position();
        good(capture.refersTo().isPresent() ? records.revisit(capture, answer) : records.response(capture, answer));
        captures++;
        index.accept(new WarcEntry(
                file,
                offset,
                members.position() - offset,
                capture.url(),
                capture.time(),
                capture.kind(),
                capture.outcome().status(),
                capture.outcome().header("Content-Type").orElse(""),
                answer.digest().prefixedBase32()));
        if (dice.chance(0.1)) {
            good(records.metadata(capture.url(), capture.time()));
        }
        if (captures % BETWEEN_FAULTS == 0 && planted < faults.count()) {
            plant();
        }
    }

    /** Puts in the faults that are left, with a good record before each. */
    void end() throws IOException {
        while (planted < faults.count()) {
            good(records.metadata("https://fault.example/" + planted, start));
            plant();
        }
        if (faults.cutEnd()) {
            expect("CUT_RECORD");
            ArchivedCapture last = capture("https://cut.example/robots.txt");
            HttpAnswer answer = HttpAnswer.of(last, records.dice("cut", file, start));
            members.writeHalf(records.response(last, answer));
        }
    }

    private void good(byte[][] record) throws IOException {
        members.write(record);
        written++;
    }

    private void plant() throws IOException {
        int fault = planted++;
        if (fault < faults.garbageMembers()) {
            expect("BAD_RECORD");
            members.write(garbage(fault));
        } else if (fault < faults.garbageMembers() + faults.rawGarbage()) {
            expect("BAD_RECORD");
            members.writeRaw(garbage(fault));
        } else {
            expect("BAD_HTTP");
            members.write(records.noHttp("https://nohttp.example/robots.txt?" + file + fault, start));
        }
    }

    private void expect(String code) {
        expected.add(new WarcFaults.Expected(file, members.position(), code));
    }

    /** Bytes below 128, so that no gzip member can seem to begin among them. */
    private byte[] garbage(int fault) {
        Dice dice = records.dice("garbage " + fault, file, start);
        byte[] bytes = new byte[GARBAGE];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) dice.number(128);
        }
        return bytes;
    }

    /** A capture with a content that is hard to compress, so that half of its record is more than its head. */
    private ArchivedCapture capture(String url) {
        Dice dice = records.dice("content", file, start);
        StringBuilder text = new StringBuilder("User-agent: *\n");
        for (int i = 0; i < 500; i++) {
            text.append("Disallow: /").append(Long.toHexString(dice.bits())).append('\n');
        }
        FetchOutcome outcome = FetchOutcome.answered(200, Map.of("Content-Type", "text/plain"));
        return new ArchivedCapture(url, start, outcome, Bytes.of(text.toString()), Kind.RESPONSE, Optional.empty());
    }
}
