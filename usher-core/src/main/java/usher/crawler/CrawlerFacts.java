package usher.crawler;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toUnmodifiableList;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import usher.crawler.CrawlerFact.Grade;
import usher.crawler.CrawlerFact.Kind;
import usher.internal.text.Resources;

final class CrawlerFacts {
    private static final String TABLE = "crawler-facts.tsv";

    static final List<CrawlerFact> ALL = Resources.rows(CrawlerFacts.class.getResourceAsStream(TABLE), TABLE).stream()
            .map(CrawlerFacts::row)
            .toList();
    static final Map<String, List<CrawlerFact>> BY_TOKEN = ALL.stream()
            .sorted(Comparator.comparing(CrawlerFact::grade))
            .collect(groupingBy(fact -> fact.token().toLowerCase(Locale.ROOT), toUnmodifiableList()));
    static final String VERSION =
            ALL.stream().map(CrawlerFact::read).max(Comparator.naturalOrder()).orElseThrow();

    private CrawlerFacts() {}

    private static CrawlerFact row(List<String> cells) {
        return new CrawlerFact(
                cells.get(0),
                KnownCrawlers.constant(Kind.class, cells.get(1)),
                cells.get(2),
                cells.get(3),
                cells.get(4),
                day(cells.get(5)),
                day(cells.get(6)),
                cells.get(7),
                KnownCrawlers.constant(Grade.class, cells.get(8)));
    }

    private static Optional<String> day(String cell) {
        return Optional.of(cell).filter(day -> !day.isEmpty());
    }
}
