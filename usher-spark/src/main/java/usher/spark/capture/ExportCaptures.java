package usher.spark.capture;

import java.io.IOException;
import java.io.InputStream;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;
import usher.access.response.FetchOutcome;
import usher.spark.input.Place;
import usher.spark.input.Reject;
import usher.spark.input.RejectCode;

/**
 * The captures that {@code usher export} wrote: one JSON object a line ({@code docs/json.md}). Members that are not known are
 * passed over. In constant memory; nothing is thrown but by an {@link Attempt} that is not the last. Not thread-safe.
 */
final class ExportCaptures implements CaptureReader {
    /** A body of 512 KiB in base64 with all that stands beside it is less than half of that. */
    private static final int LONGEST_LINE = 2 << 20;

    private static final JsonFactory JSON = new JsonFactory();

    private final String name;
    private final Window file;
    private final Attempt attempt;
    private boolean ended;

    /** Reads the stream from its start; it stays its owner's to close. */
    ExportCaptures(InputStream stream, String name, Attempt attempt) {
        this.name = name;
        this.attempt = attempt;
        file = Window.over(stream, LONGEST_LINE);
    }

    @Override
    public boolean next(CaptureSink sink) {
        if (ended) {
            return false;
        }
        Place place = new Place(name, file.taken());
        try {
            line(sink, place);
        } catch (IOException e) {
            ended = true;
            sink.reject(attempt.unreadable(e, place));
        }
        return true;
    }

    private void line(CaptureSink sink, Place place) throws IOException {
        file.mark();
        int length = 0;
        boolean open = true;
        while (open && (file.held() > length || file.more())) {
            open = file.at(length) != '\n';
            length++;
        }
        if (open && length == LONGEST_LINE) {
            skipLine();
            sink.reject(new Reject(RejectCode.LINE_TOO_LONG, place, "more than " + LONGEST_LINE + " bytes"));
            return;
        }
        ended = open;
        if (length > 0) {
            read(file.array(), file.start(), length, place, sink);
        }
        file.take(length);
    }

    private void skipLine() throws IOException {
        while (file.holds(1) && file.at(0) != '\n') {
            file.skip(1);
        }
        file.skip(1);
    }

    private static void read(byte[] bytes, int start, int length, Place place, CaptureSink sink) {
        try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), bytes, start, length)) {
            JsonToken first = json.nextToken();
            if (first == JsonToken.START_OBJECT) {
                Members members = new Members();
                members.read(json);
                members.capture(place).found().to(sink);
            } else if (first != null) {
                sink.reject(new Reject(RejectCode.BAD_LINE, place, "no JSON object"));
            }
        } catch (JacksonException | IllegalArgumentException e) {
            sink.reject(new Reject(RejectCode.BAD_LINE, place, "no JSON of an export"));
        }
    }

    @Override
    public void close() {
        // nothing but the stream, which is its owner's
    }

    /** What stands in one line. */
    private static final class Members {
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

        GivenCapture capture(Place place) {
            String authority = texts.get("authority");
            String body = texts.get("body");
            String hash = texts.get("sha256");
            return new GivenCapture(
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

        /** What a site only called unchanged, an export brings along: as good as if it had been sent again. */
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
