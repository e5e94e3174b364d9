package usher.spark.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The report of a survey as one HTML page, well-formed also as XML, with all it needs inside and no script. */
public final class Report {
    private Report() {}

    /** The page; the same survey gives the same page. */
    public static String of(Survey survey) {
        List<Section> sections = new ArrayList<>();
        if (!survey.months().isEmpty()) {
            RestrictionSections restrictions = new RestrictionSections(survey);
            sections.add(restrictions.now());
            sections.addAll(restrictions.overTime());
            sections.addAll(new FileSections(survey).all());
        }
        sections.add(new Section("notes", "How to read this", resource("notes.html")));
        StringBuilder page = new StringBuilder(
                "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                        + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                        + "<meta name=\"color-scheme\" content=\"light dark\"/>\n<title>Survey of robots.txt</title>\n<style>\n");
        page.append(resource("report.css"))
                .append("</style>\n</head>\n<body>\n")
                .append(head(survey, sections));
        page.append("<main>\n");
        sections.forEach(section -> page.append(section.html()));
        return page.append("</main>\n</body>\n</html>\n").toString();
    }

    private static String head(Survey survey, List<Section> sections) {
        StringBuilder html = new StringBuilder("<header>\n<h1>Survey of robots.txt</h1>\n");
        List<String> months = survey.months();
        html.append("<p class=\"lead\">").append(span(months)).append("</p>\n").append(figures(survey));
        html.append("<details class=\"inputs\"><summary>What was read</summary><ul>");
        survey.inputs()
                .forEach(input ->
                        html.append("<li><code>").append(Html.escape(input)).append("</code></li>"));
        html.append("</ul></details>\n<nav aria-label=\"Sections\"><ul>");
        sections.forEach(section -> html.append("<li><a href=\"#")
                .append(section.id())
                .append("\">")
                .append(Html.escape(section.title()))
                .append("</a></li>"));
        return html.append("</ul></nav>\n</header>\n").toString();
    }

    private static String span(List<String> months) {
        if (months.isEmpty()) {
            return "There is no capture of a robots.txt in what was read.";
        }
        String last = months.get(months.size() - 1);
        return months.size() == 1
                ? "One month: " + last + "."
                : months.size() + " months: " + months.get(0) + " to " + last
                        + ". Where nothing else is said, numbers are those of " + last + ".";
    }

    private static String figures(Survey survey) {
        Table summary = survey.table("summary");
        StringBuilder html = new StringBuilder("<dl class=\"figures\">");
        if (!survey.months().isEmpty()) {
            List<Optional<Object>> now = new View(summary, "all")
                    .rows(survey.months().get(survey.months().size() - 1))
                    .get(0);
            add("sites", summary.number(now, "sites"), html);
            add("files read", summary.number(now, "files"), html);
        }
        add("captures, all months", sum(summary, "captures") + sum(summary, "other_captures"), html);
        add("rejects", sum(survey.table("reject_counts"), "rejects"), html);
        if (survey.topHosts() > 0) {
            add("hosts on the top list", survey.topHosts(), html);
        }
        return html.append("</dl>\n").toString();
    }

    private static long sum(Table table, String column) {
        return table.rows().stream().mapToLong(row -> table.number(row, column)).sum();
    }

    private static void add(String name, long number, StringBuilder html) {
        html.append("<div><dt>")
                .append(name)
                .append("</dt><dd>")
                .append(Html.number(number))
                .append("</dd></div>");
    }

    private static String resource(String name) {
        try (InputStream in = Report.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(name + " cannot be read from this library's own jar", e);
        }
    }
}
