package usher.spark.capture;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.util.LineReader;
import usher.access.response.FetchOutcome;
import usher.spark.job.ArchiveTime;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonFormatException.Problem;
import usher.support.json.JsonReader;

/**
 * Reads what {@code usher export} wrote: one JSON object a line ({@code docs/json.md}). Unknown members are ignored.
 * Memory use is constant. Throws only what {@link ReadAttempt} throws. Not thread-safe.
 */
final class ExportCaptureReader extends CaptureReader {
    /** A body of 512 KiB in base64 with its other members needs less than half of this. */
    private static final int MAX_LINE = 2 << 20;

    private final String name;
    private final LineReader lines;
    private final ReadAttempt attempt;
    private final Text line = new Text();
    private long position;

    ExportCaptureReader(InputStream stream, String name, ReadAttempt attempt) {
        super(stream);
        this.name = name;
        this.attempt = attempt;
        lines = new LineReader(stream);
    }

    @Override
    Optional<CaptureResult> read() {
        InputPosition place = new InputPosition(name, position);
        int length;
        try {
            // Of a longer line only so much is kept.
            length = lines.readLine(line, MAX_LINE + 1);
        } catch (IOException | RuntimeException e) {
            end();
            return Optional.of(attempt.unreadable(e, place));
        }
        if (length == 0) {
            end();
            return Optional.empty();
        }
        position += length;
        return line.getLength() > MAX_LINE
                ? Optional.of(new Reject(RejectCode.LINE_TOO_LONG, place, "More than " + MAX_LINE + " bytes"))
                : read(line.getBytes(), line.getLength(), place);
    }

    private static Optional<CaptureResult> read(byte[] bytes, int length, InputPosition place) {
        try {
            return Optional.of(
                    capture(JsonReader.object(bytes, 0, length), place).toResult());
        } catch (JsonFormatException | IllegalArgumentException e) {
            boolean noObject = e instanceof JsonFormatException format && format.problem() == Problem.NOT_AN_OBJECT;
            Reject reject = new Reject(
                    RejectCode.BAD_LINE, place, noObject ? "Not a JSON object" : "Not a line of usher export");
            boolean blank = noObject && new String(bytes, 0, length, UTF_8).isBlank();
            return Optional.<CaptureResult>of(reject).filter(any -> !blank);
        }
    }

    private static RawCapture capture(Map<String, Object> line, InputPosition place) {
        String authority = text(line.get("authority"));
        String time = text(line.get("fetchedAt"));
        String body = text(line.get("body"));
        String hash = text(line.get("sha256"));
        Map<String, String> headers = new HashMap<>();
        if (line.get("headers") instanceof Map<?, ?> members) {
            members.forEach((name, value) -> headers.put((String) name, text(value)));
        }
        return new RawCapture(
                authority == null ? null : authority + "/robots.txt",
                time == null ? null : ArchiveTime.ofRecord(time).orElse(null),
                time,
                status(line, body != null),
                text(line.get("failure")),
                text(line.get("detail")),
                headers,
                body == null ? null : Base64.getDecoder().decode(body),
                Boolean.parseBoolean(text(line.get("cut"))),
                null,
                hash == null ? null : "sha256:" + hash,
                place);
    }

    /** Returns a string, number or boolean as text; null for anything else. */
    private static String text(Object value) {
        return value == null || value == JsonReader.NULL || value instanceof Map || value instanceof List
                ? null
                : value.toString();
    }

    /** Returns 200 for a 304 whose line has the stored body: an export contains the file that was not modified. */
    private static Long status(Map<String, Object> line, boolean body) {
        String text = text(line.get("status"));
        long status = text == null ? 0 : Long.parseLong(text);
        boolean same = body && Boolean.parseBoolean(text(line.get("revalidated")));
        int number = (int) Math.max(0, Math.min(status, 1_000));
        return same ? FetchOutcome.answered(number, Map.of()).withReferredFile().status() : status;
    }
}
