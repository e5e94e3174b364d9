package usher.spark.capture;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import usher.spark.input.Reject;
import usher.spark.input.RejectCode;

/** Collects the results of a reader. */
final class CapturedResults implements CaptureSink {
    final List<Capture> captures = new ArrayList<>();
    final List<Reject> rejects = new ArrayList<>();

    static CapturedResults of(byte[] file) {
        return of(new ByteArrayInputStream(file), "t.warc");
    }

    static CapturedResults of(InputStream file, String name) {
        CapturedResults found = new CapturedResults();
        try (WarcCaptureReader captures = new WarcCaptureReader(file, name, 0, ReadAttempt.LAST)) {
            captures.forEach(found);
        }
        return found;
    }

    /** Returns the capture of a single response with this block. */
    static Capture answer(String http) {
        return of(new WarcBytes(true)
                        .response("http://a.example/robots.txt", http)
                        .toByteArray())
                .captures
                .get(0);
    }

    List<String> urls() {
        return captures.stream().map(Capture::url).toList();
    }

    List<RejectCode> codes() {
        return rejects.stream().map(Reject::code).toList();
    }

    @Override
    public void capture(Capture capture) {
        captures.add(capture);
    }

    @Override
    public void reject(Reject reject) {
        rejects.add(reject);
    }
}
