package usher.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Access;
import usher.Dialect;
import usher.Reason;
import usher.RobotsFile;
import usher.Verdict;

/** P-02, C-08, C-09: a rule before the limit counts; what is over the limit does what the dialect says. */
class SizeLimitTest {
    private static final String START = "User-agent: *\n";
    private static final String RULE = "Disallow: /secret\n";
    private static final int KIB_500 = 512_000;

    /** The limits of the texts, not of the code, where they are others than those of RFC 9309. */
    private static final Map<String, Integer> LIMITS = Map.of("yandex-2013", 32_768);

    /** Sizes around the known buffers and limits of other parsers, and around each of our limits. */
    private static IntStream places() {
        return Stream.of(4_095, 16_385, 32_758, 65_535, 511_992, 512_005)
                .flatMapToInt(place -> IntStream.rangeClosed(place - 12, place + 12));
    }

    @ParameterizedTest
    @MethodSource("usher.Dialect#all")
    void aRuleAnywhereBeforeTheLimitApplies(Dialect dialect) {
        places().forEach(place -> {
            String file = START + filler(place - START.length()) + RULE;
            check(dialect, file, file.length());
            String further = "# " + "x".repeat(60) + "\n";
            check(dialect, file + further, file.length());
        });
    }

    @ParameterizedTest
    @MethodSource("usher.Dialect#all")
    void aFileMayHaveExactlyTheLimit(Dialect dialect) {
        int limit = limit(dialect);
        for (int size = limit - 1; size <= limit + 1; size++) {
            String file = START + RULE + filler(size - START.length() - RULE.length());
            assertThat(file).hasSize(size);
            check(dialect, file, START.length() + RULE.length());
        }
    }

    private static void check(Dialect dialect, String file, int endOfRule) {
        Verdict verdict = RobotsFile.of(file).as(dialect).policy("ExampleBot").verdict("/secret/x");
        int limit = limit(dialect);
        boolean over = file.length() > limit;
        boolean ignored = over && dialect.id().startsWith("yandex");
        boolean counts = !ignored && endOfRule <= limit;
        String description = dialect + ", " + file.length() + " bytes, rule ends at " + endOfRule;
        assertThat(verdict.access()).as(description).isEqualTo(counts ? Access.DISALLOW : Access.ALLOW);
        assertThat(verdict.line()).as(description).isEqualTo(counts ? lineEndingAt(file, endOfRule) : 0);
        Reason otherwise = ignored ? Reason.FILE_TOO_LARGE : Reason.NO_RULE_MATCHED;
        assertThat(verdict.reason()).as(description).isEqualTo(counts ? Reason.RULE_MATCHED : otherwise);
    }

    private static int limit(Dialect dialect) {
        return LIMITS.getOrDefault(dialect.id(), KIB_500);
    }

    private static int lineEndingAt(String file, int end) {
        return (int) file.substring(0, end).chars().filter(c -> c == '\n').count();
    }

    /** Comments of so many bytes in all, none a long line. */
    private static String filler(int bytes) {
        String line = "#" + "x".repeat(98) + "\n";
        int rest = bytes % line.length();
        return line.repeat(bytes / line.length()) + (rest == 0 ? "" : "#".repeat(rest - 1) + "\n");
    }
}
