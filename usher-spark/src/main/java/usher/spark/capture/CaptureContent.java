package usher.spark.capture;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.response.ResponseLimits;
import usher.access.response.StatusKind;
import usher.bytes.Bytes;

/**
 * The content of a capture without its URL and time. Its serialized form is the same bytes for the same content.
 *
 * @param cut whether the content continues after {@code body}
 */
public record CaptureContent(FetchOutcome outcome, Bytes body, boolean cut) {
    /** Stands in tables for the failure of a response that the archive does not have. */
    public static final String NOT_ARCHIVED = "not_archived";

    /** The kinds of responses that RFC 9309 §2.3.1 distinguishes. */
    public enum ResponseKind {
        FILE,
        NO_FILE,
        NO_RESPONSE
    }

    /**
     * Returns the content of a capture. A body that the archive cut may lack rules, so it counts as a failure unless it
     * has the length that every dialect reads.
     */
    public static CaptureContent of(Capture capture) {
        FetchOutcome outcome = capture.cut()
                ? capture.outcome().truncatedAt(capture.body().length(), ResponseLimits.ROBOTS_TXT.bodyBytes())
                : capture.outcome();
        return new CaptureContent(outcome, capture.body(), capture.cut());
    }

    public static byte[] bytes(Capture capture) {
        return of(capture).toBytes();
    }

    public byte[] toBytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(body.length() + 256);
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeShort(outcome.status());
            out.writeByte(outcome.failure().map(Enum::ordinal).orElse(-1));
            out.writeBoolean(cut);
            out.writeInt(outcome.headers().size());
            for (Map.Entry<String, String> header : outcome.headers().entrySet()) {
                writeText(out, header.getKey());
                writeText(out, header.getValue());
            }
            out.writeInt(body.length());
            out.write(body.toByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /**
     * Returns the kind of a serialized response without reading all of it.
     *
     * @param bytes the result of {@link #toBytes}
     */
    public static ResponseKind kind(byte[] bytes) {
        int status = (bytes[0] & 0xFF) << Byte.SIZE | bytes[1] & 0xFF;
        if (bytes[2] >= 0) {
            return ResponseKind.NO_RESPONSE; // a failure; a challenge page may have any status
        }
        return switch (StatusKind.of(status)) {
            case COMPLETE -> ResponseKind.FILE;
            case NO_FILE -> ResponseKind.NO_FILE;
            default -> ResponseKind.NO_RESPONSE;
        };
    }

    private static void writeText(DataOutputStream out, String text) throws IOException {
        byte[] utf8 = text.getBytes(UTF_8);
        out.writeInt(utf8.length);
        out.write(utf8);
    }

    public static CaptureContent read(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            int status = in.readShort();
            int failure = in.readByte();
            boolean cut = in.readBoolean();
            Map<String, String> headers = new TreeMap<>();
            for (int left = in.readInt(); left > 0; left--) {
                String name = readText(in);
                headers.put(name, readText(in));
            }
            Bytes body = Bytes.of(in.readNBytes(in.readInt()));
            Optional<OutcomeCode> code = failure < 0 ? Optional.empty() : Optional.of(OutcomeCode.values()[failure]);
            return new CaptureContent(new FetchOutcome(status, code, headers), body, cut);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String readText(DataInputStream in) throws IOException {
        return new String(in.readNBytes(in.readInt()), UTF_8);
    }

    public static OutcomeCode outcomeCode(String word) {
        return OutcomeCode.valueOf(word.toUpperCase(Locale.ROOT));
    }
}
