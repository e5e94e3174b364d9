package usher.spark.report;

import static java.util.Comparator.comparing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How far robots are restricted: now, and over time. */
final class RestrictionSections {
    private static final int MOST_LINES = 8;
    private static final int MOST_TOLD = 3;

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

    Section now() {
        StringBuilder body = new StringBuilder("<p>Each bar is all sites of " + last
                + ", by what their file means to the robot. A robot that no group names obeys the group for all robots, if "
                + "there is one.</p>\n");
        body.append(mostRestricted());
        body.append(legend(
                Stream.of(Part.values()).map(part -> "<span class=\"key " + part.column + "\"></span>" + part.words)));
        addBars("all", "All sites", body);
        if (survey.topHosts() > 0) {
            addBars("top", "Sites of the list of top hosts", body);
        }
        return new Section("restrictions", "Who is restricted", body.toString());
    }

    /** A sentence about the robots that most sites shut out. */
    private String mostRestricted() {
        List<List<Optional<Object>>> rows = new View(table, "all")
                .rows(last).stream()
                        .filter(row -> table.number(row, "fully") > 0)
                        .sorted(comparing((List<Optional<Object>> row) -> table.number(row, "fully"))
                                .reversed())
                        .limit(MOST_TOLD)
                        .toList();
        return rows.isEmpty()
                ? ""
                : rows.stream()
                        .map(this::restricted)
                        .collect(Collectors.joining("; ", "<p>Most often restricted fully: ", ".</p>\n"));
    }

    private String restricted(List<Optional<Object>> row) {
        String robot = table.text(row, "robot");
        List<Double> shares = shares(robot, "fully");
        double before = shares.get(0);
        double now = shares.get(shares.size() - 1);
        String since = shares.size() < 2
                ? ""
                : " <span class=\"whole\">(" + Lines.exact(before) + " in "
                        + survey.months().get(0) + ")</span>";
        return "<strong class=\"whole\">" + Html.escape(name(robot)) + "</strong> by " + Lines.exact(now) + " of sites"
                + since;
    }

    private static String legend(Stream<String> entries) {
        return entries.map(entry -> "<li>" + entry + "</li>")
                .collect(Collectors.joining("", "<ul class=\"legend\">", "</ul>\n"));
    }

    private void addBars(String list, String title, StringBuilder body) {
        List<List<Optional<Object>>> rows = new View(table, list).rows(last);
        if (rows.isEmpty()) {
            return;
        }
        long sites = table.number(rows.get(0), "sites");
        List<Bars.Bar> bars = rows.stream().map(row -> bar(row, sites)).toList();
        body.append("<h3>")
                .append(title)
                .append(" (")
                .append(Html.number(sites))
                .append(")</h3>\n");
        body.append(Bars.ofWhole(bars, sites));
        body.append(DataTable.html(table, rows, title + ", " + last));
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

    private Section restrictedOverTime() {
        List<String> robots = robots();
        List<List<Lines.Line>> lines = robots.stream()
                .map(robot -> List.of(
                        new Lines.Line("partly or fully", "partly", shares(robot, "partly", "fully")),
                        new Lines.Line("fully", "fully", shares(robot, "fully"))))
                .toList();
        double highest = Lines.highest(lines.stream().flatMap(List::stream).toList());
        StringBuilder body = new StringBuilder("<p>Share of all sites, on one scale.</p>\n");
        body.append(legend(Stream.of(
                "<span class=\"key fully\"></span>fully restricted",
                "<span class=\"key partly\"></span>partly or fully restricted")));
        body.append("<div class=\"grid\">\n");
        for (int i = 0; i < robots.size(); i++) {
            String title = name(robots.get(i)) + ", share of sites that restrict it, by month";
            body.append("<figure><figcaption>")
                    .append(Html.escape(name(robots.get(i))))
                    .append("</figcaption>");
            body.append(Lines.html(title, survey.months(), lines.get(i), highest, Lines.Shape.SMALL))
                    .append("</figure>\n");
        }
        body.append("</div>\n").append(monthTable(robots, "fully", "Fully restricted, share of all sites"));
        return new Section("over-time", "Restrictions over time", body.toString());
    }

    private Section namedOverTime() {
        List<String> robots = robots().stream()
                .filter(robot -> !robot.equals("*"))
                .sorted(comparing((String robot) -> {
                            List<Double> shares = shares(robot, "named");
                            return shares.get(shares.size() - 1);
                        })
                        .reversed()
                        .thenComparing(robot -> robot))
                .limit(MOST_LINES)
                .toList();
        List<Lines.Line> lines = new ArrayList<>();
        for (String robot : robots) {
            lines.add(new Lines.Line(robot, "series s" + lines.size(), shares(robot, "named")));
        }
        StringBuilder body =
                new StringBuilder("<p>Share of all sites whose file has a group for the robot, whatever it "
                        + "says. The " + robots.size() + " robots that are named most often.</p>\n");
        body.append(legend(lines.stream()
                .map(line -> "<span class=\"key " + line.style() + "\"></span>" + Html.escape(line.name()) + " "
                        + Lines.exact(line.shares().get(line.shares().size() - 1)))));
        body.append(Lines.html(
                "Share of sites that name a robot, by month",
                survey.months(),
                lines,
                Lines.highest(lines),
                Lines.Shape.LARGE));
        body.append(monthTable(robots, "named", "Named in a group of its own, share of all sites"));
        return new Section("named", "Who is named", body.toString());
    }

    private String monthTable(List<String> robots, String column, String caption) {
        StringBuilder html = new StringBuilder("<details><summary>The numbers</summary>\n<div class=\"wide\"><table>");
        html.append("<caption>").append(caption).append("</caption><thead><tr><th scope=\"col\">robot</th>");
        survey.months()
                .forEach(month -> html.append("<th scope=\"col\" class=\"n\">")
                        .append(month)
                        .append("</th>"));
        html.append("</tr></thead><tbody>\n");
        for (String robot : robots) {
            html.append("<tr><th scope=\"row\">").append(Html.escape(robot)).append("</th>");
            shares(robot, column)
                    .forEach(share -> html.append("<td class=\"n\">")
                            .append(Lines.exact(share))
                            .append("</td>"));
            html.append("</tr>\n");
        }
        return html.append("</tbody></table></div></details>\n").toString();
    }
}
