package usher.internal.match;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import usher.RandomText;
import usher.bytes.Bytes;

class RuleBlockTest {
    private record Pattern(String text, boolean exact) {
        boolean fits(String subject) {
            return exact ? subject.equals(text) : subject.startsWith(text);
        }
    }

    /** The line of each rule is its rank, so the line that is found tells the rank. */
    private static byte[] block(List<Pattern> patterns) {
        RuleBlockBuilder builder = new RuleBlockBuilder();
        for (int rank = 0; rank < patterns.size(); rank++) {
            Pattern pattern = patterns.get(rank);
            Glob glob = Glob.of(List.of(Bytes.of(pattern.text().getBytes(ISO_8859_1))), pattern.exact());
            builder.add(glob, rank % 2 == 0, rank);
        }
        return builder.build();
    }

    private static int find(byte[] block, String subject) {
        int code = RuleBlock.find(block, "<<" + subject + ">>", 2, 2 + subject.length());
        if (code == RuleBlock.NONE) {
            return RuleBlock.NONE;
        }
        assertThat(RuleBlock.allows(code)).isEqualTo(RuleBlock.line(code) % 2 == 0);
        return RuleBlock.line(code);
    }

    private static int naive(List<Pattern> patterns, String subject) {
        for (int rank = 0; rank < patterns.size(); rank++) {
            if (patterns.get(rank).fits(subject)) {
                return rank;
            }
        }
        return RuleBlock.NONE;
    }

    @Test
    void theLowestMatchingRankOfRandomPatternsIsFound() {
        long seed = 7;
        Random random = new Random(seed);
        for (int round = 0; round < 3_000; round++) {
            List<Pattern> patterns = new ArrayList<>();
            for (int i = 1 + random.nextInt(12); i > 0; i--) {
                patterns.add(new Pattern(word(random), random.nextInt(4) == 0));
            }
            byte[] block = block(patterns);
            for (int i = 0; i < 20; i++) {
                String subject = word(random);
                assertThat(find(block, subject))
                        .as("seed %d: %s in %s", seed, subject, patterns)
                        .isEqualTo(naive(patterns, subject));
            }
        }
    }

    @Test
    void aPatternWithStarsAtTheEndIsNotAPatternWithStars() {
        RuleBlockBuilder builder = new RuleBlockBuilder();
        builder.add(glob(false, "/a", ""), true, 0);
        builder.add(glob(true, "/b", "", ""), false, 1);
        builder.add(glob(true, "/c"), true, 2);
        builder.add(glob(false, ""), false, 3);
        byte[] block = builder.build();
        assertThat(block).as("width 1, no pattern with stars").startsWith(1, 0);
        assertThat(List.of(find(block, "/ab"), find(block, "/bc"), find(block, "/c"), find(block, "/cd")))
                .containsExactly(0, 1, 2, 3);
    }

    private static Glob glob(boolean anchored, String... pieces) {
        return Glob.of(Arrays.stream(pieces).map(Bytes::of).toList(), anchored);
    }

    private static String word(Random random) {
        return RandomText.of(random, "ab\u00FF/", random.nextInt(7));
    }

    @Test
    void everyByteCanLeadToAChild() {
        List<Pattern> patterns = new ArrayList<>();
        for (char b = 0; b < 256; b++) {
            patterns.add(new Pattern("/" + b + "x", false));
        }
        byte[] block = block(patterns);
        for (int b = 0; b < 256; b++) {
            assertThat(find(block, "/" + (char) b + "xyz")).isEqualTo(b);
            assertThat(find(block, "/" + (char) b)).isEqualTo(RuleBlock.NONE);
        }
    }

    @Test
    void manyPatternsAndLongOnesNeedWiderNumbers() {
        List<Pattern> patterns = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            patterns.add(new Pattern("/" + i + "/" + "x".repeat(i % 300), false));
        }
        byte[] block = block(patterns);
        for (int i = 0; i < 20_000; i += 137) {
            assertThat(find(block, "/" + i + "/" + "x".repeat(i % 300) + "?")).isEqualTo(i);
        }
        assertThat(block.length).isLessThan(6_000_000);
    }

    @Test
    void patternsInsideEachOtherMakeTheTreeDeepNotTheStack() {
        List<Pattern> patterns = new ArrayList<>();
        for (int i = 8_000; i > 0; i--) {
            patterns.add(new Pattern("a".repeat(i), false));
        }
        byte[] block = block(patterns);
        assertThat(find(block, "a".repeat(9_000))).isZero();
        assertThat(find(block, "a".repeat(400))).isEqualTo(7_600);
    }

    @Test
    void patternsWithStarsAreTriedOnlyBeforeTheLiteralThatMatches() {
        RuleBlockBuilder builder = new RuleBlockBuilder();
        builder.add(Glob.of(List.of(Bytes.of("/a"), Bytes.of("x")), false), true, 1);
        builder.add(Glob.of(List.of(Bytes.of("/ab")), false), false, 2);
        builder.add(Glob.of(List.of(Bytes.of("/"), Bytes.of("c")), true), true, 3);
        byte[] block = builder.build();
        assertThat(find(block, "/abx", 4)).isEqualTo(RuleBlock.code(1, true));
        assertThat(find(block, "/abc", 4)).isEqualTo(RuleBlock.code(2, false));
        assertThat(find(block, "/bc", 3)).isEqualTo(RuleBlock.code(3, true));
        assertThat(find(block, "/bcd", 4)).isEqualTo(RuleBlock.NONE);
    }

    private static int find(byte[] block, String path, int to) {
        return RuleBlock.find(block, path, 0, to);
    }

    /** Hostile: every pattern nearly matches, so the pieces of all are searched at once. */
    @Test
    void manyNearMatchesUseTheSetOfAllPatterns() {
        Random random = new Random(5);
        int many = 0;
        for (int round = 0; round < 30; round++) {
            List<Glob> globs = new ArrayList<>();
            RuleBlockBuilder builder = new RuleBlockBuilder();
            for (int line = 0; line < 600; line++) {
                globs.add(Glob.of(
                        List.of(Bytes.of("/"), Bytes.of(ab(random, 6)), Bytes.of(ab(random, 6))), line % 3 == 0));
                builder.add(globs.get(line), true, line);
            }
            byte[] block = builder.build();
            for (int i = 0; i < 20; i++) {
                String path = "/" + ab(random, 15);
                int code = RuleBlock.find(block, path, 0, path.length());
                int all = RuleBlock.find(block, RuleBlock.globs(block), path, 0, path.length());
                many += code == RuleBlock.TOO_MANY ? 1 : 0;
                assertThat(all).as(path).isEqualTo(oneByOne(globs, path));
                assertThat(code).as(path).isIn(all, RuleBlock.TOO_MANY);
            }
        }
        assertThat(many).as("searches with the set of all").isPositive();
    }

    private static String ab(Random random, int least) {
        return RandomText.of(random, "ab", least + random.nextInt(least));
    }

    private static int oneByOne(List<Glob> globs, String path) {
        for (int line = 0; line < globs.size(); line++) {
            if (globs.get(line).matches(path, 0, path.length())) {
                return RuleBlock.code(line, true);
            }
        }
        return RuleBlock.NONE;
    }

    @Test
    void theBlockWithoutRulesIsTheEmptyOne() {
        assertThat(new RuleBlockBuilder().build()).isEqualTo(RuleBlock.EMPTY);
        assertThat(find(RuleBlock.EMPTY, "/a")).isEqualTo(RuleBlock.NONE);
    }
}
