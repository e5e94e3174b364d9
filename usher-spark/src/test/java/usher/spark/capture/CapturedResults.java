package usher.spark.capture;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** Collects the results of a reader. */
final class CapturedResults {
    final List<Capture> captures = new ArrayList<>();
    final List<Reject> rejects = new ArrayList<>();

    static CapturedResults of(byte[] file) {
        return of(new ByteArrayInputStream(file), "t.warc");
    }

    static CapturedResults of(InputStream file, String name) {
        CapturedResults found = new CapturedResults();
        try (WarcCaptureReader captures = new WarcCaptureReader(file, name, 0, ReadAttempt.LAST)) {
            captures.forEachRemaining(found::add);
        }
        return found;
    }

    static Capture only(WarcBytes warc) {
        return of(warc.toByteArray()).captures.get(0);
    }

    /** Returns the capture of a single response with this block. */
    static Capture answer(String http) {
        return only(new WarcBytes(true).response("http://a.example/robots.txt", http));
    }

    List<String> urls() {
        return captures.stream().map(Capture::url).toList();
    }

    List<RejectCode> codes() {
        return rejects.stream().map(Reject::code).toList();
    }

    void add(CaptureResult result) {
        if (result instanceof Capture capture) {
            captures.add(capture);
        } else {
            rejects.add((Reject) result);
        }
    }
}
