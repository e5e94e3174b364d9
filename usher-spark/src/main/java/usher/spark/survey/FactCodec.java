package usher.spark.survey;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Encodes facts for their way between the two halves of the job: a line for each, with kind, number and key. */
final class FactCodec {
    private static final FactKind[] KINDS = FactKind.values();
    private static final Pattern LINE_FEED = Pattern.compile("\n");
    private static final int MAX_KEY = 1_000;

    private FactCodec() {}

    static byte[] encode(List<Fact> facts) {
        return facts.stream().map(FactCodec::line).collect(Collectors.joining()).getBytes(UTF_8);
    }

    /** Keys are parts of lines of files, so that they have no line feed. */
    private static String line(Fact fact) {
        String key = fact.key().length() <= MAX_KEY ? fact.key() : fact.key().substring(0, MAX_KEY);
        return fact.kind().ordinal() + " " + fact.times() + " " + key + "\n";
    }

    static List<Fact> decode(byte[] bytes) {
        return LINE_FEED
                .splitAsStream(new String(bytes, UTF_8))
                .map(FactCodec::fact)
                .toList();
    }

    private static Fact fact(String line) {
        String[] parts = line.split(" ", 3);
        return new Fact(KINDS[Integer.parseInt(parts[0])], parts[2], Long.parseLong(parts[1]));
    }
}
