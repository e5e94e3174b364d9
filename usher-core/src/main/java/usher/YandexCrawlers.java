package usher;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toMap;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BinaryOperator;
import usher.bytes.Bytes;

/** The robots that Yandex's own parser knows by name, from {@code yandex-crawlers.tsv}. */
final class YandexCrawlers {
    /** What most of the robots require a User-agent line to begin with. */
    static final Bytes FAMILY = Bytes.of("Yandex");

    private static final List<Robot> TABLE = read();
    private static final Map<String, Robot> BY_FULL_NAME =
            TABLE.stream().collect(toMap(robot -> key(robot.fullName()), robot -> robot, (first, other) -> first));
    private static final Map<String, Robot> BY_NAME = TABLE.stream()
            .collect(toMap(
                    robot -> key(robot.name()),
                    robot -> robot,
                    BinaryOperator.maxBy(Comparator.comparing(Robot::isOfFamily)
                            .thenComparing(Robot::usesDefaultGroup)
                            .thenComparing(Robot::version))));

    private YandexCrawlers() {}

    /**
     * A robot as the parser sees it.
     *
     * @param required what a User-agent value must begin with to select the robot
     * @param fullName what that value must be the beginning of
     * @param usesDefaultGroup whether the robot obeys the group for all robots when it has none of its own
     */
    record Robot(Bytes required, Bytes fullName, boolean usesDefaultGroup) {
        private boolean isCalled(ProductToken token) {
            return fullName.equalsIgnoringCase(token.bytes()) || name().equalsIgnoringCase(token.bytes());
        }

        private Bytes name() {
            int slash = fullName.indexOf('/');
            return slash < 0 ? fullName : fullName.slice(0, slash);
        }

        private double version() {
            int slash = fullName.indexOf('/');
            return slash < 0 ? 0 : Double.parseDouble(fullName.slice(slash + 1).text());
        }

        private boolean isOfFamily() {
            return required.equals(FAMILY);
        }
    }

    /**
     * The robot of that name. Of several versions the one that {@code Yandex} selects and that uses the default group is
     * meant, else the highest; a robot that the table lacks has its own token as required beginning and as full name.
     */
    static Robot of(ProductToken token) {
        String name = key(token.bytes());
        Robot exact = BY_FULL_NAME.getOrDefault(name, BY_NAME.get(name));
        return exact == null ? new Robot(token.bytes(), token.bytes(), true) : exact;
    }

    /** The table has ASCII alone, so that other letters may become small ones as they like. */
    private static String key(Bytes name) {
        return name.latin1().toLowerCase(Locale.ROOT);
    }

    /** Whether the robot is one of Yandex's. */
    static boolean isYandex(ProductToken token) {
        boolean listed = TABLE.stream()
                .anyMatch(robot -> robot.isCalled(token) && robot.fullName().startsWithIgnoringCase(Bytes.of("Ya")));
        return listed || token.bytes().startsWithIgnoringCase(FAMILY);
    }

    private static List<Robot> read() {
        try (InputStream in = YandexCrawlers.class.getResourceAsStream("yandex-crawlers.tsv")) {
            return new String(in.readAllBytes(), UTF_8)
                    .lines()
                    .skip(1)
                    .map(line -> line.split("\t", -1))
                    .map(cells -> new Robot(Bytes.of(cells[1]), Bytes.of(cells[0]), cells[2].equals("yes")))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("yandex-crawlers.tsv cannot be read from this library's own jar", e);
        }
    }
}
