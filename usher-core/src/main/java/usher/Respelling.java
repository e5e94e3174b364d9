package usher;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import usher.uri.PathEncoding;

/**
 * The canonical spelling of a path, in memory that is used again: a URL with lower-case escapes or with letters beyond
 * ASCII costs a decision no garbage either. Its characters each stand for one byte. Belongs to one thread from
 * {@link #borrow} to {@link #giveBack}; who finds none to borrow gets a new one, so nobody waits.
 */
final class Respelling implements CharSequence {
    private static final AtomicReference<@Nullable Respelling> SPARE = new AtomicReference<>();

    /** More than this is not kept for the next. */
    private static final int MAX_KEPT = 16_384;

    /** The most bytes that a UTF-16 unit takes in UTF-8. */
    private static final int UTF8_GROWTH = 3;

    private byte[] written = new byte[128];
    private byte[] spelt = new byte[128 * PathEncoding.MAX_GROWTH];
    private int length;

    private Respelling() {}

    /** One that nobody else has. */
    static Respelling borrow() {
        Respelling spare = SPARE.getAndSet(null);
        return spare == null ? new Respelling() : spare;
    }

    /** Says that it is no longer needed; its characters must not be looked at any more. */
    void giveBack() {
        if (spelt.length <= MAX_KEPT) {
            SPARE.setRelease(this);
        }
    }

    /**
     * Reads the path and query that begin at {@code start} and end at a fragment or with the target.
     *
     * @return whether that is possible without a closer look at the target
     */
    boolean read(String target, int start, PathEncoding encoding) {
        int most = (target.length() - start) * UTF8_GROWTH;
        if (written.length < most) {
            written = new byte[most];
            spelt = new byte[most * PathEncoding.MAX_GROWTH];
        }
        int bytes = encode(target, start);
        length = bytes < 0 ? 0 : encoding.rewrite(written, bytes, spelt);
        return bytes >= 0;
    }

    /** Writes the UTF-8 bytes up to the fragment; gives their number, or -1 if a character needs a closer look. */
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
        return (char) (spelt[index] & 0xFF);
    }

    @Override
    public CharSequence subSequence(int from, int to) {
        return toString().substring(from, to);
    }

    @Override
    public String toString() {
        return new String(spelt, 0, length, ISO_8859_1);
    }
}
