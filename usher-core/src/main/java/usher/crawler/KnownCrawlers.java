package usher.crawler;

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
import usher.crawler.KnownCrawler.CrawlerKind;
import usher.crawler.KnownCrawler.Purpose;
import usher.crawler.KnownCrawler.Treatment;

/** The registry of known crawlers, from {@code known-crawlers.tsv}. */
final class KnownCrawlers {
    static final List<KnownCrawler> ALL = read();
    private static final Map<String, KnownCrawler> BY_TOKEN =
            ALL.stream().collect(Collectors.toUnmodifiableMap(robot -> key(robot.token()), Function.identity()));

    private KnownCrawlers() {}

    /** Returns the crawler with the name, ignoring case. */
    static Optional<KnownCrawler> find(String token) {
        return Optional.ofNullable(BY_TOKEN.get(key(token)));
    }

    private static String key(String token) {
        return token.toLowerCase(Locale.ROOT);
    }

    private static List<KnownCrawler> read() {
        try (InputStream in = KnownCrawlers.class.getResourceAsStream("known-crawlers.tsv")) {
            return new String(in.readAllBytes(), UTF_8)
                    .lines()
                    .skip(1)
                    .map(line -> row(line.split("\t", -1)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("known-crawlers.tsv cannot be read from this library's own jar", e);
        }
    }

    private static KnownCrawler row(String... cells) {
        return new KnownCrawler(
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
                .orElseThrow(() -> new IllegalStateException("known-crawlers.tsv has an unknown word: " + word));
    }
}
