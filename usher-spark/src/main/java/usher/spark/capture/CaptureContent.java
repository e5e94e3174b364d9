package usher.spark.capture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.response.ResponseLimits;
import usher.access.response.StatusKind;
import usher.bytes.Bytes;

/**
 * What an answer said, apart from whose it was and when; has a form in bytes, in which it travels between machines: the same
 * bytes for the same content.
 *
 * @param cut whether the content went on beyond what is here
 */
public record CaptureContent(FetchOutcome outcome, Bytes body, boolean cut) {
    /** Kinds of answers, as RFC 9309 §2.3.1 has them. */
    public enum Kind {
        FILE,
        NO_FILE,
        NO_ANSWER
    }

    public CaptureContent {
        requireNonNull(outcome, "outcome");
        requireNonNull(body, "body");
    }

    /**
     * What a capture says. Of a body that the archive cut off, rules may be missing, so it is none, unless it is as long as
     * anybody reads.
     */
    public static CaptureContent of(Capture capture) {
        FetchOutcome outcome = capture.cut()
                ? capture.outcome().cutAt(capture.body().length(), ResponseLimits.ROBOTS_TXT.bodyBytes())
                : capture.outcome();
        return new CaptureContent(outcome, capture.body(), capture.cut());
    }

    /** The form in bytes. */
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
     * What kind of answer it is, without reading all of it.
     *
     * @param bytes what {@link #toBytes} wrote
     */
    public static Kind kind(byte[] bytes) {
        int status = (bytes[0] & 0xFF) << Byte.SIZE | bytes[1] & 0xFF;
        if (bytes[2] >= 0) {
            return Kind.NO_ANSWER; // a failure, whatever the status: a challenge page may have any
        }
        return switch (StatusKind.of(status)) {
            case COMPLETE -> Kind.FILE;
            case NO_FILE -> Kind.NO_FILE;
            default -> Kind.NO_ANSWER;
        };
    }

    private static void writeText(DataOutputStream out, String text) throws IOException {
        byte[] utf8 = text.getBytes(UTF_8);
        out.writeInt(utf8.length);
        out.write(utf8);
    }

    /** Reads what {@link #toBytes} wrote. */
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
}
