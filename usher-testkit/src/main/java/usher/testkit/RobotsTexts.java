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

/** The octets of robots.txt files as tests cut and change them. */
public final class RobotsTexts {
    private RobotsTexts() {}

    /** The file that a case holds in itself. */
    public static Optional<byte[]> octets(Case asked) {
        return asked instanceof VerdictCase verdict && verdict.robots() instanceof RobotsInput.Inline given
                ? Optional.of(given.octets())
                : Optional.empty();
    }

    /** The octets as a text of as many characters, to compare and to look up. */
    public static String key(byte[] octets) {
        return new String(octets, ISO_8859_1);
    }

    public static byte[] octets(String key) {
        return key.getBytes(ISO_8859_1);
    }

    /** The lines without their ends; a last one without an end counts if it has an octet. */
    public static List<String> lines(byte[] octets) {
        List<String> lines = new ArrayList<>(List.of(key(octets).split("\r\n|\r|\n", -1)));
        if (lines.get(lines.size() - 1).isEmpty()) {
            lines.remove(lines.size() - 1);
        }
        return lines;
    }

    /** Every line with another end. A last line without an end stays without. */
    public static byte[] withEnds(byte[] octets, String end) {
        return octets(key(octets).replaceAll("\r\n|\r|\n", end));
    }

    /** Every line with something before its end. */
    public static byte[] withTail(byte[] octets, String tail) {
        String text = key(octets).replaceAll("\r\n|\r|\n", tail + "$0");
        return octets(text.isEmpty() ? text : text + tail);
    }

    public static byte[] withHead(byte[] octets, byte[] head) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(head);
        out.writeBytes(octets);
        return out.toByteArray();
    }

    /**
     * With a further line before some.
     *
     * @param chosen whether a line goes before the line of that number, counted from 1
     */
    public static byte[] withLineBefore(byte[] octets, String further, Predicate<Integer> chosen) {
        StringBuilder text = new StringBuilder();
        int number = 1;
        for (String line : key(octets).split("(?<=\n)|(?<=\r)(?!\n)", -1)) {
            text.append(chosen.test(number++) ? further + "\n" : "").append(line);
        }
        return octets(text.toString());
    }
}
