package usher.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.options.Option;

/** Files and URLs made to cost much, cost little: P-01, P-03, P-04 and P-06. */
@Tag("long")
@Isolated
class HostileTest {
    /** What GL-04 allows a hostile file against a harmless one. */
    private static final double MAX_RATIO = 15;

    /** Between four, which is linear, and sixteen, which is the square. */
    private static final double FOURFOLD = 9;

    /** Those whose code differs where files are read; {@code bing} and {@code google-2019} read as RFC 9309 does. */
    private static final List<Dialect> DIALECTS =
            List.of(Dialect.RFC9309, Dialect.GOOGLE, Dialect.YANDEX, Dialect.KOSTER1994);

    private static final Dialect RFC = Dialect.RFC9309;

    /** P-01: patterns that make a matcher go back, or look long before it gives up. */
    static List<String> patterns() {
        return List.of(
                "/*a*a*a*a*a*a*b$",
                "/" + "*a".repeat(500) + "*ba",
                "/" + "*".repeat(1_000) + "bcba*ab",
                "/*" + "a".repeat(8) + "b",
                "/*" + "a".repeat(40) + "b*c",
                "/*" + "a".repeat(400) + "b",
                "/*aab*",
                "*a*b*a*b$");
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void hostilePatternsTakeLittleLongerThanOneStar(String pattern) {
        String path = path(4_000);
        Policy hostile = RobotsFile.of(rules(pattern, 64_000)).as(RFC).policy("ExampleBot");
        Policy harmless = RobotsFile.of(rules("/*cbcba", 64_000)).as(RFC).policy("ExampleBot");
        assertThat(hostile.allows(path)).isTrue();
        Stopwatch.assertTime(pattern, () -> hostile.allows(path), MAX_RATIO, () -> harmless.allows(path));
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void fourTimesThePathCostsFourTimes(String pattern) {
        Policy policy = RobotsFile.of(rules(pattern, 32_000)).as(RFC).policy("ExampleBot");
        String path = path(8_000);
        String quarter = path(2_000);
        Stopwatch.assertTime(pattern, () -> policy.allows(path), FOURFOLD, () -> policy.allows(quarter));
    }

    /** A path that has every byte and every pair of bytes of the patterns, so that no quick look rules them out. */
    private static String path(int bytes) {
        return "/abcb" + "a".repeat(bytes - 5);
    }

    private static byte[] rules(String pattern, int bytes) {
        String line = "Disallow: " + pattern + "\n";
        return ("User-agent: *\n" + line.repeat(bytes / line.length())).getBytes(UTF_8);
    }

    /** P-03: files that are one long thing or many short things; a shape gives a file of about so many bytes. */
    static Stream<Arguments> filesAndDialects() {
        List<IntFunction<String>> shapes = List.of(
                size -> "User-agent: *\nDisallow: /" + "a".repeat(size - 25),
                size -> "\n".repeat(size),
                size -> "\r".repeat(size),
                size -> ":\n".repeat(size / 2),
                size -> "User-agent:a\n".repeat(size / 13) + "Disallow: /\n",
                size -> "User-agent:a\nAllow:/\n".repeat(size / 21),
                size -> distinct("Sitemap: http://a/", size),
                size -> distinct("Host: a", size),
                size -> distinct("Clean-param: a", size),
                size -> distinct("User-agent: *\nCrawl-delay: ", size),
                size -> "\0".repeat(size),
                size -> "#" + " ".repeat(size));
        return DIALECTS.stream()
                .flatMap(dialect -> IntStream.range(0, shapes.size())
                        .mapToObj(shape -> Arguments.of(dialect, shape, shapes.get(shape))));
    }

    private static String distinct(String start, int bytes) {
        return IntStream.range(0, bytes / (start.length() + 6))
                .mapToObj(i -> start + (10_000 + i) + "\n")
                .collect(Collectors.joining());
    }

    @ParameterizedTest(name = "{0}, shape {1}")
    @MethodSource("filesAndDialects")
    void fourTimesTheFileCostsFourTimes(Dialect dialect, int shape, IntFunction<String> file) {
        int limit = dialect.get(Option.FILE_BYTES);
        byte[] whole = file.apply(limit).getBytes(UTF_8);
        byte[] quarter = file.apply(limit / 4).getBytes(UTF_8);
        byte[] sixteenth = file.apply(limit / 16).getBytes(UTF_8);
        // Memory is counted, so the whole file can be; the time of the whole file is mostly the garbage collector's.
        long memory = Stopwatch.bytesAllocated(() -> read(dialect, quarter));
        assertThat(Stopwatch.bytesAllocated(() -> read(dialect, whole))).isLessThan(memory * 6);
        Stopwatch.assertTime("shape " + shape, () -> read(dialect, quarter), FOURFOLD, () -> read(dialect, sixteenth));
    }

    private static void read(Dialect reading, byte[] file) {
        RobotsTxt robots = RobotsFile.of(file).as(reading);
        assertThat(robots.sitemaps().size()).isLessThanOrEqualTo(robots.lines().size());
        assertThat(robots.policy("YandexBot").allows("/robots.txt")).isTrue();
    }

    /** P-06: texts whose {@code hashCode} is one and the same, against texts of which it is not. */
    @Test
    void textsOfOneHashCostNoMoreThanOthers() {
        List<String> equal = names("Aa", "BB");
        List<String> other = names("ab", "cd");
        assertThat(equal).extracting(String::hashCode).containsOnly(equal.get(0).hashCode());
        for (String start : List.of("User-agent: ", "Sitemap: http://a/", "Clean-param: ", "Disallow: /")) {
            byte[] hostile = lines(start, equal);
            byte[] harmless = lines(start, other);
            Stopwatch.assertTime(start, () -> read(Dialect.YANDEX, hostile), 3, () -> read(Dialect.YANDEX, harmless));
        }
    }

    /** 8,192 texts of 26 letters that are made of two syllables. */
    private static List<String> names(String first, String second) {
        return IntStream.range(0, 1 << 13)
                .mapToObj(i -> IntStream.range(0, 13)
                        .mapToObj(bit -> (i >> bit & 1) == 0 ? first : second)
                        .collect(Collectors.joining()))
                .toList();
    }

    private static byte[] lines(String start, List<String> names) {
        return names.stream()
                .map(name -> start + name + "\n")
                .collect(Collectors.joining())
                .getBytes(UTF_8);
    }
}
