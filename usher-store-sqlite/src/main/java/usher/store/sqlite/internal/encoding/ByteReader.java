package usher.store.sqlite.internal.encoding;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import usher.fetch.snapshot.DamagedException;

/** Reads values that {@link ByteWriter} wrote. Throws {@link DamagedException} for invalid bytes. */
public final class ByteReader {
    private final byte[] bytes;
    private int at;

    public ByteReader(byte[] bytes) {
        this(bytes, 0);
    }

    public ByteReader(byte[] bytes, int from) {
        this.bytes = bytes;
        at = from;
    }

    /** Returns the index of the next byte. */
    public int position() {
        return at;
    }

    public int unsignedByte() {
        if (at == bytes.length) {
            throw new DamagedException("a value is truncated");
        }
        return bytes[at++] & 0xFF;
    }

    public long number() {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE; shift += 7) {
            int next = unsignedByte();
            value |= (next & 0x7FL) << shift;
            if (next < 0x80) {
                return value;
            }
        }
        throw new DamagedException("a number does not end");
    }

    public long signed() {
        long value = number();
        return value >>> 1 ^ -(value & 1);
    }

    public String text() {
        long head = number();
        byte[] form = raw(head >>> 1);
        if ((head & 1) == 0) {
            return new String(form, StandardCharsets.UTF_8);
        }
        StringBuilder text = new StringBuilder(form.length / 2);
        for (int i = 0; i + 1 < form.length; i += 2) {
            text.append((char) ((form[i] & 0xFF) << 8 | form[i + 1] & 0xFF));
        }
        return text.toString();
    }

    private byte[] raw(long length) {
        if (length < 0 || length > bytes.length - at) {
            throw new DamagedException("a value is longer than its row");
        }
        int from = at;
        at += (int) length;
        return Arrays.copyOfRange(bytes, from, at);
    }

    /** Returns all remaining bytes except that many at the end. */
    public byte[] rest(int excluded) {
        return raw((long) bytes.length - at - excluded);
    }

    public void requireEnd() {
        if (at != bytes.length) {
            throw new DamagedException("a row has unexpected bytes at its end");
        }
    }
}
