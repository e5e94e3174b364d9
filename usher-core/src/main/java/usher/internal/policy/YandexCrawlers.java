package usher.internal.policy;

import static java.util.stream.Collectors.toMap;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;
import usher.bytes.Bytes;
import usher.internal.text.Resources;

/** The table of crawlers in Yandex's own parser, from {@code yandex-crawlers.tsv}. */
final class YandexCrawlers {
    /** The required prefix of most of the crawlers. */
    static final Bytes FAMILY = Bytes.of("Yandex");

    private static final String FILE = "yandex-crawlers.tsv";
    private static final List<YandexCrawler> TABLE = read();
    private static final Map<String, YandexCrawler> BY_FULL_NAME =
            TABLE.stream().collect(toMap(robot -> key(robot.fullName()), robot -> robot, (first, other) -> first));
    private static final Map<String, YandexCrawler> BY_NAME = TABLE.stream()
            .collect(toMap(
                    robot -> key(robot.name()),
                    robot -> robot,
                    BinaryOperator.maxBy(Comparator.comparing(YandexCrawler::isOfFamily)
                            .thenComparing(YandexCrawler::usesDefaultGroup)
                            .thenComparing(YandexCrawler::version))));

    private YandexCrawlers() {}

    /** The required prefix selects the crawler; the full name is what a User-agent value must be a prefix of. */
    record YandexCrawler(Bytes required, Bytes fullName, boolean usesDefaultGroup) {
        private boolean isCalled(Bytes token) {
            return fullName.equalsIgnoringCase(token) || name().equalsIgnoringCase(token);
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
     * Of several versions returns the one that {@code Yandex} selects and that uses the default group, else the
     * highest. A crawler that is not in the table has its token as required prefix and as full name.
     */
    static YandexCrawler of(Bytes token) {
        YandexCrawler exact = find(token);
        return exact == null ? new YandexCrawler(token, token, true) : exact;
    }

    static boolean contains(Bytes token) {
        return find(token) != null;
    }

    private static @Nullable YandexCrawler find(Bytes token) {
        String name = key(token);
        return BY_FULL_NAME.getOrDefault(name, BY_NAME.get(name));
    }

    /** The table contains only ASCII, so the mapping of other letters does not matter. */
    private static String key(Bytes name) {
        return name.latin1().toLowerCase(Locale.ROOT);
    }

    static boolean isYandex(Bytes token) {
        boolean listed = TABLE.stream()
                .anyMatch(robot -> robot.isCalled(token) && robot.fullName().startsWithIgnoringCase(Bytes.of("Ya")));
        return listed || token.startsWithIgnoringCase(FAMILY);
    }

    private static List<YandexCrawler> read() {
        return Resources.rows(YandexCrawlers.class.getResourceAsStream(FILE), FILE).stream()
                .map(row -> new YandexCrawler(
                        Bytes.of(row.get(1)), Bytes.of(row.get(0)), row.get(2).equals("yes")))
                .toList();
    }
}
