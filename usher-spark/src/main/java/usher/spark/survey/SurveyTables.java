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
import usher.spark.report.Table;
import usher.spark.robot.AskedRobot;

/** Makes the tables of counts that are in order. */
final class SurveyTables {
    private static final Map<String, DiagnosticCode> CODES = Stream.of(DiagnosticCode.values())
            .collect(Collectors.toUnmodifiableMap(DiagnosticCode::id, Function.identity()));

    private final List<AskedRobot> robots;
    private final List<Count> counts;

    private SurveyTables(List<AskedRobot> robots, List<Count> counts) {
        this.robots = robots;
        this.counts = counts.stream().sorted(Count.ORDER).toList();
    }

    /** All tables, in the order in which they are told of. */
    static List<Table> of(List<AskedRobot> robots, List<Count> counts) {
        SurveyTables tables = new SurveyTables(robots, counts);
        return List.of(
                tables.summary(),
                tables.rejects(),
                tables.restrictions(),
                tables.directives(),
                tables.typos(),
                tables.diagnostics(),
                tables.powers("sizes", "octets", Kind.BYTES),
                tables.powers("lines", "lines", Kind.LINES),
                tables.statuses(),
                tables.access(),
                tables.delays(),
                tables.signals(),
                tables.agents());
    }

    /** A month and a list: what each table has rows for. */
    private record Place(String month, HostList list) {
        static final Comparator<Place> ORDER = comparing(Place::month).thenComparing(Place::list);
    }

    private Stream<Count> of(Kind kind) {
        return counts.stream().filter(count -> count.kind() == kind);
    }

    /** What one kind has for each month and list. */
    private Map<Place, List<Count>> byPlace(Kind kind) {
        return of(kind).collect(Collectors.groupingBy(
                count -> new Place(count.month(), count.list()),
                () -> new TreeMap<>(Place.ORDER),
                Collectors.toList()));
    }

    private Map<Place, Count> single(Kind kind) {
        return of(kind).collect(Collectors.toMap(count -> new Place(count.month(), count.list()), count -> count));
    }

    private Table summary() {
        TableBuilder table = new TableBuilder("summary")
                .numbers("sites", "files", "octets", "over_512000_octets", "html", "captures", "other_captures");
        Map<Place, Count> files = single(Kind.FILE);
        Map<Place, Count> oversized = single(Kind.OVERSIZED);
        Map<Place, Count> captures = single(Kind.CAPTURE);
        Map<Place, Count> elsewhere = single(Kind.ELSEWHERE);
        Map<Place, List<Count>> answers = byPlace(Kind.ANSWER);
        for (Count site : of(Kind.SITE).toList()) {
            Place place = new Place(site.month(), site.list());
            Place everywhere = new Place(site.month(), HostList.ALL);
            boolean all = site.list() == HostList.ALL;
            long html = answers.getOrDefault(place, List.of()).stream()
                    .filter(count -> Answer.of(count.key()).html())
                    .mapToLong(Count::files)
                    .sum();
            table.row(
                    site,
                    site.files(),
                    count(files, place, Count::files),
                    count(files, place, Count::times),
                    count(oversized, place, Count::files),
                    html,
                    all ? Optional.of(count(captures, everywhere, Count::times)) : Optional.empty(),
                    all ? Optional.of(count(elsewhere, everywhere, Count::times)) : Optional.empty());
        }
        return table.build();
    }

    private static Long count(Map<Place, Count> counts, Place place, Function<Count, Long> number) {
        return Optional.ofNullable(counts.get(place)).map(number).orElse(0L);
    }

    private Table rejects() {
        TableBuilder table = new TableBuilder("reject_counts").texts("code").numbers("rejects");
        of(Kind.REJECT).forEach(count -> table.row(count, count.key(), count.times()));
        return table.build();
    }

    private Table restrictions() {
        TableBuilder table =
                new TableBuilder("restrictions").texts("robot", "dialect").numbers("sites");
        Stream.of(Restriction.values()).forEach(restriction -> table.numbers(restriction.word()));
        table.numbers("named", "named_unrestricted", "named_partly", "named_fully");
        byPlace(Kind.RESTRICTION).forEach((place, all) -> {
            for (int robot = 0; robot < robots.size(); robot++) {
                table.row(place.month(), place.list(), restrictions(robot, all));
            }
        });
        return table.build();
    }

    private Object[] restrictions(int robot, List<Count> all) {
        Restriction[] kinds = Restriction.values();
        long[] sites = new long[kinds.length];
        long[] named = new long[kinds.length];
        for (Count count : all) {
            RobotKey key = RobotKey.of(count.key());
            if (key.robot() == robot) {
                sites[key.restriction().ordinal()] += count.files();
                named[key.restriction().ordinal()] += key.isNamed() ? count.files() : 0;
            }
        }
        Stream<Object> cells =
                Stream.of(robots.get(robot).name(), robots.get(robot).dialect(), sum(sites));
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
        of(Kind.DIRECTIVE).forEach(count -> table.row(count, count.key(), count.files(), count.times()));
        return table.build();
    }

    private Table typos() {
        TableBuilder table = new TableBuilder("typos").texts("written", "meant").numbers("files", "lines");
        of(Kind.TYPO).forEach(count -> {
            String[] parts = count.key().split("\t", -1);
            table.row(count, parts[0], parts[1], count.files(), count.times());
        });
        return table.build();
    }

    private Table diagnostics() {
        TableBuilder table =
                new TableBuilder("diagnostics").texts("id", "name", "severity").numbers("files", "occurrences");
        of(Kind.DIAGNOSTIC).forEach(count -> {
            DiagnosticCode code = CODES.get(count.key());
            table.row(count, code.id(), word(code), word(code.severity()), count.files(), count.times());
        });
        return table.build();
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private Table powers(String name, String unit, Kind kind) {
        TableBuilder table = new TableBuilder(name).numbers("from_" + unit, "to_" + unit, "files");
        byPlace(kind)
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
        byPlace(Kind.ANSWER).forEach((place, all) -> {
            Map<String, long[]> byWord = new TreeMap<>();
            for (Count count : all) {
                Answer answer = Answer.of(count.key());
                long[] sums = byWord.computeIfAbsent(answer.word(), word -> new long[2]);
                sums[0] += count.files();
                sums[1] += answer.html() ? count.files() : 0;
            }
            byWord.forEach((word, sums) -> table.row(place.month(), place.list(), word, sums[0], sums[1]));
        });
        return table.build();
    }

    private Table access() {
        TableBuilder table =
                new TableBuilder("access").texts("dialect", "result", "code").numbers("sites");
        byPlace(Kind.ANSWER).forEach((place, all) -> {
            for (Dialect dialect : Dialect.all()) {
                Map<List<String>, Long> results = new TreeMap<>(comparing(Object::toString));
                for (Count count : all) {
                    results.merge(access(Answer.of(count.key()), dialect), count.files(), Long::sum);
                }
                results.forEach((result, sites) ->
                        table.row(place.month(), place.list(), dialect.id(), result.get(0), result.get(1), sites));
            }
        });
        return table.build();
    }

    /** The result and its code. */
    private static List<String> access(Answer answer, Dialect dialect) {
        return answer.access(dialect.access())
                .map(result -> List.of(
                        word(result), result.code().map(OutcomeCode::word).orElse("")))
                .orElseGet(() -> List.of("unknown", answer.word()));
    }

    private static String word(AccessResult result) {
        return result.getClass().getSimpleName().toLowerCase(Locale.ROOT);
    }

    private Table delays() {
        TableBuilder table = new TableBuilder("crawl_delays").texts("robot").numbers("at_most_seconds", "sites");
        byPlace(Kind.DELAY).forEach((place, all) -> {
            for (int robot = 0; robot < robots.size(); robot++) {
                addDelays(place, robot, all, table);
            }
        });
        return table.build();
    }

    /** All classes of a robot that has a delay anywhere, so that gaps can be seen. */
    private void addDelays(Place place, int robot, List<Count> all, TableBuilder table) {
        long[] sites = new long[DelayClass.COUNT];
        for (Count count : all) {
            RobotKey key = RobotKey.of(count.key());
            sites[key.value()] += key.robot() == robot ? count.files() : 0;
        }
        for (int number = 0; number < sites.length && sum(sites) > 0; number++) {
            OptionalLong most = DelayClass.maxSeconds(number);
            table.row(
                    place.month(),
                    place.list(),
                    robots.get(robot).name(),
                    most.isPresent() ? Optional.of(most.getAsLong()) : Optional.empty(),
                    sites[number]);
        }
    }

    private Table signals() {
        TableBuilder table = new TableBuilder("content_signals")
                .texts("field", "signal", "value")
                .numbers("files", "lines");
        of(Kind.SIGNAL).forEach(count -> {
            String[] parts = count.key().split("\t", -1);
            table.row(count, parts[0], parts[1], parts[2], count.files(), count.times());
        });
        return table.build();
    }

    private Table agents() {
        TableBuilder table = new TableBuilder("agents").texts("agent").numbers("files");
        of(Kind.AGENT).forEach(count -> table.row(count, count.key(), count.files()));
        return table.build();
    }
}
