package usher.spark.survey;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingInt;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.Dialect;
import usher.access.AccessResult;
import usher.access.OutcomeCode;
import usher.diagnostic.DiagnosticCode;
import usher.spark.job.CrawlerSpec;
import usher.spark.report.Table;

/** Creates the tables of a survey from sorted counts. */
final class SurveyTables {
    private static final Map<String, DiagnosticCode> CODES = Stream.of(DiagnosticCode.values())
            .collect(Collectors.toUnmodifiableMap(DiagnosticCode::id, Function.identity()));

    private final List<CrawlerSpec> crawlers;
    private final List<FactCount> counts;

    private SurveyTables(List<CrawlerSpec> crawlers, List<FactCount> counts) {
        this.crawlers = crawlers;
        this.counts = counts.stream().sorted(FactCount.ORDER).toList();
    }

    static List<Table> of(List<CrawlerSpec> crawlers, List<FactCount> counts) {
        SurveyTables tables = new SurveyTables(crawlers, counts);
        return List.of(
                tables.summary(),
                tables.rejects(),
                tables.restrictions(),
                tables.directives(),
                tables.typos(),
                tables.diagnostics(),
                tables.powers("sizes", "octets", FactKind.BYTES),
                tables.powers("lines", "lines", FactKind.LINES),
                tables.statuses(),
                tables.access(),
                tables.delays(),
                tables.signals(),
                tables.agents());
    }

    private record MonthAndList(String month, HostList list) {
        static final Comparator<MonthAndList> ORDER =
                comparing(MonthAndList::month).thenComparing(MonthAndList::list);
    }

    private Stream<FactCount> of(FactKind kind) {
        return counts.stream().filter(count -> count.kind() == kind);
    }

    private Map<MonthAndList, List<FactCount>> byMonthAndList(FactKind kind) {
        return of(kind).collect(Collectors.groupingBy(
                count -> new MonthAndList(count.month(), count.list()),
                () -> new TreeMap<>(MonthAndList.ORDER),
                Collectors.toList()));
    }

    private Map<MonthAndList, FactCount> single(FactKind kind) {
        return of(kind).collect(
                        Collectors.toMap(count -> new MonthAndList(count.month(), count.list()), count -> count));
    }

    private Table summary() {
        TableBuilder table = new TableBuilder("summary")
                .numbers("sites", "files", "octets", "over_512000_octets", "html", "captures", "other_captures");
        Map<MonthAndList, FactCount> files = single(FactKind.FILE);
        Map<MonthAndList, FactCount> oversized = single(FactKind.OVERSIZED);
        Map<MonthAndList, FactCount> captures = single(FactKind.CAPTURE);
        Map<MonthAndList, FactCount> elsewhere = single(FactKind.OTHER_CAPTURE);
        Map<MonthAndList, List<FactCount>> responses = byMonthAndList(FactKind.RESPONSE);
        for (FactCount site : of(FactKind.SITE).toList()) {
            MonthAndList place = new MonthAndList(site.month(), site.list());
            MonthAndList everywhere = new MonthAndList(site.month(), HostList.ALL);
            boolean all = site.list() == HostList.ALL;
            long html = responses.getOrDefault(place, List.of()).stream()
                    .filter(count -> ResponseSummary.of(count.key()).html())
                    .mapToLong(FactCount::files)
                    .sum();
            table.row(
                    site,
                    site.files(),
                    count(files, place, FactCount::files),
                    count(files, place, FactCount::times),
                    count(oversized, place, FactCount::files),
                    html,
                    all ? Optional.of(count(captures, everywhere, FactCount::times)) : Optional.empty(),
                    all ? Optional.of(count(elsewhere, everywhere, FactCount::times)) : Optional.empty());
        }
        return table.build();
    }

    private static Long count(
            Map<MonthAndList, FactCount> counts, MonthAndList place, Function<FactCount, Long> number) {
        return Optional.ofNullable(counts.get(place)).map(number).orElse(0L);
    }

    private Table rejects() {
        TableBuilder table = new TableBuilder("reject_counts").texts("code").numbers("rejects");
        of(FactKind.REJECT).forEach(count -> table.row(count, count.key(), count.times()));
        return table.build();
    }

    private Table restrictions() {
        TableBuilder table =
                new TableBuilder("restrictions").texts("robot", "dialect").numbers("sites");
        Stream.of(Restriction.values()).forEach(restriction -> table.numbers(restriction.word()));
        table.numbers("named", "named_unrestricted", "named_partly", "named_fully");
        byMonthAndList(FactKind.RESTRICTION).forEach((place, all) -> {
            for (int crawler = 0; crawler < crawlers.size(); crawler++) {
                table.row(place.month(), place.list(), restrictions(crawler, all));
            }
        });
        return table.build();
    }

    private Object[] restrictions(int crawler, List<FactCount> all) {
        Restriction[] kinds = Restriction.values();
        long[] sites = new long[kinds.length];
        long[] named = new long[kinds.length];
        for (FactCount count : all) {
            CrawlerFactKey key = CrawlerFactKey.of(count.key());
            if (key.crawler() == crawler) {
                sites[key.restriction().ordinal()] += count.files();
                named[key.restriction().ordinal()] += key.isNamed() ? count.files() : 0;
            }
        }
        Stream<Object> cells =
                Stream.of(crawlers.get(crawler).name(), crawlers.get(crawler).dialect(), sum(sites));
        return Stream.of(
                        cells,
                        Arrays.stream(sites).boxed(),
                        Stream.of(
                                sum(named),
                                named[Restriction.UNRESTRICTED.ordinal()],
                                named[Restriction.PARTLY.ordinal()],
                                named[Restriction.FULLY.ordinal()]))
                .flatMap(Function.identity())
                .toArray();
    }

    private static long sum(long[] numbers) {
        return Arrays.stream(numbers).sum();
    }

    private Table directives() {
        TableBuilder table = new TableBuilder("directives").texts("directive").numbers("files", "lines");
        of(FactKind.DIRECTIVE).forEach(count -> table.row(count, count.key(), count.files(), count.times()));
        return table.build();
    }

    private Table typos() {
        TableBuilder table = new TableBuilder("typos").texts("written", "meant").numbers("files", "lines");
        of(FactKind.TYPO).forEach(count -> {
            String[] parts = count.key().split("\t", -1);
            table.row(count, parts[0], parts[1], count.files(), count.times());
        });
        return table.build();
    }

    private Table diagnostics() {
        TableBuilder table =
                new TableBuilder("diagnostics").texts("id", "name", "severity").numbers("files", "occurrences");
        of(FactKind.DIAGNOSTIC).forEach(count -> {
            DiagnosticCode code = CODES.get(count.key());
            table.row(count, code.id(), word(code), word(code.severity()), count.files(), count.times());
        });
        return table.build();
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private Table powers(String name, String unit, FactKind kind) {
        TableBuilder table = new TableBuilder(name).numbers("from_" + unit, "to_" + unit, "files");
        byMonthAndList(kind)
                .forEach((place, all) -> all.stream()
                        .sorted(comparingInt(count -> power(count.key())))
                        .forEach(count -> {
                            long from = power(count.key()) < 0 ? 0 : 1L << power(count.key());
                            table.row(count, from, Math.max(0, 2 * from - 1), count.files());
                        }));
        return table.build();
    }

    private static int power(String key) {
        return key.isEmpty() ? -1 : Integer.parseInt(key);
    }

    private Table statuses() {
        TableBuilder table = new TableBuilder("statuses").texts("status").numbers("sites", "html");
        byMonthAndList(FactKind.RESPONSE).forEach((place, all) -> {
            Map<String, long[]> byWord = new TreeMap<>();
            for (FactCount count : all) {
                ResponseSummary response = ResponseSummary.of(count.key());
                long[] sums = byWord.computeIfAbsent(response.word(), word -> new long[2]);
                sums[0] += count.files();
                sums[1] += response.html() ? count.files() : 0;
            }
            byWord.forEach((word, sums) -> table.row(place.month(), place.list(), word, sums[0], sums[1]));
        });
        return table.build();
    }

    private Table access() {
        TableBuilder table =
                new TableBuilder("access").texts("dialect", "result", "code").numbers("sites");
        byMonthAndList(FactKind.RESPONSE).forEach((place, all) -> {
            for (Dialect dialect : Dialect.all()) {
                Map<List<String>, Long> results = new TreeMap<>(comparing(Object::toString));
                for (FactCount count : all) {
                    results.merge(access(ResponseSummary.of(count.key()), dialect), count.files(), Long::sum);
                }
                results.forEach((result, sites) ->
                        table.row(place.month(), place.list(), dialect.id(), result.get(0), result.get(1), sites));
            }
        });
        return table.build();
    }

    private static List<String> access(ResponseSummary response, Dialect dialect) {
        return response.access(dialect.options())
                .map(result -> List.of(
                        word(result), result.code().map(OutcomeCode::word).orElse("")))
                .orElseGet(() -> List.of("unknown", response.word()));
    }

    private static String word(AccessResult result) {
        return result.getClass().getSimpleName().toLowerCase(Locale.ROOT);
    }

    private Table delays() {
        TableBuilder table = new TableBuilder("crawl_delays").texts("robot").numbers("at_most_seconds", "sites");
        byMonthAndList(FactKind.DELAY).forEach((place, all) -> {
            for (int crawler = 0; crawler < crawlers.size(); crawler++) {
                addDelays(place, crawler, all, table);
            }
        });
        return table.build();
    }

    /** Adds all classes of a crawler that has a delay anywhere, so that gaps are visible. */
    private void addDelays(MonthAndList place, int crawler, List<FactCount> all, TableBuilder table) {
        long[] sites = new long[DelayClass.COUNT];
        for (FactCount count : all) {
            CrawlerFactKey key = CrawlerFactKey.of(count.key());
            sites[key.value()] += key.crawler() == crawler ? count.files() : 0;
        }
        for (int number = 0; number < sites.length && sum(sites) > 0; number++) {
            OptionalLong most = DelayClass.maxSeconds(number);
            table.row(
                    place.month(),
                    place.list(),
                    crawlers.get(crawler).name(),
                    most.isPresent() ? Optional.of(most.getAsLong()) : Optional.empty(),
                    sites[number]);
        }
    }

    private Table signals() {
        TableBuilder table = new TableBuilder("content_signals")
                .texts("field", "signal", "value")
                .numbers("files", "lines");
        of(FactKind.SIGNAL).forEach(count -> {
            String[] parts = count.key().split("\t", -1);
            table.row(count, parts[0], parts[1], parts[2], count.files(), count.times());
        });
        return table.build();
    }

    private Table agents() {
        TableBuilder table = new TableBuilder("agents").texts("agent").numbers("files");
        of(FactKind.AGENT).forEach(count -> table.row(count, count.key(), count.files()));
        return table.build();
    }
}
