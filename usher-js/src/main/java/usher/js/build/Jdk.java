package usher.js.build;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.stream.Stream;

/** Methods in terms of what the compiler to JavaScript knows. {@link Replacements} calls them. */
public final class Jdk {
    private Jdk() {}

    public static Stream<String> lines(String text) {
        String[] lines = text.split("\r\n|\r|\n", -1);
        boolean ended = lines[lines.length - 1].isEmpty();
        return Arrays.stream(lines, 0, ended ? lines.length - 1 : lines.length);
    }

    /** Encodes ASCII without the encoder, which takes as long as twenty decisions. */
    public static byte[] getBytes(String text, Charset charset) {
        byte[] bytes = new byte[text.length()];
        for (int i = 0; i < bytes.length; i++) {
            if (text.charAt(i) >= 0x80) {
                return text.getBytes(charset);
            }
            bytes[i] = (byte) text.charAt(i);
        }
        return bytes;
    }

    /** Copies few bytes one by one, which is faster than a view of the array. */
    public static void arraycopy(Object source, int from, Object target, int to, int length) {
        if (length < 64 && source != target && source instanceof byte[] one && target instanceof byte[] other) {
            for (int i = 0; i < length; i++) {
                other[to + i] = one[from + i];
            }
        } else {
            System.arraycopy(source, from, target, to, length);
        }
    }

    public static <T> Stream<T> ofNullable(T element) {
        return element == null ? Stream.empty() : Stream.of(element);
    }

    public static String replaceAll(Matcher matcher, Function<MatchResult, String> replacement) {
        StringBuffer replaced = new StringBuffer();
        while (matcher.find()) {
            matcher.appendReplacement(replaced, replacement.apply(matcher.toMatchResult()));
        }
        return matcher.appendTail(replaced).toString();
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

    /** As many as cost about as much as a block, on the robots.txt files of {@code speed.js}. */
    public static int lookupsBeforeBlock() {
        return 24;
    }

    /** Reads eight bytes as the core does, which has a {@code VarHandle} for it. */
    public static long read(byte[] bytes, int at) {
        int low = bytes[at] & 0xff | (bytes[at + 1] & 0xff) << 8 | (bytes[at + 2] & 0xff) << 16 | bytes[at + 3] << 24;
        int high =
                bytes[at + 4] & 0xff | (bytes[at + 5] & 0xff) << 8 | (bytes[at + 6] & 0xff) << 16 | bytes[at + 7] << 24;
        return (long) high << 32 | low & 0xffff_ffffL;
    }

    /** As the core finds it, but for its words of eight bytes: JavaScript has no fast 64-bit numbers. */
    public static int firstAtMost(int highest, byte[] bytes, int from, int to) {
        int at = from;
        while (at < to && (bytes[at] > highest || bytes[at] < 0)) {
            at++;
        }
        return at;
    }

    public static int first(int one, int other, byte[] bytes, int from, int to) {
        int at = from;
        while (at < to && bytes[at] != (byte) one && bytes[at] != (byte) other) {
            at++;
        }
        return at;
    }

    public static int first(int b, byte[] bytes, int from, int to) {
        return first(b, b, bytes, from, to);
    }
}
