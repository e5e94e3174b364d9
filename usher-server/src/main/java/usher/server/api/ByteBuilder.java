package usher.server.api;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.Arrays;
import usher.internal.json.Json;

/** Bytes that grow at their end, to be written out and used again. For one thread at a time. */
final class ByteBuilder {
    private static final byte[] NULL = ascii("null");

    private byte[] bytes;
    private int length;

    ByteBuilder(int capacity) {
        bytes = new byte[capacity];
    }

    static byte[] ascii(String text) {
        return text.getBytes(ISO_8859_1);
    }

    int length() {
        return length;
    }

    void clear() {
        length = 0;
    }

    private void reserve(int more) {
        if (bytes.length - length < more) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + more));
        }
    }

    ByteBuilder add(byte[] more) {
        return add(more, 0, more.length);
    }

    ByteBuilder add(byte[] more, int from, int to) {
        reserve(to - from);
        System.arraycopy(more, from, bytes, length, to - from);
        length += to - from;
        return this;
    }

    ByteBuilder add(int b) {
        reserve(1);
        bytes[length++] = (byte) b;
        return this;
    }

    /** A number that is not negative. */
    ByteBuilder number(int number) {
        reserve(10);
        int digits = 1;
        for (int rest = number; rest >= 10; rest /= 10) {
            digits++;
        }
        int rest = number;
        for (int i = digits - 1; i >= 0; i--) {
            bytes[length + i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        length += digits;
        return this;
    }

    /** A JSON string. Ordinary text is copied as it stands; everything else is {@link Json}'s business. */
    ByteBuilder string(String text) {
        int end = text.length();
        reserve(end + 2);
        int start = length;
        bytes[length++] = '"';
        for (int i = 0; i < end; i++) {
            char next = text.charAt(i);
            if (next < ' ' || next > '~' || next == '"' || next == '\\') {
                length = start;
                return add(Json.text(text).getBytes(UTF_8));
            }
            bytes[length++] = (byte) next;
        }
        bytes[length++] = '"';
        return this;
    }

    ByteBuilder nothing() {
        return add(NULL);
    }

    byte[] toArray() {
        return Arrays.copyOf(bytes, length);
    }

    /** What was added, without a copy: good until more is. */
    ByteBuffer buffer() {
        return ByteBuffer.wrap(bytes, 0, length);
    }
}
