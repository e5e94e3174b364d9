package usher.testkit;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import usher.cases.Case;
import usher.cases.RobotsInput;
import usher.cases.VerdictCase;

/** The bytes of robots.txt files as tests cut and change them. */
public final class RobotsTexts {
    private RobotsTexts() {}

    /** The file that a case holds in itself. */
    public static Optional<byte[]> bytes(Case asked) {
        return asked instanceof VerdictCase verdict && verdict.robots() instanceof RobotsInput.Inline given
                ? Optional.of(given.bytes())
                : Optional.empty();
    }

    /** The bytes as a text of as many characters, to compare and to look up. */
    public static String key(byte[] bytes) {
        return new String(bytes, ISO_8859_1);
    }

    public static byte[] bytes(String key) {
        return key.getBytes(ISO_8859_1);
    }

    /** The lines without their ends; a last one without an end counts if it has a byte. */
    public static List<String> lines(byte[] bytes) {
        List<String> lines = new ArrayList<>(List.of(key(bytes).split("\r\n|\r|\n", -1)));
        if (lines.get(lines.size() - 1).isEmpty()) {
            lines.remove(lines.size() - 1);
        }
        return lines;
    }

    /** Every line with another end. A last line without an end stays without. */
    public static byte[] withEnds(byte[] bytes, String end) {
        return bytes(key(bytes).replaceAll("\r\n|\r|\n", end));
    }

    /** Every line with something before its end. */
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
     * With a further line before some.
     *
     * @param chosen whether a line goes before the line of that number, counted from 1
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
