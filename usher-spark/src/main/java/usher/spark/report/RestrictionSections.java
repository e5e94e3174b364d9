package usher.spark.report;

import static java.util.Comparator.comparing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** How far robots are restricted: now, and over time. */
final class RestrictionSections {
    private static final int MAX_LINES = 8;
    private static final int MAX_TOLD = 3;

    /** The parts of a bar: the column that they come from, and what is said of it. */
    private enum Part {
        FULLY("fully", "fully restricted"),
        PARTLY("partly", "partly restricted"),
        UNRESTRICTED("unrestricted", "not restricted"),
        UNAVAILABLE("unavailable", "no file: allowed"),
        UNREACHABLE("unreachable", "unreachable"),
        UNDECIDED("undecided", "undecided"),
        UNKNOWN("unknown", "not in the archive");

        private final String column;
        private final String words;

        Part(String column, String words) {
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

    private record Now(String month, List<Restricted> mostRestricted, List<Key> legend, List<SiteList> lists) {}

    private record Restricted(String robot, String now, Optional<String> before, String since) {}

    /** An entry of a legend. */
    private record Key(String style, String words) {}

    private record SiteList(String title, String sites, List<Bars.Drawn> bars, DataTable table) {}

    Section now() {
        List<SiteList> lists = new ArrayList<>();
        addList("all", "All sites", lists);
        if (survey.topHosts() > 0) {
            addList("top", "Sites of the list of top hosts", lists);
        }
        List<Key> legend = Stream.of(Part.values())
                .map(part -> new Key(part.column, part.words))
                .toList();
        return Section.of("restrictions", "Who is restricted", new Now(last, mostRestricted(), legend, lists));
    }

    private List<Restricted> mostRestricted() {
        return new View(table, "all")
                .rows(last).stream()
                        .filter(row -> table.number(row, "fully") > 0)
                        .sorted(comparing((List<Optional<Object>> row) -> table.number(row, "fully"))
                                .reversed())
                        .limit(MAX_TOLD)
                        .map(this::restricted)
                        .toList();
    }

    private Restricted restricted(List<Optional<Object>> row) {
        String robot = table.text(row, "robot");
        List<Double> shares = shares(robot, "fully");
        Optional<String> before = shares.size() < 2 ? Optional.empty() : Optional.of(Lines.exact(shares.get(0)));
        return new Restricted(
                name(robot),
                Lines.exact(shares.get(shares.size() - 1)),
                before,
                survey.months().get(0));
    }

    private void addList(String list, String title, List<SiteList> lists) {
        List<List<Optional<Object>>> rows = new View(table, list).rows(last);
        if (rows.isEmpty()) {
            return;
        }
        long sites = table.number(rows.get(0), "sites");
        List<Bars.Bar> bars = rows.stream().map(row -> bar(row, sites)).toList();
        lists.add(new SiteList(
                title, Html.number(sites), Bars.ofWhole(bars, sites), DataTable.of(table, rows, title + ", " + last)));
    }

    private Bars.Bar bar(List<Optional<Object>> row, long sites) {
        String robot = name(table.text(row, "robot"));
        List<Bars.Part> parts = new ArrayList<>();
        for (Part part : Part.values()) {
            long count = table.number(row, part.column);
            String title = robot + ", " + part.words + ": " + Html.number(count) + (count == 1 ? " site, " : " sites, ")
                    + Html.percent(count, sites);
            parts.add(new Bars.Part(part.column, title, count));
        }
        String word = Html.percent(table.number(row, "fully"), sites) + " fully, "
                + Html.percent(table.number(row, "partly"), sites) + " partly";
        return new Bars.Bar(robot, false, parts, word);
    }

    private static String name(String robot) {
        return robot.equals("*") ? "* (any other)" : robot;
    }

    /** Nothing to see with a single month. */
    List<Section> overTime() {
        return survey.months().size() < 2 ? List.of() : List.of(restrictedOverTime(), namedOverTime());
    }

    private List<String> robots() {
        return new View(table, "all")
                .rows(last).stream().map(row -> table.text(row, "robot")).toList();
    }

    private List<Double> shares(String robot, String... columns) {
        View view = new View(table, "all");
        return survey.months().stream()
                .map(month -> view.row(month, "robot", robot)
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

    private record OverTime(List<Key> legend, List<Plot> plots, DataTable table) {}

    private record Plot(String robot, Drawing drawing) {}

    private Section restrictedOverTime() {
        List<String> robots = robots();
        List<List<Lines.Line>> lines = robots.stream()
                .map(robot -> List.of(
                        new Lines.Line("partly or fully", "partly", shares(robot, "partly", "fully")),
                        new Lines.Line("fully", "fully", shares(robot, "fully"))))
                .toList();
        double highest = Lines.highest(lines.stream().flatMap(List::stream).toList());
        List<Key> legend =
                List.of(new Key("fully", "fully restricted"), new Key("partly", "partly or fully restricted"));
        List<Plot> plots = new ArrayList<>();
        for (int i = 0; i < robots.size(); i++) {
            String name = name(robots.get(i));
            String title = name + ", share of sites that restrict it, by month";
            plots.add(new Plot(name, Lines.of(title, survey.months(), lines.get(i), highest, Lines.Shape.SMALL)));
        }
        DataTable numbers = monthTable(robots, "fully", "Fully restricted, share of all sites");
        return Section.of("over-time", "Restrictions over time", new OverTime(legend, plots, numbers));
    }

    private record Named(int count, List<Key> legend, Drawing drawing, DataTable table) {}

    private Section namedOverTime() {
        List<String> robots = robots().stream()
                .filter(robot -> !robot.equals("*"))
                .sorted(comparing((String robot) -> {
                            List<Double> shares = shares(robot, "named");
                            return shares.get(shares.size() - 1);
                        })
                        .reversed()
                        .thenComparing(robot -> robot))
                .limit(MAX_LINES)
                .toList();
        List<Lines.Line> lines = new ArrayList<>();
        for (String robot : robots) {
            lines.add(new Lines.Line(robot, "series s" + lines.size(), shares(robot, "named")));
        }
        List<Key> legend = lines.stream()
                .map(line -> new Key(
                        line.style(),
                        line.name() + " "
                                + Lines.exact(line.shares().get(line.shares().size() - 1))))
                .toList();
        Drawing drawing = Lines.of(
                "Share of sites that name a robot, by month",
                survey.months(),
                lines,
                Lines.highest(lines),
                Lines.Shape.LARGE);
        DataTable numbers = monthTable(robots, "named", "Named in a group of its own, share of all sites");
        return Section.of("named", "Who is named", new Named(robots.size(), legend, drawing, numbers));
    }

    private DataTable monthTable(List<String> robots, String column, String caption) {
        List<DataTable.Cell> heads = new ArrayList<>();
        heads.add(new DataTable.Cell("robot", false));
        survey.months().forEach(month -> heads.add(new DataTable.Cell(month, true)));
        List<DataTable.TableRow> lines = robots.stream()
                .map(robot -> new DataTable.TableRow(
                        Optional.of(robot),
                        shares(robot, column).stream()
                                .map(share -> new DataTable.Cell(Lines.exact(share), true))
                                .toList()))
                .toList();
        return new DataTable(caption, heads, lines);
    }
}
