package usher.spark.report;

import static java.util.Comparator.comparing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The sections about restrictions of crawlers: current and over time. */
final class RestrictionSections {
    private static final int MAX_LINES = 8;
    private static final int MAX_LISTED = 3;

    /** The segments of a bar: the table column and its label. */
    private enum RestrictionPart {
        FULLY("fully", "fully restricted"),
        PARTLY("partly", "partly restricted"),
        UNRESTRICTED("unrestricted", "not restricted"),
        UNAVAILABLE("unavailable", "no file (allowed)"),
        UNREACHABLE("unreachable", "unreachable"),
        UNDECIDED("undecided", "undecided"),
        UNKNOWN("unknown", "not in the archive");

        private final String column;
        private final String words;

        RestrictionPart(String column, String words) {
            this.column = column;
            this.words = words;
        }
    }

    private final Survey survey;
    private final Table table;
    private final String last;

    RestrictionSections(Survey survey) {
        this.survey = survey;
        this.table = survey.table("restrictions");
        this.last = survey.months().get(survey.months().size() - 1);
    }

    private record CurrentRestrictions(
            String month, List<Restricted> mostRestricted, List<LegendEntry> legend, List<SiteList> lists) {}

    private record Restricted(String crawler, String now, Optional<String> before, String since) {}

    private record LegendEntry(String style, String words) {}

    private record SiteList(String title, String sites, List<BarChart.DrawnBar> bars, DataTable table) {}

    Section now() {
        List<SiteList> lists = new ArrayList<>();
        addList("all", "All sites", lists);
        if (survey.topHosts() > 0) {
            addList("top", "Sites on the list of top hosts", lists);
        }
        List<LegendEntry> legend = Stream.of(RestrictionPart.values())
                .map(part -> new LegendEntry(part.column, part.words))
                .toList();
        return Section.of(
                "restrictions", "Restrictions", new CurrentRestrictions(last, mostRestricted(), legend, lists));
    }

    private List<Restricted> mostRestricted() {
        return new TableView(table, "all")
                .rows(last).stream()
                        .filter(row -> table.number(row, "fully") > 0)
                        .sorted(comparing((List<Optional<Object>> row) -> table.number(row, "fully"))
                                .reversed())
                        .limit(MAX_LISTED)
                        .map(this::restricted)
                        .toList();
    }

    private Restricted restricted(List<Optional<Object>> row) {
        String crawler = table.text(row, "robot");
        List<Double> shares = shares(crawler, "fully");
        Optional<String> before = shares.size() < 2 ? Optional.empty() : Optional.of(LineChart.exact(shares.get(0)));
        return new Restricted(
                name(crawler),
                LineChart.exact(shares.get(shares.size() - 1)),
                before,
                survey.months().get(0));
    }

    private void addList(String list, String title, List<SiteList> lists) {
        List<List<Optional<Object>>> rows = new TableView(table, list).rows(last);
        if (rows.isEmpty()) {
            return;
        }
        long sites = table.number(rows.get(0), "sites");
        List<BarChart.Bar> bars = rows.stream().map(row -> bar(row, sites)).toList();
        lists.add(new SiteList(
                title,
                Html.number(sites),
                BarChart.ofWhole(bars, sites),
                DataTable.of(table, rows, title + ", " + last)));
    }

    private BarChart.Bar bar(List<Optional<Object>> row, long sites) {
        String crawler = name(table.text(row, "robot"));
        List<BarChart.Segment> parts = new ArrayList<>();
        for (RestrictionPart part : RestrictionPart.values()) {
            long count = table.number(row, part.column);
            String title = crawler + ", " + part.words + ": " + Html.number(count)
                    + (count == 1 ? " site, " : " sites, ") + Html.percent(count, sites);
            parts.add(new BarChart.Segment(part.column, title, count));
        }
        String word = Html.percent(table.number(row, "fully"), sites) + " fully, "
                + Html.percent(table.number(row, "partly"), sites) + " partly";
        return new BarChart.Bar(crawler, false, parts, word);
    }

    private static String name(String crawler) {
        return crawler.equals("*") ? "* (any other)" : crawler;
    }

    /** Returns the sections over time; none for a single month. */
    List<Section> overTime() {
        return survey.months().size() < 2 ? List.of() : List.of(restrictedOverTime(), namedOverTime());
    }

    private List<String> crawlers() {
        return new TableView(table, "all")
                .rows(last).stream().map(row -> table.text(row, "robot")).toList();
    }

    private List<Double> shares(String crawler, String... columns) {
        TableView view = new TableView(table, "all");
        return survey.months().stream()
                .map(month -> view.row(month, "robot", crawler)
                        .map(row -> share(row, columns))
                        .orElse(0.0))
                .toList();
    }

    private double share(List<Optional<Object>> row, String... columns) {
        long sites = table.number(row, "sites");
        long part = Stream.of(columns)
                .mapToLong(column -> table.number(row, column))
                .sum();
        return sites == 0 ? 0 : (double) part / sites;
    }

    private record OverTime(List<LegendEntry> legend, List<Plot> plots, DataTable table) {}

    private record Plot(String crawler, Drawing drawing) {}

    private Section restrictedOverTime() {
        List<String> crawlers = crawlers();
        List<List<LineChart.Series>> lines = crawlers.stream()
                .map(crawler -> List.of(
                        new LineChart.Series("partly or fully", "partly", shares(crawler, "partly", "fully")),
                        new LineChart.Series("fully", "fully", shares(crawler, "fully"))))
                .toList();
        double highest = LineChart.highest(lines.stream().flatMap(List::stream).toList());
        List<LegendEntry> legend = List.of(
                new LegendEntry("fully", "fully restricted"), new LegendEntry("partly", "partly or fully restricted"));
        List<Plot> plots = new ArrayList<>();
        for (int i = 0; i < crawlers.size(); i++) {
            String name = name(crawlers.get(i));
            String title = name + ", share of sites that restrict it, by month";
            plots.add(
                    new Plot(name, LineChart.of(title, survey.months(), lines.get(i), highest, LineChart.Size.SMALL)));
        }
        DataTable numbers = monthTable(crawlers, "fully", "Fully restricted, share of all sites");
        return Section.of("over-time", "Restrictions over time", new OverTime(legend, plots, numbers));
    }

    private record NamedOverTime(int count, List<LegendEntry> legend, Drawing drawing, DataTable table) {}

    private Section namedOverTime() {
        List<String> crawlers = crawlers().stream()
                .filter(crawler -> !crawler.equals("*"))
                .sorted(comparing((String crawler) -> {
                            List<Double> shares = shares(crawler, "named");
                            return shares.get(shares.size() - 1);
                        })
                        .reversed()
                        .thenComparing(crawler -> crawler))
                .limit(MAX_LINES)
                .toList();
        List<LineChart.Series> lines = new ArrayList<>();
        for (String crawler : crawlers) {
            lines.add(new LineChart.Series(crawler, "series s" + lines.size(), shares(crawler, "named")));
        }
        List<LegendEntry> legend = lines.stream()
                .map(line -> new LegendEntry(
                        line.style(),
                        line.name() + " "
                                + LineChart.exact(
                                        line.shares().get(line.shares().size() - 1))))
                .toList();
        Drawing drawing = LineChart.of(
                "Share of sites that name a crawler, by month",
                survey.months(),
                lines,
                LineChart.highest(lines),
                LineChart.Size.LARGE);
        DataTable numbers = monthTable(crawlers, "named", "Named in a group of its own, share of all sites");
        return Section.of("named", "Named crawlers", new NamedOverTime(crawlers.size(), legend, drawing, numbers));
    }

    private DataTable monthTable(List<String> crawlers, String column, String caption) {
        List<DataTable.Cell> heads = new ArrayList<>();
        heads.add(new DataTable.Cell("crawler", false));
        survey.months().forEach(month -> heads.add(new DataTable.Cell(month, true)));
        List<DataTable.TableRow> lines = crawlers.stream()
                .map(crawler -> new DataTable.TableRow(
                        Optional.of(crawler),
                        shares(crawler, column).stream()
                                .map(share -> new DataTable.Cell(LineChart.exact(share), true))
                                .toList()))
                .toList();
        return new DataTable(caption, heads, lines);
    }
}
