package usher.agents;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The registry of known robots, read once from {@code known-robots.tsv}. */
public final class KnownRobots {
    private static final List<KnownRobot> ALL = read();
    private static final Map<String, KnownRobot> BY_TOKEN =
            ALL.stream().collect(Collectors.toUnmodifiableMap(robot -> key(robot.token()), Function.identity()));

    private KnownRobots() {}

    /** Every known robot, by name. */
    public static List<KnownRobot> all() {
        return ALL;
    }

    /** The robot of that name, without regard to case. */
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
                    .map(line -> line.split("\t", -1))
                    .map(cells -> new KnownRobot(
                            cells[0], List.of(cells[1].split(">", -1)), cells[2], cells[3], cells[4], cells[5]))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("known-robots.tsv cannot be read from this library's own jar", e);
        }
    }
}
