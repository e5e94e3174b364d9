package usher.server.api;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.Arrays;
import usher.internal.json.Json;

/** Octets that grow at their end, to be written out and used again. For one thread at a time. */
final class Bytes {
    private static final byte[] NULL = ascii("null");

    private byte[] octets;
    private int length;

    Bytes(int capacity) {
        octets = new byte[capacity];
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
        if (octets.length - length < more) {
            octets = Arrays.copyOf(octets, Math.max(octets.length * 2, length + more));
        }
    }

    Bytes add(byte[] more) {
        return add(more, 0, more.length);
    }

    Bytes add(byte[] more, int from, int to) {
        reserve(to - from);
        System.arraycopy(more, from, octets, length, to - from);
        length += to - from;
        return this;
    }

    Bytes add(int octet) {
        reserve(1);
        octets[length++] = (byte) octet;
        return this;
    }

    /** A number that is not negative. */
    Bytes number(int number) {
        reserve(10);
        int digits = 1;
        for (int rest = number; rest >= 10; rest /= 10) {
            digits++;
        }
        int rest = number;
        for (int i = digits - 1; i >= 0; i--) {
            octets[length + i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        length += digits;
        return this;
    }

    /** A JSON string. Ordinary text is copied as it stands; everything else is {@link Json}'s business. */
    Bytes string(String text) {
        int end = text.length();
        reserve(end + 2);
        int start = length;
        octets[length++] = '"';
        for (int i = 0; i < end; i++) {
            char next = text.charAt(i);
            if (next < ' ' || next > '~' || next == '"' || next == '\\') {
                length = start;
                return add(Json.text(text).getBytes(UTF_8));
            }
            octets[length++] = (byte) next;
        }
        octets[length++] = '"';
        return this;
    }

    Bytes nothing() {
        return add(NULL);
    }

    byte[] toArray() {
        return Arrays.copyOf(octets, length);
    }

    /** What was added, without a copy: good until more is. */
    ByteBuffer buffer() {
        return ByteBuffer.wrap(octets, 0, length);
    }
}
