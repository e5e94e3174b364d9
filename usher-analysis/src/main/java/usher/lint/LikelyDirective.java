package usher.lint;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import usher.bytes.Bytes;
import usher.internal.text.EditDistance;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

/** Finds the directive that was probably intended. */
public final class LikelyDirective {
    private static final int MAX_LENGTH = 20;
    private static final int MAX_MISTAKES = 2;
    /** Two typos in a shorter word may result in another word. */
    private static final int LONG_ENOUGH_FOR_TWO = 7;

    private static final List<Bytes> EXACT = LineType.DIRECTIVES.stream()
            .map(type -> Bytes.of(type.directiveName()))
            .toList();

    /** Comment is excluded, because typos in it do not matter and “content” is not a typo. */
    private static final List<Candidate> CANDIDATES = LineType.DIRECTIVES.stream()
            .filter(type -> type != LineType.COMMENT)
            .map(type -> new Candidate(type, bare(Bytes.of(type.directiveName()))))
            .toList();

    /** Directives defined elsewhere, which do not affect verdicts. */
    private static final Set<String> EXTENSIONS =
            Set.of(("content-signal content-usage license disallowaitraining schemamap llms llms-txt tdm-reservation "
                            + "tdm-policy")
                    .split(" "));

    private LikelyDirective() {}

    public static boolean isExtension(Bytes name) {
        return name.length() <= MAX_LENGTH && EXTENSIONS.contains(name.text().toLowerCase(Locale.ROOT));
    }

    static boolean isExactly(Bytes name) {
        return EXACT.stream().anyMatch(name::equalsIgnoringCase);
    }

    /** Whether a line without a colon goes on as its directive would; otherwise it is rather a sentence. */
    static boolean isFollowedByValue(ParsedLine line) {
        String[] words = line.text().latin1().strip().split("[ \t]+");
        boolean isRule = words[0].toLowerCase(Locale.ROOT).endsWith("allow");
        return words.length == 2 && words[1].matches(isRule ? "[/*].*" : "[\\w*-]+|https?:.*|\\d+");
    }

    /** Returns the known directive that is at most two typos away from an unknown name. */
    public static Optional<LineType> of(Bytes name) {
        if (name.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        String written = bare(name);
        return CANDIDATES.stream()
                .filter(candidate -> candidate.mayBe(written))
                .min(Comparator.comparingInt(candidate -> EditDistance.between(written, candidate.bare)))
                .map(Candidate::type);
    }

    private record Candidate(LineType type, String bare) {
        private int maxMistakes() {
            return bare.length() < LONG_ENOUGH_FOR_TWO ? 1 : MAX_MISTAKES;
        }

        private boolean mayBe(String written) {
            return Math.abs(written.length() - bare.length()) <= maxMistakes()
                    && EditDistance.between(written, bare) <= maxMistakes();
        }
    }

    private static String bare(Bytes name) {
        return name.latin1().replace("-", "").replace("_", "").replace(" ", "").toLowerCase(Locale.ROOT);
    }
}
