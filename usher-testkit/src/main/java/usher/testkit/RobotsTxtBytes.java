package usher.testkit;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import usher.support.cases.Case;
import usher.support.cases.VerdictCase;

/** Cuts and changes the bytes of robots.txt files for tests. */
public final class RobotsTxtBytes {
    private static final int MAX_BYTES = 400_000;

    private RobotsTxtBytes() {}

    /** Returns the file that a case is about, unless it is empty or so large that another line would exceed a limit. */
    public static Optional<byte[]> bytes(Case testCase) {
        return testCase instanceof VerdictCase verdict
                ? Optional.of(verdict.robots().bytes().toByteArray())
                        .filter(bytes -> bytes.length > 0 && bytes.length < MAX_BYTES)
                : Optional.empty();
    }

    /** Returns the bytes as a text with one character a byte, as a key for maps. */
    public static String key(byte[] bytes) {
        return new String(bytes, ISO_8859_1);
    }

    public static byte[] bytes(String key) {
        return key.getBytes(ISO_8859_1);
    }

    /** Returns the lines without line breaks. A last line without a line break counts if it is not empty. */
    public static List<String> lines(byte[] bytes) {
        List<String> lines = new ArrayList<>(List.of(key(bytes).split("\r\n|\r|\n", -1)));
        if (lines.get(lines.size() - 1).isEmpty()) {
            lines.remove(lines.size() - 1);
        }
        return lines;
    }

    /** Replaces all line breaks. A last line without one stays without. */
    public static byte[] withEnds(byte[] bytes, String end) {
        return bytes(key(bytes).replaceAll("\r\n|\r|\n", end));
    }

    /** Adds text at the end of every line. */
    public static byte[] withTail(byte[] bytes, String tail) {
        String text = key(bytes).replaceAll("\r\n|\r|\n", tail + "$0");
        return bytes(text.isEmpty() ? text : text + tail);
    }

    public static byte[] withHead(byte[] bytes, byte[] head) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(head);
        out.writeBytes(bytes);
        return out.toByteArray();
    }

    /**
     * Adds a line before some lines.
     *
     * @param chosen whether to add the line before the line of a number, counted from 1
     */
    public static byte[] withLineBefore(byte[] bytes, String further, Predicate<Integer> chosen) {
        StringBuilder text = new StringBuilder();
        int number = 1;
        for (String line : key(bytes).split("(?<=\n)|(?<=\r)(?!\n)", -1)) {
            text.append(chosen.test(number++) ? further + "\n" : "").append(line);
        }
        return bytes(text.toString());
    }
}
