package usher.internal.policy;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import usher.uri.PathEncoding;

/**
 * A reusable buffer with a normalized path of one character per byte, so that no URL causes garbage. It belongs to one
 * thread from {@link #acquire} to {@link #release}; if none is free, one is created, so no thread waits.
 */
public final class NormalizedPathBuffer implements CharSequence {
    private static final AtomicReference<@Nullable NormalizedPathBuffer> SPARE = new AtomicReference<>();

    /** Larger buffers are not reused. */
    private static final int MAX_REUSED = 16_384;

    /** The maximum number of bytes that a UTF-16 unit takes in UTF-8. */
    private static final int UTF8_GROWTH = 3;

    private byte[] written = new byte[128];
    private byte[] normalized = new byte[128 * PathEncoding.MAX_GROWTH];
    private int length;

    private NormalizedPathBuffer() {}

    public static NormalizedPathBuffer acquire() {
        NormalizedPathBuffer spare = SPARE.getAndSet(null);
        return spare == null ? new NormalizedPathBuffer() : spare;
    }

    /** Releases the buffer; its characters must not be read afterwards. */
    public void release() {
        if (normalized.length <= MAX_REUSED) {
            SPARE.setRelease(this);
        }
    }

    /** Normalizes path and query up to a fragment. Returns false if the target has to be parsed. */
    boolean read(String target, int start, PathEncoding encoding) {
        int max = (target.length() - start) * UTF8_GROWTH;
        if (written.length < max) {
            written = new byte[max];
            normalized = new byte[max * PathEncoding.MAX_GROWTH];
        }
        int bytes = encode(target, start);
        length = bytes < 0 ? 0 : encoding.rewrite(written, bytes, normalized);
        return bytes >= 0;
    }

    /** Writes the UTF-8 bytes up to the fragment. Returns their number, or -1 if the target has to be parsed. */
    private int encode(String target, int start) {
        int bytes = 0;
        for (int i = start; i < target.length(); i++) {
            char c = target.charAt(i);
            if (c == '#') {
                break;
            }
            if (c < 0x80) {
                if (PlainTarget.NEVER_PLAIN.contains(c)) {
                    return -1;
                }
                written[bytes++] = (byte) c;
            } else if (c < 0x800) {
                written[bytes++] = (byte) (0xC0 | c >> 6);
                written[bytes++] = continuation(c);
            } else if (!Character.isSurrogate(c)) {
                written[bytes++] = (byte) (0xE0 | c >> 12);
                written[bytes++] = continuation(c >> 6);
                written[bytes++] = continuation(c);
            } else {
                int point = target.codePointAt(i);
                if (!Character.isSupplementaryCodePoint(point)) {
                    return -1;
                }
                i++;
                written[bytes++] = (byte) (0xF0 | point >> 18);
                written[bytes++] = continuation(point >> 12);
                written[bytes++] = continuation(point >> 6);
                written[bytes++] = continuation(point);
            }
        }
        return bytes;
    }

    private static byte continuation(int bits) {
        return (byte) (0x80 | bits & 0x3F);
    }

    @Override
    public int length() {
        return length;
    }

    @Override
    public char charAt(int index) {
        return (char) (normalized[index] & 0xFF);
    }

    @Override
    public CharSequence subSequence(int from, int to) {
        return toString().substring(from, to);
    }

    @Override
    public String toString() {
        return new String(normalized, 0, length, ISO_8859_1);
    }
}
