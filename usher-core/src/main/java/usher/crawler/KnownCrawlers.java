package usher.crawler;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import usher.crawler.KnownCrawler.CrawlerKind;
import usher.crawler.KnownCrawler.Purpose;
import usher.crawler.KnownCrawler.Treatment;
import usher.internal.text.AgentWords;
import usher.internal.text.Resources;

final class KnownCrawlers {
    private static final String TABLE = "known-crawlers.tsv";

    static final List<KnownCrawler> ALL = Resources.rows(KnownCrawlers.class.getResourceAsStream(TABLE), TABLE).stream()
            .map(KnownCrawlers::row)
            .toList();
    private static final Map<String, KnownCrawler> BY_TOKEN =
            ALL.stream().collect(Collectors.toUnmodifiableMap(robot -> key(robot.token()), Function.identity()));

    private KnownCrawlers() {}

    static Optional<KnownCrawler> find(String token) {
        return Optional.ofNullable(BY_TOKEN.get(key(token)));
    }

    static Optional<KnownCrawler> inUserAgent(String header) {
        AgentWords words = AgentWords.of(header);
        List<KnownCrawler> named = new ArrayList<>();
        for (String word : words.words()) {
            find(word).ifPresent(named::add);
        }
        for (KnownCrawler known : SeveralWords.NAMES) {
            if (words.hasWord(key(known.token()))) {
                named.add(known);
            }
        }
        return named.stream()
                .filter(KnownCrawler::isProgram)
                .min(Comparator.comparingInt(known -> -known.token().length()));
    }

    private static String key(String token) {
        return token.toLowerCase(Locale.ROOT);
    }

    private static KnownCrawler row(List<String> cells) {
        return new KnownCrawler(
                cells.get(0),
                CrawlerFacts.obeyed(cells.get(0), list(cells.get(1), ">")),
                cells.get(2),
                cells.get(3),
                Resources.constant(CrawlerKind.class, cells.get(4)),
                list(cells.get(5), ",").stream()
                        .map(purpose -> Resources.constant(Purpose.class, purpose))
                        .toList(),
                list(cells.get(6), ","),
                Resources.constant(Treatment.class, cells.get(7)),
                cells.get(8).isEmpty() ? KnownCrawler.UNRANKED : Integer.parseInt(cells.get(8)),
                list(cells.get(9), ","),
                cells.get(10),
                cells.get(11));
    }

    private static List<String> list(String cell, String separator) {
        return cell.isEmpty() ? List.of() : List.of(cell.split(separator, -1));
    }

    /** Found when the first header is read. */
    private static final class SeveralWords {
        static final List<KnownCrawler> NAMES = ALL.stream()
                .filter(known -> known.token().chars().anyMatch(c -> !AgentWords.isTokenChar((char) c)))
                .toList();
    }
}
