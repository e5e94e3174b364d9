package usher.store.sqlite.internal.encoding;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writes small values one after another. Numbers are variable-length: groups of seven bits, lowest first. */
public final class ByteWriter {
    private byte[] bytes = new byte[128];
    private int length;

    public ByteWriter unsignedByte(int value) {
        ensureCapacity(1);
        bytes[length++] = (byte) value;
        return this;
    }

    /** Writes a number that is rarely negative; negative numbers take ten bytes. */
    public ByteWriter number(long value) {
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            unsignedByte((int) rest & 0x7F | 0x80);
            rest >>>= 7;
        }
        return unsignedByte((int) rest);
    }

    /** Writes a number that may be negative; small absolute values take few bytes. */
    public ByteWriter signed(long value) {
        return number(value << 1 ^ value >> 63);
    }

    public ByteWriter bytes(byte[] value) {
        return number(value.length).raw(value);
    }

    public ByteWriter raw(byte[] value) {
        ensureCapacity(value.length);
        System.arraycopy(value, 0, bytes, length, value.length);
        length += value.length;
        return this;
    }

    /** Writes a string losslessly, even if UTF-8 cannot represent it (unpaired surrogates). */
    public ByteWriter text(String value) {
        byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
        boolean exact = new String(utf8, StandardCharsets.UTF_8).equals(value);
        byte[] form = exact ? utf8 : units(value);
        return number((long) form.length << 1 | (exact ? 0 : 1)).raw(form);
    }

    private static byte[] units(String value) {
        byte[] units = new byte[value.length() * 2];
        for (int i = 0; i < value.length(); i++) {
            units[2 * i] = (byte) (value.charAt(i) >> 8);
            units[2 * i + 1] = (byte) value.charAt(i);
        }
        return units;
    }

    public byte[] toByteArray() {
        return Arrays.copyOf(bytes, length);
    }

    private void ensureCapacity(int more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + more));
        }
    }
}
