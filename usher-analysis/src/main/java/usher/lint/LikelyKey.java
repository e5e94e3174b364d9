package usher.lint;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.syntax.RecordType;

/** The field that somebody probably meant. */
public final class LikelyKey {
    private static final ByteSet BETWEEN = ByteSet.of("-_ ");
    private static final int LONGEST = 20;
    private static final int MAX_MISTAKES = 2;
    /** Two mistakes in a short word make another word. */
    private static final int LONG_ENOUGH_FOR_TWO = 7;

    private static final List<Bytes> EXACT =
            known().map(type -> Bytes.of(type.key())).toList();

    /** No mistake in a Comment matters, and “content” is none. */
    private static final List<Meant> MEANT = known().filter(type -> type != RecordType.COMMENT)
            .map(type -> new Meant(type, bare(Bytes.of(type.key()))))
            .toList();

    /** Fields that others have defined: not mistakes, though no verdict depends on them. */
    private static final Set<String> EXTENSIONS = Set.of(
            "content-signal",
            "content-usage",
            "license",
            "disallowaitraining",
            "schemamap",
            "llms",
            "llms-txt",
            "tdm-reservation",
            "tdm-policy");

    private LikelyKey() {}

    /** Whether others have defined the key: then it is no mistake. */
    public static boolean isExtension(Bytes key) {
        return key.length() <= LONGEST && EXTENSIONS.contains(AsciiCase.lower(key.text()));
    }

    /** Whether the key is one that is known, but for its case. */
    static boolean isExactly(Bytes key) {
        return EXACT.stream().anyMatch(key::equalsIgnoringCase);
    }

    /** The known field that is at most two mistakes away from a key that is no field itself, and no extension. */
    public static Optional<RecordType> of(Bytes key) {
        if (key.length() > LONGEST) {
            return Optional.empty();
        }
        String written = bare(key);
        RecordType nearest = null;
        int least = MAX_MISTAKES + 1;
        for (Meant meant : MEANT) {
            if (meant.mayBe(written)) {
                int distance = EditDistance.between(written, meant.bare);
                if (distance <= meant.maxMistakes() && distance < least) {
                    nearest = meant.type;
                    least = distance;
                }
            }
        }
        return Optional.ofNullable(nearest);
    }

    /** A field, and its name as it is compared. */
    private record Meant(RecordType type, String bare) {
        private int maxMistakes() {
            return bare.length() < LONG_ENOUGH_FOR_TWO ? 1 : MAX_MISTAKES;
        }

        private boolean mayBe(String written) {
            return Math.abs(written.length() - bare.length()) <= maxMistakes();
        }
    }

    private static Stream<RecordType> known() {
        return Stream.of(RecordType.values()).filter(type -> !type.key().isEmpty());
    }

    private static String bare(Bytes key) {
        StringBuilder letters = new StringBuilder(key.length());
        for (int i = 0; i < key.length(); i++) {
            if (!BETWEEN.contains(key.at(i))) {
                letters.append((char) key.at(i));
            }
        }
        return AsciiCase.lower(letters.toString());
    }
}
