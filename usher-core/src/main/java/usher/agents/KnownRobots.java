package usher.agents;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The registry of known crawlers, read once from {@code known-robots.tsv}. */
public final class KnownRobots {
    private static final List<KnownRobot> ALL = read();
    private static final Map<String, KnownRobot> BY_TOKEN =
            ALL.stream().collect(Collectors.toUnmodifiableMap(robot -> key(robot.token()), Function.identity()));

    private KnownRobots() {}

    /** Every known crawler, by name. */
    public static List<KnownRobot> all() {
        return ALL;
    }

    /** The crawler of that name, without regard to case. */
    public static Optional<KnownRobot> find(String token) {
        return Optional.ofNullable(BY_TOKEN.get(key(token)));
    }

    private static String key(String token) {
        return token.toLowerCase(Locale.ROOT);
    }

    private static List<KnownRobot> read() {
        try (InputStream in = KnownRobots.class.getResourceAsStream("known-robots.tsv")) {
            return new String(in.readAllBytes(), UTF_8)
                    .lines()
                    .skip(1)
                    .map(line -> row(line.split("\t", -1)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("known-robots.tsv cannot be read from this library's own jar", e);
        }
    }

    private static KnownRobot row(String... cells) {
        return new KnownRobot(
                cells[0],
                list(cells[1], ">"),
                cells[2],
                cells[3],
                word(cells[4], CrawlerKind.values(), CrawlerKind::word),
                list(cells[5], ",").stream()
                        .map(purpose -> word(purpose, Purpose.values(), Purpose::word))
                        .toList(),
                list(cells[6], ","),
                word(cells[7], Treatment.values(), Treatment::word),
                cells[8],
                cells[9]);
    }

    private static List<String> list(String cell, String separator) {
        return cell.isEmpty() ? List.of() : List.of(cell.split(separator, -1));
    }

    private static <T> T word(String word, T[] values, Function<T, String> wordOf) {
        return Arrays.stream(values)
                .filter(value -> wordOf.apply(value).equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("known-robots.tsv has an unknown word: " + word));
    }
}
