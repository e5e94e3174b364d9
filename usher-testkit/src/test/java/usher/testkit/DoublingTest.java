package usher.testkit;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;

/** Twice as many rules, agents, groups, stars, or bytes of a rule or path take at most 2.3 times as long. */
@Isolated
class DoublingTest {
    private static final double MOST = 2.3;

    /** Enough questions that the index is made and used. */
    private static final int QUESTIONS = 20;

    private static final List<Dialect> DIALECTS =
            List.of(Dialect.RFC9309, Dialect.GOOGLE, Dialect.YANDEX, Dialect.KOSTER1994);

    private enum Dimension {
        RULES(1_500, size -> new Site(rules(size, i -> "/folder/" + i * 7_919 % 1_000_003 + "/page"), "/folder/x")),
        STARRED_RULES(500, size -> new Site(rules(size, i -> "/*ab*" + i + "*ba"), "/" + "0123456789ab".repeat(20))),
        RULE_LENGTH(400, size -> new Site(rules(100, i -> "/" + "a".repeat(size) + i), "/" + "a".repeat(200))),
        PATH_LENGTH(
                1_000,
                size -> new Site(rules(50, i -> "/*" + "ab".repeat(i) + "c*ba$"), "/" + "ab".repeat(size) + "c")),
        ESCAPED_PATH_LENGTH(
                1_000, size -> new Site(rules(50, i -> "/*~" + "~".repeat(i) + "c"), "/" + "%7e".repeat(size))),
        AGENTS(3_000, size -> {
            String agents = lines(size, i -> "User-agent: bot" + letters(i));
            return new Site(agents + "User-agent: ExampleBot\nDisallow: /a\n", "/a");
        }),
        GROUPS(2_000, size -> {
            String groups = lines(size, i -> "User-agent: bot" + letters(i) + "\nDisallow: /" + i + "\n");
            return new Site(groups + "\nUser-agent: ExampleBot\nDisallow: /a\n", "/a");
        }),
        MERGED_GROUPS(
                1_000, size -> new Site(lines(size, i -> "User-agent: ExampleBot\nDisallow: /" + i + "\n"), "/a")),
        STARS(200, size -> new Site(rules(20, i -> "/" + "*ab".repeat(size) + "*c"), "/" + "ba".repeat(4_000)));

        private final int size;
        private final IntFunction<Site> site;

        Dimension(int size, IntFunction<Site> site) {
            this.size = size;
            this.site = site;
        }
    }

    private record Site(String robots, String path) {}

    static Stream<Arguments> dimensionsAndDialects() {
        return DIALECTS.stream()
                .flatMap(dialect -> Stream.of(Dimension.values()).map(dimension -> Arguments.of(dialect, dimension)));
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("dimensionsAndDialects")
    void twiceAsMuchTakesAtMostALittleMoreThanTwiceAsLong(Dialect dialect, Dimension dimension) {
        Runnable once = life(dialect, dimension.site.apply(dimension.size));
        Runnable twice = life(dialect, dimension.site.apply(dimension.size * 2));
        Stopwatch.assertTime(dimension.name(), twice, MOST, once);
    }

    /** Reading, choosing, asking: all that a crawler does with a file. */
    private static Runnable life(Dialect reading, Site site) {
        byte[] bytes = site.robots().getBytes(US_ASCII);
        return () -> {
            Policy policy = RobotsFile.of(bytes).as(reading).policy("ExampleBot");
            for (int i = 0; i < QUESTIONS; i++) {
                assertThat(policy.allows(site.path())).isEqualTo(policy.allows(site.path()));
            }
        };
    }

    private static String rules(int count, IntFunction<String> pattern) {
        return "User-agent: ExampleBot\n" + lines(count, i -> "Disallow: " + pattern.apply(i));
    }

    private static String lines(int count, IntFunction<String> line) {
        return IntStream.range(0, count).mapToObj(i -> line.apply(i) + "\n").collect(Collectors.joining());
    }

    private static String letters(int number) {
        return Integer.toString(number, 36)
                .chars()
                .mapToObj(c -> String.valueOf((char) (c <= '9' ? c - '0' + 'A' : c)))
                .collect(Collectors.joining());
    }
}
