package usher.diff;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.Dialect;
import usher.Policy;
import usher.ProductToken;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.bytes.Bytes;
import usher.format.Formatter;
import usher.merge.Fragment;
import usher.merge.Inheritance;
import usher.merge.MergeResult;
import usher.merge.Merger;
import usher.testkit.oracle.NaiveDelays;
import usher.testkit.random.RandomRobotsTxt;
import usher.testkit.random.Seeds;

/** D-19 and D-21: the library and a naive walk find the same delay, also in files that were formatted or merged. */
class DelayDuelTest {
    private static final long FIRST_SEED = 20_261_122L;
    private static final int FILES = Integer.getInteger("usher.duel.pairs", 100_000) / 5;
    private static final List<String> NAMES = List.of("alpha", "beta", "Gamma", "unnamed");
    private static final List<String> LINES = List.of(
            "User-agent: alpha",
            "User-agent: BETA",
            "User-agent: gamma",
            "User-agent: *",
            "User-agent: alpha",
            "Crawl-delay: 1",
            "Crawl-delay: 2",
            "crawl-delay: 3",
            "Crawl-delay: x",
            "Request-rate: 1/5",
            "Visit-time: 0100-0200",
            "Cache-delay: 4",
            "Disallow: /x",
            "Allow: /x/y",
            "Sitemap: https://a.example/s.xml",
            "Unknown: value",
            "# note",
            "");

    @ParameterizedTest
    @CsvSource({
        "User-agent: a|Crawl-delay: 10||User-agent: b|Crawl-delay: 7||User-agent: *|Disallow: /x, a, 10",
        "User-agent: a|Crawl-delay: 10||User-agent: b|Crawl-delay: 7||User-agent: *|Disallow: /x, b, 7",
        "User-agent: a|Crawl-delay: 10||User-agent: b|Crawl-delay: 7||User-agent: *|Disallow: /x, c, ",
        "User-agent: a|User-agent: b|Disallow: /|Crawl-delay: 7, a, 7",
    })
    void theDelaysOfTheSpecificationsExampleAreCorrect(String file, String name, Long seconds) {
        assertThat(new NaiveDelays(List.of(file.split("\\|", -1))).ofFirst(List.of(name)))
                .isEqualTo(Optional.ofNullable(seconds));
    }

    @Test
    void delaysOfRandomFilesAgreeWithTheReference() {
        AtomicInteger delays = new AtomicInteger();
        Seeds.check(FIRST_SEED, FILES, random -> {
            List<String> lines = random.some(0, 14, () -> random.oneOf(LINES));
            NaiveDelays expected = new NaiveDelays(lines);
            for (Dialect dialect : List.of(Dialect.RFC9309, Dialect.BING)) {
                Function<Asked, Optional<Long>> found = delays(dialect, bytes(lines));
                for (Asked asked : asked(random)) {
                    Optional<Long> delay = expected(asked, expected, dialect);
                    assertThat(found.apply(asked))
                            .as("%s asked by %s in %s", dialect, asked, lines)
                            .isEqualTo(delay);
                    delay.ifPresent(seconds -> delays.incrementAndGet());
                }
            }
        });
        assertThat(delays.get()).as("a duel needs delays").isGreaterThan(FILES / 4);
    }

    /** D-25: Bing takes the delay of {@code *} where a crawler has none of its own. */
    private static Optional<Long> expected(Asked asked, NaiveDelays delays, Dialect dialect) {
        Optional<Long> own = asked.of(delays);
        return dialect.equals(Dialect.BING) ? own.or(() -> delays.ofFirst(List.of())) : own;
    }

    @Test
    void aFormattedFileHasTheSameDelays() {
        Seeds.check(-FIRST_SEED, FILES / 20, random -> {
            List<String> lines = random.some(0, 14, () -> random.oneOf(LINES));
            byte[] formatted = Formatter.format(bytes(lines)).bytes().toByteArray();
            assertSame(new NaiveDelays(lines), formatted, lines, random);
        });
    }

    @Test
    void aMergedFileHasTheDelaysOfItsFragments() {
        AtomicInteger merges = new AtomicInteger();
        Seeds.check(FIRST_SEED * 2, FILES / 20, random -> {
            List<String> lines = new ArrayList<>();
            List<Fragment> fragments = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                List<String> fragment = new ArrayList<>(List.of("User-agent: " + random.oneOf(NAMES)));
                fragment.addAll(random.some(1, 8, () -> random.oneOf(LINES)));
                fragment.add("Disallow: /end");
                fragments.add(new Fragment("f" + i, Bytes.of(bytes(fragment))));
                lines.addAll(fragment);
            }
            MergeResult merged = Merger.merge(fragments, Inheritance.NONE);
            if (merged.refusal().isEmpty()) {
                merges.incrementAndGet();
                assertSame(new NaiveDelays(lines), merged.bytes().toByteArray(), lines, random);
            }
        });
        assertThat(merges.get()).as("most fragments can be merged").isGreaterThan(FILES / 40);
    }

    private static void assertSame(NaiveDelays expected, byte[] file, List<String> lines, RandomRobotsTxt random) {
        Function<Asked, Optional<Long>> found = delays(Dialect.RFC9309, file);
        for (Asked asked : asked(random)) {
            assertThat(found.apply(asked))
                    .as("asked by %s in %s, which became %s", asked, lines, new String(file, UTF_8))
                    .isEqualTo(asked.of(expected));
        }
    }

    private record Asked(List<String> names, boolean merged) {
        Optional<Long> of(NaiveDelays delays) {
            return merged ? delays.ofMerged(names) : delays.ofFirst(names);
        }
    }

    /** Each name alone, and two lists of names. */
    private static List<Asked> asked(RandomRobotsTxt random) {
        List<String> some = random.some(2, 3, () -> random.oneOf(NAMES));
        return Stream.concat(
                        NAMES.stream().map(name -> new Asked(List.of(name), false)),
                        Stream.of(false, true).map(merged -> new Asked(some, merged)))
                .toList();
    }

    private static Function<Asked, Optional<Long>> delays(Dialect dialect, byte[] file) {
        RobotsTxt robots = RobotsFile.of(file).as(dialect);
        return asked -> {
            List<ProductToken> tokens = ProductToken.listOf(asked.names());
            Policy policy = asked.merged() ? robots.mergedPolicy(tokens) : robots.policy(tokens);
            return policy.crawlDelay().map(Duration::toSeconds);
        };
    }

    private static byte[] bytes(List<String> lines) {
        return (String.join("\n", lines) + "\n").getBytes(UTF_8);
    }
}
