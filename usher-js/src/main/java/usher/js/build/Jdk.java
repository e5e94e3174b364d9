package usher.js.build;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.Stream;

/** Methods of the JDK, and of our own classes, in terms of what the compiler to JavaScript knows. {@link Replacements} calls them. */
public final class Jdk {
    private Jdk() {}

    public static Stream<String> lines(String text) {
        String[] lines = text.split("\r\n|\r|\n", -1);
        boolean ended = lines[lines.length - 1].isEmpty();
        return Arrays.stream(lines, 0, ended ? lines.length - 1 : lines.length);
    }

    public static <T> Stream<T> ofNullable(T element) {
        return element == null ? Stream.empty() : Stream.of(element);
    }

    public static String readString(Path path, Charset charset) throws IOException {
        return new String(Files.readAllBytes(path), charset);
    }

    public static void writeBytes(ByteArrayOutputStream out, byte[] bytes) {
        out.write(bytes, 0, bytes.length);
    }

    public static String toString(int codePoint) {
        return new String(Character.toChars(codePoint));
    }

    public static long toSeconds(Duration duration) {
        return duration.getSeconds();
    }

    public static int compareUnsigned(byte[] one, int from, int to, byte[] other, int otherFrom, int otherTo) {
        int at = Arrays.mismatch(one, from, to, other, otherFrom, otherTo);
        return at >= 0 && at < Math.min(to - from, otherTo - otherFrom)
                ? (one[from + at] & 0xff) - (other[otherFrom + at] & 0xff)
                : (to - from) - (otherTo - otherFrom);
    }

    public static int compareUnsigned(byte[] one, byte[] other) {
        return compareUnsigned(one, 0, one.length, other, 0, other.length);
    }

    public static int compare(byte[] one, byte[] other) {
        int at = Arrays.mismatch(one, other);
        return at >= 0 && at < Math.min(one.length, other.length) ? one[at] - other[at] : one.length - other.length;
    }

    public static int compare(int[] one, int[] other) {
        int at = Arrays.mismatch(one, other);
        return at >= 0 && at < Math.min(one.length, other.length)
                ? Integer.compare(one[at], other[at])
                : one.length - other.length;
    }

    public static int compare(long[] one, long[] other) {
        int at = Arrays.mismatch(one, other);
        return at >= 0 && at < Math.min(one.length, other.length)
                ? Long.compare(one[at], other[at])
                : one.length - other.length;
    }

    @SuppressWarnings({"rawtypes", "unchecked"}) // as the method of the JDK after erasure
    public static int compare(Comparable[] one, Comparable[] other) {
        for (int i = 0; i < Math.min(one.length, other.length); i++) {
            int order = one[i].compareTo(other[i]);
            if (order != 0) {
                return order;
            }
        }
        return one.length - other.length;
    }

    /** Reads eight bytes as the core does, which has a {@code VarHandle} for it. */
    public static long read(byte[] bytes, int at) {
        int low = bytes[at] & 0xff | (bytes[at + 1] & 0xff) << 8 | (bytes[at + 2] & 0xff) << 16 | bytes[at + 3] << 24;
        int high =
                bytes[at + 4] & 0xff | (bytes[at + 5] & 0xff) << 8 | (bytes[at + 6] & 0xff) << 16 | bytes[at + 7] << 24;
        return (long) high << 32 | low & 0xffff_ffffL;
    }
}
