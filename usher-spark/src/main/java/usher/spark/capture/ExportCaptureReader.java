package usher.spark.capture;

import java.io.IOException;
import java.io.InputStream;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.util.LineReader;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;
import usher.access.response.FetchOutcome;

/**
 * Reads what {@code usher export} wrote: one JSON object a line ({@code docs/json.md}). Unknown members are ignored.
 * Memory use is constant. Throws only what {@link ReadAttempt} throws. Not thread-safe.
 */
final class ExportCaptureReader extends CaptureReader {
    /** A body of 512 KiB in base64 with its other members needs less than half of this. */
    private static final int MAX_LINE = 2 << 20;

    private static final JsonFactory JSON = new JsonFactory();

    private final String name;
    private final LineReader lines;
    private final ReadAttempt attempt;
    private final Text line = new Text();
    private long position;

    /** Reads a stream from its start. */
    ExportCaptureReader(InputStream stream, String name, ReadAttempt attempt) {
        super(stream);
        this.name = name;
        this.attempt = attempt;
        lines = new LineReader(stream);
    }

    /** Reads one line. An empty line has no result. */
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
        try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), bytes, 0, length)) {
            JsonToken first = json.nextToken();
            if (first == JsonToken.START_OBJECT) {
                ExportLine line = new ExportLine();
                line.read(json);
                return Optional.of(line.capture(place).toResult());
            }
            return first == null
                    ? Optional.empty()
                    : Optional.of(new Reject(RejectCode.BAD_LINE, place, "Not a JSON object"));
        } catch (JacksonException | IllegalArgumentException e) {
            return Optional.of(new Reject(RejectCode.BAD_LINE, place, "Not a line of usher export"));
        }
    }

    /** The members of one line. */
    private static final class ExportLine {
        private final Map<String, String> texts = new HashMap<>();
        private Map<String, String> headers = Map.of();

        void read(JsonParser json) {
            while (json.nextToken() == JsonToken.PROPERTY_NAME) {
                String member = json.currentName();
                JsonToken value = json.nextToken();
                if (member.equals("headers") && value == JsonToken.START_OBJECT) {
                    headers = headers(json);
                } else if (value.isScalarValue()) {
                    texts.put(member, value == JsonToken.VALUE_NULL ? null : json.getString());
                } else {
                    json.skipChildren();
                }
            }
        }

        private static Map<String, String> headers(JsonParser json) {
            Map<String, String> headers = new HashMap<>();
            while (json.nextToken() == JsonToken.PROPERTY_NAME) {
                String name = json.currentName();
                boolean scalar = json.nextToken().isScalarValue();
                headers.put(name, scalar ? json.getString() : null);
                json.skipChildren();
            }
            return headers;
        }

        RawCapture capture(InputPosition place) {
            String authority = texts.get("authority");
            String body = texts.get("body");
            String hash = texts.get("sha256");
            return new RawCapture(
                    authority == null ? null : authority + "/robots.txt",
                    null,
                    texts.get("fetchedAt"),
                    status(body != null),
                    texts.get("failure"),
                    headers,
                    body == null ? null : Base64.getDecoder().decode(body),
                    Boolean.parseBoolean(texts.get("cut")),
                    null,
                    hash == null ? null : "sha256:" + hash,
                    place);
        }

        /** Returns 200 for a 304 whose line has the stored body: an export contains the file that was not modified. */
        private Long status(boolean body) {
            String text = texts.get("status");
            long status = text == null ? 0 : Long.parseLong(text);
            boolean same = body && Boolean.parseBoolean(texts.get("revalidated"));
            int number = (int) Math.max(0, Math.min(status, 1_000));
            return same
                    ? FetchOutcome.answered(number, Map.of()).withReferredFile().status()
                    : status;
        }
    }
}
