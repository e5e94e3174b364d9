package usher.analysis;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import usher.CleanParam;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;
import usher.diff.Budget;
import usher.diff.PolicyDiff;
import usher.format.Formatter;
import usher.lint.FixMode;
import usher.lint.Fixer;
import usher.lint.Linter;
import usher.merge.Fragment;
import usher.merge.Inheritance;
import usher.merge.Merger;

/** Names and paths that all have one hash code cost about what others do: "Aa" and "BB" have the same. */
@Tag("long")
class CollidingNamesTest {
    private static final int SHAPES = Integer.getInteger("usher.colliding.shapes", 7);
    private static final int BITS = 12;
    private static final int COUNT = 1 << BITS;
    private static final int MAX_TIMES = 3;
    private static final int TRIES = 4;

    /** Begins with the head, has a line of this form for each name, and ends with the tail. */
    private record Shape(String head, String before, String behind, String tail) {
        static final List<Shape> ALL = List.of(
                new Shape("User-agent: *\n", "Disallow: /", "\n", ""),
                new Shape("", "User-agent: ", "\n", "Disallow: /x\n"),
                new Shape("", "User-agent: ", "\nDisallow: /\n", ""),
                new Shape("User-agent: *\n", "Disallow: /*", "*x\n", ""),
                new Shape("User-agent: *\n", "Disallow: /a\nAllow: /", "\n", ""),
                new Shape("User-agent: Yandex\n", "Clean-param: ", " /\n", ""),
                new Shape("User-agent: *\n", "Sitemap: https://a.example/", "\n", ""));

        byte[] file(String one, String other) {
            StringBuilder file = new StringBuilder(head);
            for (int i = 0; i < COUNT; i++) {
                file.append(before);
                for (int bit = 0; bit < BITS; bit++) {
                    file.append((i >> bit & 1) == 0 ? one : other);
                }
                file.append(behind);
            }
            return file.append(tail).toString().getBytes(US_ASCII);
        }
    }

    private enum Analysis {
        LINT(file -> Linter.of(Dialect.RFC9309).findings(RobotsFile.of(file))),
        FIX(file -> Fixer.of(Linter.of(Dialect.YANDEX)).fix(RobotsFile.of(file), FixMode.SUGGESTED)),
        FORMAT(Formatter::format),
        MERGE(file -> {
            Fragment other = Fragment.of("other", "User-agent: *\nAllow: /b\n".getBytes(US_ASCII));
            Merger.merge(List.of(Fragment.of("file", file), other), Inheritance.NONE);
            Merger.merge(List.of(Fragment.of("file", file), other), Inheritance.COPY);
        }),
        DIFF(file -> PolicyDiff.of(policy(new byte[0]), policy(file), Budget.ofSteps(1_000_000))),
        DECIDE(file -> {
            Policy policy = policy(file);
            IntStream.range(0, 20).forEach(i -> policy.allows("/AaBB" + i + "x"));
        }),
        CLEAN(file -> CleanParam.clean(
                "/?AaBBAaBB=1", RobotsFile.of(file).as(Dialect.YANDEX).cleanParams()));

        private final Consumer<byte[]> work;

        Analysis(Consumer<byte[]> work) {
            this.work = work;
        }
    }

    private static Policy policy(byte[] file) {
        return RobotsFile.of(file).as(Dialect.RFC9309).policy("ExampleBot");
    }

    static Stream<Arguments> cases() {
        return Shape.ALL.stream()
                .limit(SHAPES)
                .flatMap(shape -> Stream.of(Analysis.values()).map(analysis -> Arguments.of(shape, analysis)));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void collidingNamesCostAtMostThreeTimesAsMuch(Shape shape, Analysis analysis) {
        byte[] colliding = shape.file("Aa", "BB");
        byte[] harmless = shape.file("Aa", "BC");
        analysis.work.accept(harmless);
        double best = Double.MAX_VALUE;
        for (int i = 0; i < TRIES && best > MAX_TIMES; i++) {
            double usual = processorTime(analysis.work, harmless);
            best = Math.min(best, processorTime(analysis.work, colliding) / usual);
        }
        assertThat(best).isLessThanOrEqualTo(MAX_TIMES);
    }

    /** Never less than a few milliseconds, below which chance decides. */
    private static double processorTime(Consumer<byte[]> analysis, byte[] file) {
        return Math.max(5e6, WorkTime.of(() -> analysis.accept(file)));
    }
}
