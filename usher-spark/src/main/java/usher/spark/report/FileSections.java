package usher.spark.report;

import static java.util.Comparator.comparing;

import java.util.ArrayList;
import java.util.List;
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
        return List.of(statuses(), sizes(), directives(), signals(), delays(), typos(), diagnostics(), agents());
    }

    private Section statuses() {
        String html = bars("statuses", "sites", sites, false, (table, row) -> statusName(table.text(row, "status")));
        return new Section(
                "statuses",
                "Answers",
                "<p>What came of asking for the file: the status, or why there was none, "
                        + "as a share of all sites. The table also tells how many answers look like a web page. What the answers mean "
                        + "to each dialect is in <code>access.csv</code>.</p>\n" + html);
    }

    private static String statusName(String status) {
        return status.replace('_', ' ');
    }

    private Section sizes() {
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
        return new Section(
                "sizes",
                "Sizes",
                "<p>Files by size, in classes that double; each is named by where it begins. "
                        + Html.number(over) + " of " + Html.number(files)
                        + " files have more than 512,000 octets, of which Google "
                        + "and others read no more than that.</p>\n"
                        + Columns.html("Files by size", columns, files)
                        + DataTable.html(table, rows, "Sizes in octets, " + last));
    }

    private static String size(long octets) {
        if (octets >= 1 << 20) {
            return (octets >> 20) + " MiB";
        }
        return octets >= 1 << 10 ? (octets >> 10) + " KiB" : octets + " B";
    }

    private Section directives() {
        return new Section(
                "directives",
                "Directives",
                "<p>Share of files that use a directive at all.</p>\n"
                        + bars("directives", "files", files, true, (table, row) -> table.text(row, "directive")));
    }

    private Section signals() {
        return new Section(
                "signals",
                "Content signals",
                "<p>What files say about the use of their content, by "
                        + "<code>Content-Signal</code> and <code>Content-Usage</code>, as a share of files; paths are left out of "
                        + "account.</p>\n"
                        + bars(
                                "content_signals",
                                "files",
                                files,
                                true,
                                (table, row) -> table.text(row, "field") + ": " + table.text(row, "signal") + "="
                                        + table.text(row, "value")));
    }

    private Section delays() {
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
        String plot = columns.isEmpty()
                ? "<p class=\"none\">None.</p>\n"
                : Columns.html("Crawl delays for all robots", columns, all);
        return new Section(
                "delays",
                "Crawl delays",
                "<p>How long the " + Html.number(all) + " sites that set a delay for all "
                        + "robots want them to wait; each column goes up to the time below it. The table has the robots that are named, "
                        + "too.</p>\n" + plot + DataTable.html(table, rows, "Crawl delays, " + last));
    }

    private static String duration(long seconds) {
        if (seconds >= 3_600) {
            return seconds / 3_600 + " h";
        }
        return seconds >= 60 ? seconds / 60 + " min" : seconds + " s";
    }

    private Section typos() {
        return new Section(
                "typos",
                "Misspelt directives",
                "<p>Share of files with a field that is nearly one that robots "
                        + "know. The twenty most frequent.</p>\n"
                        + bars(
                                "typos",
                                "files",
                                files,
                                true,
                                (table, row) -> table.text(row, "written") + " → " + table.text(row, "meant")));
    }

    private Section diagnostics() {
        return new Section(
                "diagnostics",
                "Diagnostics",
                "<p>Share of files in which reading by RFC 9309 finds something to "
                        + "say. The twenty most frequent; the numbers are explained in the documentation of diagnostics.</p>\n"
                        + bars(
                                "diagnostics",
                                "files",
                                files,
                                false,
                                (table, row) -> table.text(row, "id") + " "
                                        + table.text(row, "name").replace('_', ' ')));
    }

    private Section agents() {
        return new Section(
                "agents",
                "Names in files",
                "<p>Share of files that have a group for a name. The twenty most "
                        + "frequent of the two hundred in <code>agents.csv</code>.</p>\n"
                        + bars("agents", "files", files, true, (table, row) -> table.text(row, "agent")));
    }

    private interface Naming {
        String name(Table table, List<Optional<Object>> row);
    }

    private String bars(String name, String column, long whole, boolean code, Naming naming) {
        Table table = survey.table(name);
        List<List<Optional<Object>>> rows = new View(table, "all").rows(last);
        if (rows.isEmpty()) {
            return "<p class=\"none\">None.</p>\n";
        }
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
        String drawn = most * 2 >= whole
                ? Bars.ofWhole(bars, whole)
                : "<p class=\"none\">The longest bar is " + Html.percent(most, whole) + ".</p>\n"
                        + Bars.ofLongest(bars);
        return drawn + DataTable.html(table, rows, name.replace('_', ' ') + ", " + last);
    }
}
