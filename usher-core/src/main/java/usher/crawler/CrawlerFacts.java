package usher.crawler;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toUnmodifiableList;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.crawler.CrawlerFact.Grade;
import usher.crawler.CrawlerFact.Kind;
import usher.internal.text.Phrases;
import usher.internal.text.Resources;

final class CrawlerFacts {
    private static final String TABLE = "crawler-facts.tsv";
    private static final String HEADING = "token\tfact\tvalue\tsource\tdate\tsince\tuntil\tread\tgrade";
    private static final String ROW = "\\S[^\t]*\t(%s)\t\\S[^\t]*\t\\S[^\t]*\t(undated|\\d{4}(-\\d\\d){0,2})\t"
            + "(DAY)?\t(DAY)?\tDAY\t(%s)".replace("DAY", "\\d{4}-\\d\\d-\\d\\d");

    private static List<CrawlerFact> own = List.of();
    private static boolean isRead;

    private CrawlerFacts() {}

    /** Read when the first fact is asked for. */
    static final class Table {
        static final List<CrawlerFact> ALL = inPlaceOf(
                Resources.rows(CrawlerFacts.class.getResourceAsStream(TABLE), TABLE).stream()
                        .map(CrawlerFacts::row)
                        .toList(),
                own());
        static final Map<String, List<CrawlerFact>> BY_TOKEN = ALL.stream()
                .sorted(Comparator.comparing(CrawlerFact::grade))
                .collect(groupingBy(fact -> fact.token().toLowerCase(Locale.ROOT), toUnmodifiableList()));
        static final String VERSION = ALL.stream()
                .map(CrawlerFact::read)
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }

    static synchronized void use(String file, String text) {
        if (isRead) {
            throw new IllegalStateException("facts of one's own must come before the first question about a crawler");
        }
        String row = String.format(Locale.ROOT, ROW, words(Kind.class), words(Grade.class));
        List<String> lines = List.of(text.split("\\R"));
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).matches(i == 0 ? HEADING : row)) {
                throw new IllegalArgumentException(file + ", line " + (i + 1) + ", is not "
                        + (i == 0 ? "the heading: " : "a row with words and dates of docs/crawlers.md: ")
                        + HEADING.replace("\t", ", ") + ", with tabs");
            }
        }
        own = lines.stream()
                .skip(1)
                .map(line -> row(List.of(line.split("\t", -1))))
                .toList();
    }

    private static synchronized List<CrawlerFact> own() {
        isRead = true;
        return own;
    }

    private static String words(Class<? extends Enum<?>> type) {
        return Stream.of(type.getEnumConstants()).map(Phrases::word).collect(Collectors.joining("|"));
    }

    static List<CrawlerFact> inPlaceOf(List<CrawlerFact> builtIn, List<CrawlerFact> own) {
        Stream<CrawlerFact> others =
                builtIn.stream().filter(fact -> own.stream().noneMatch(row -> isAbout(row, fact.token(), fact.kind())));
        return Stream.concat(others, own.stream())
                .sorted(Comparator.comparing(CrawlerFact::token, String.CASE_INSENSITIVE_ORDER))
                .toList();
    }

    /** Returns the names that a crawler obeys: if it sends its own, first that. */
    static List<String> obeyed(String token, List<String> builtIn) {
        boolean isOwn = false;
        List<String> names = new ArrayList<>();
        for (CrawlerFact row : own()) {
            if (isAbout(row, token, Kind.OBEYS_ALSO)) {
                isOwn = true;
                names.addAll(row.names());
            }
        }
        if (isOwn && (builtIn.contains(token) || names.isEmpty())) {
            names.add(0, token);
        }
        return isOwn ? List.copyOf(names) : builtIn;
    }

    private static boolean isAbout(CrawlerFact fact, String token, Kind kind) {
        return fact.kind() == kind && fact.token().equalsIgnoreCase(token);
    }

    private static CrawlerFact row(List<String> cells) {
        return new CrawlerFact(
                cells.get(0),
                Resources.constant(Kind.class, cells.get(1)),
                cells.get(2),
                cells.get(3),
                cells.get(4),
                day(cells.get(5)),
                day(cells.get(6)),
                cells.get(7),
                Resources.constant(Grade.class, cells.get(8)));
    }

    private static Optional<String> day(String cell) {
        return Optional.of(cell).filter(day -> !day.isEmpty());
    }
}
