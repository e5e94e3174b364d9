package usher.spark.report;

import static java.util.Comparator.comparing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/** How files are written and answered for, in the last month. */
final class FileSections {
    private static final int MOST = 20;

    private final Survey survey;
    private final String last;
    private final long sites;
    private final long files;

    FileSections(Survey survey) {
        this.survey = survey;
        this.last = survey.months().get(survey.months().size() - 1);
        Table summary = survey.table("summary");
        List<Optional<Object>> row = new View(summary, "all").rows(last).get(0);
        this.sites = summary.number(row, "sites");
        this.files = summary.number(row, "files");
    }

    List<Section> all() {
        return List.of(
                Section.of(
                        "statuses",
                        "Answers",
                        ranking("statuses", "sites", sites, false, (table, row) -> spaced(table.text(row, "status")))),
                Section.of("sizes", "Sizes", sizes()),
                Section.of(
                        "directives",
                        "Directives",
                        ranking("directives", (table, row) -> table.text(row, "directive"))),
                Section.of("signals", "Content signals", ranking("content_signals", FileSections::signal)),
                Section.of("delays", "Crawl delays", delays()),
                Section.of(
                        "typos",
                        "Misspelt directives",
                        ranking(
                                "typos",
                                (table, row) -> table.text(row, "written") + " → " + table.text(row, "meant"))),
                Section.of(
                        "diagnostics",
                        "Diagnostics",
                        ranking("diagnostics", "files", files, false, FileSections::diagnostic)),
                Section.of("agents", "Names in files", ranking("agents", (table, row) -> table.text(row, "agent"))));
    }

    private static String spaced(String word) {
        return word.replace('_', ' ');
    }

    private static String signal(Table table, List<Optional<Object>> row) {
        return table.text(row, "field") + ": " + table.text(row, "signal") + "=" + table.text(row, "value");
    }

    private static String diagnostic(Table table, List<Optional<Object>> row) {
        return table.text(row, "id") + " " + spaced(table.text(row, "name"));
    }

    private record Sizes(String over, String files, Drawing drawing, DataTable table) {}

    private Sizes sizes() {
        Table table = survey.table("sizes");
        List<List<Optional<Object>>> rows = new View(table, "all").rows(last);
        TreeMap<Long, Long> byStart = new TreeMap<>();
        rows.forEach(row -> byStart.put(table.number(row, "from_octets"), table.number(row, "files")));
        List<Columns.Column> columns = new ArrayList<>();
        if (!byStart.isEmpty()) {
            long most = byStart.lastKey();
            for (long from = byStart.firstKey(); from <= most; from = from == 0 ? 1 : from * 2) {
                long count = byStart.getOrDefault(from, 0L);
                int power = 63 - Long.numberOfLeadingZeros(Math.max(1, from));
                String title =
                        size(from) + " and more: " + Html.number(count) + " files, " + Html.percent(count, files);
                columns.add(
                        new Columns.Column(power % 3 == 1 && from > 1 || from == 0 ? size(from) : "", title, count));
            }
        }
        Table summary = survey.table("summary");
        long over = summary.number(new View(summary, "all").rows(last).get(0), "over_512000_octets");
        return new Sizes(
                Html.number(over),
                Html.number(files),
                Columns.of("Files by size", columns, files),
                DataTable.of(table, rows, "Sizes in bytes, " + last));
    }

    private static String size(long bytes) {
        if (bytes >= 1 << 20) {
            return (bytes >> 20) + " MiB";
        }
        return bytes >= 1 << 10 ? (bytes >> 10) + " KiB" : bytes + " B";
    }

    private record Delays(String sites, Optional<Drawing> drawing, DataTable table) {}

    private Delays delays() {
        Table table = survey.table("crawl_delays");
        List<List<Optional<Object>>> rows = new View(table, "all").rows(last);
        List<List<Optional<Object>>> everyone = rows.stream()
                .filter(row -> table.text(row, "robot").equals("*"))
                .toList();
        long all =
                everyone.stream().mapToLong(row -> table.number(row, "sites")).sum();
        List<Columns.Column> columns = everyone.stream()
                .map(row -> {
                    String seconds = row.get(table.column("at_most_seconds"))
                            .map(most -> duration((Long) most))
                            .orElse("more");
                    long count = table.number(row, "sites");
                    return new Columns.Column(
                            seconds, "up to " + seconds + ": " + Html.number(count) + " sites", count);
                })
                .toList();
        Optional<Drawing> drawing = columns.isEmpty()
                ? Optional.empty()
                : Optional.of(Columns.of("Crawl delays for all robots", columns, all));
        return new Delays(Html.number(all), drawing, DataTable.of(table, rows, "Crawl delays, " + last));
    }

    private static String duration(long seconds) {
        if (seconds >= 3_600) {
            return seconds / 3_600 + " h";
        }
        return seconds >= 60 ? seconds / 60 + " min" : seconds + " s";
    }

    private interface Naming {
        String name(Table table, List<Optional<Object>> row);
    }

    /** The most frequent rows of a table as bars; {@code longest} is the share of the longest where bars are not of the whole. */
    private record Ranking(boolean empty, Optional<String> longest, List<Bars.Drawn> bars, DataTable table) {}

    private Map<String, Ranking> ranking(String name, Naming naming) {
        return ranking(name, "files", files, true, naming);
    }

    private Map<String, Ranking> ranking(String name, String column, long whole, boolean code, Naming naming) {
        Table table = survey.table(name);
        List<List<Optional<Object>>> rows = new View(table, "all").rows(last);
        Function<List<Optional<Object>>, Long> number = row -> table.number(row, column);
        List<Bars.Bar> bars = rows.stream()
                .sorted(comparing(number).reversed())
                .limit(MOST)
                .map(row -> {
                    String word = Html.percent(number.apply(row), whole) + " · " + Html.number(number.apply(row));
                    String title = naming.name(table, row);
                    return new Bars.Bar(
                            title, code, List.of(new Bars.Part("one", title + ": " + word, number.apply(row))), word);
                })
                .toList();
        long most = rows.stream().mapToLong(number::apply).max().orElse(0);
        boolean full = most * 2 >= whole;
        return Map.of(
                "ranking",
                new Ranking(
                        rows.isEmpty(),
                        full ? Optional.empty() : Optional.of(Html.percent(most, whole)),
                        full ? Bars.ofWhole(bars, whole) : Bars.ofLongest(bars),
                        DataTable.of(table, rows, spaced(name) + ", " + last)));
    }
}
