package usher.spark.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The report of a survey as one self-contained HTML page without scripts, which is also well-formed XML. */
public final class Report {
    private Report() {}

    private record Page(String lead, List<Figure> figures, List<String> inputs, List<Section> sections) {}

    private record Figure(String name, String number) {
        private Figure(String name, long number) {
            this(name, Html.number(number));
        }
    }

    /** Returns the page. The same survey always gives the same page. */
    public static String of(Survey survey) {
        List<Section> sections = new ArrayList<>();
        if (!survey.months().isEmpty()) {
            RestrictionSections restrictions = new RestrictionSections(survey);
            sections.add(restrictions.now());
            sections.addAll(restrictions.overTime());
            sections.addAll(new FileSections(survey).all());
        }
        sections.add(Section.of("notes", "Definitions", survey));
        return Templates.fill("page", new Page(span(survey.months()), figures(survey), survey.inputs(), sections));
    }

    private static String span(List<String> months) {
        if (months.isEmpty()) {
            return "The input contains no capture of a robots.txt.";
        }
        String last = months.get(months.size() - 1);
        return months.size() == 1
                ? "One month: " + last + "."
                : months.size() + " months: " + months.get(0) + " to " + last + ". Numbers are for " + last
                        + " unless stated otherwise.";
    }

    private static List<Figure> figures(Survey survey) {
        Table summary = survey.table("summary");
        List<Figure> figures = new ArrayList<>();
        if (!survey.months().isEmpty()) {
            List<Optional<Object>> now = new TableView(summary, "all")
                    .rows(survey.months().get(survey.months().size() - 1))
                    .get(0);
            figures.add(new Figure("sites", summary.number(now, "sites")));
            figures.add(new Figure("files read", summary.number(now, "files")));
        }
        figures.add(new Figure("captures, all months", sum(summary, "captures") + sum(summary, "other_captures")));
        figures.add(new Figure("rejects", sum(survey.table("reject_counts"), "rejects")));
        if (survey.topHosts() > 0) {
            figures.add(new Figure("hosts on the top list", survey.topHosts()));
        }
        return figures;
    }

    private static long sum(Table table, String column) {
        return table.rows().stream().mapToLong(row -> table.number(row, column)).sum();
    }
}
