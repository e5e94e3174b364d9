package usher.internal.prefix;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PrefixIndexTest {
    private record Pattern(String text, boolean exact) {
        boolean fits(String subject) {
            return exact ? subject.equals(text) : subject.startsWith(text);
        }
    }

    private static PrefixIndex index(List<Pattern> patterns) {
        PrefixIndexBuilder builder = new PrefixIndexBuilder();
        for (int rank = 0; rank < patterns.size(); rank++) {
            Pattern pattern = patterns.get(rank);
            builder.add(pattern.text().getBytes(ISO_8859_1), rank, pattern.exact());
        }
        return builder.build();
    }

    private static int find(PrefixIndex index, String subject) {
        return index.find("<<" + subject + ">>", 2, 2 + subject.length());
    }

    private static int naive(List<Pattern> patterns, String subject) {
        for (int rank = 0; rank < patterns.size(); rank++) {
            if (patterns.get(rank).fits(subject)) {
                return rank;
            }
        }
        return PrefixIndex.NONE;
    }

    @Test
    void theLeastRankThatFitsIsFoundAmongRandomPatterns() {
        long seed = 7;
        Random random = new Random(seed);
        for (int round = 0; round < 3_000; round++) {
            List<Pattern> patterns = new ArrayList<>();
            for (int i = 1 + random.nextInt(12); i > 0; i--) {
                patterns.add(new Pattern(word(random), random.nextInt(4) == 0));
            }
            PrefixIndex index = index(patterns);
            for (int i = 0; i < 20; i++) {
                String subject = word(random);
                assertThat(find(index, subject))
                        .as("seed %d: %s in %s", seed, subject, patterns)
                        .isEqualTo(naive(patterns, subject));
            }
        }
    }

    private static String word(Random random) {
        StringBuilder word = new StringBuilder();
        for (int i = random.nextInt(7); i > 0; i--) {
            word.append("ab\u00FF/".charAt(random.nextInt(4)));
        }
        return word.toString();
    }

    @Test
    void everyByteCanLeadToAChild() {
        List<Pattern> patterns = new ArrayList<>();
        for (char b = 0; b < 256; b++) {
            patterns.add(new Pattern("/" + b + "x", false));
        }
        PrefixIndex index = index(patterns);
        for (int b = 0; b < 256; b++) {
            assertThat(find(index, "/" + (char) b + "xyz")).isEqualTo(b);
            assertThat(find(index, "/" + (char) b)).isEqualTo(PrefixIndex.NONE);
        }
    }

    @Test
    void manyPatternsAndLongOnesNeedWiderNumbers() {
        List<Pattern> patterns = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            patterns.add(new Pattern("/" + i + "/" + "x".repeat(i % 300), false));
        }
        PrefixIndex index = index(patterns);
        for (int i = 0; i < 20_000; i += 37) {
            assertThat(find(index, "/" + i + "/" + "x".repeat(i % 300) + "?")).isEqualTo(i);
        }
        assertThat(index.size()).isLessThan(6_000_000);
    }

    @Test
    void patternsInsideEachOtherMakeTheTreeDeepNotTheStack() {
        List<Pattern> patterns = new ArrayList<>();
        for (int i = 8_000; i > 0; i--) {
            patterns.add(new Pattern("a".repeat(i), false));
        }
        PrefixIndex index = index(patterns);
        assertThat(find(index, "a".repeat(9_000))).isZero();
        assertThat(find(index, "a".repeat(400))).isEqualTo(7_600);
    }
}
