package usher.report;

import static java.util.stream.Collectors.joining;
import static usher.report.OverviewHtml.escaped;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import usher.audit.AuditReport;
import usher.audit.BrokenRule;
import usher.audit.CrawlerAudit;
import usher.audit.CrawlerAudit.Counts;
import usher.audit.Identity;
import usher.crawler.CrawlerFact;

/** Converts an audit to one HTML page, with two charts as SVG and without scripts. The page is also well-formed XML. */
public final class AuditHtml {
    private static final int BARS = 15;
    private static final int BAR_HEIGHT = 22;
    private static final int LABELS = 180;
    private static final int WIDTH = 500;
    private static final int HEIGHT = 160;
    private static final String ALLOWED = "#4c78a8";
    private static final String DISALLOWED = "#c0392b";
    private static final String SPOOFED = "#999";

    private final StringBuilder page = new StringBuilder(50_000);
    private final AuditReport report;

    private AuditHtml(AuditReport report) {
        this.report = report;
    }

    public static String page(AuditReport report, String subject) {
        return new AuditHtml(report).write(subject);
    }

    private String write(String subject) {
        String title = escaped(subject) + ": which crawlers came, and did they obey";
        add(OverviewHtml.start(title) + "<p class=\"headline\">" + escaped(AuditText.headline(report)) + "</p>\n");
        List<String> refused = AuditText.refused(report);
        add(refused.isEmpty() ? "" : "<p>Your server refused " + escaped(String.join("; ", refused)) + "</p>\n");
        add("<p>" + escaped(AuditText.numbers(report)) + "</p>\n");
        String never = AuditText.neverAsked(report);
        add(never.isEmpty() ? "" : "<p>Never asked for robots.txt: " + escaped(never) + "</p>\n");
        addBars();
        addDays();
        addTable();
        report.all().stream().filter(crawler -> !crawler.broken().isEmpty()).forEach(this::addBroken);
        add("<h2>How to read this</h2>\n<p>A request counts as disallowed if the robots.txt that the crawler could have"
                + " known disallowed it. <b>Verified</b>: the address belongs to the operator. <b>Claimed</b>: only the"
                + " User-Agent header says so. <b>Not checkable</b>: what the operator publishes does not say."
                + " <b>Spoofed</b>: the address does not belong to the operator. Crawlers as documented on "
                + CrawlerFact.version() + ".</p>\n");
        add("</main></body></html>\n");
        return page.toString();
    }

    /** One bar a crawler: allowed, disallowed and spoofed requests. */
    private void addBars() {
        List<CrawlerAudit> shown = report.crawlers().stream().limit(BARS).toList();
        long most = shown.stream()
                .mapToLong(crawler ->
                        crawler.requests() + crawler.counts(Identity.SPOOFED).requests())
                .max()
                .orElse(0);
        if (most == 0) {
            return;
        }
        startChart("Requests by crawler", LABELS + WIDTH + 90, shown.size() * BAR_HEIGHT);
        for (int i = 0; i < shown.size(); i++) {
            CrawlerAudit crawler = shown.get(i);
            int y = i * BAR_HEIGHT;
            Counts own = crawler.own();
            text(LABELS - 6, y + 15, "end", crawler.crawler().name());
            double x = LABELS;
            x += bar(x, y, own.requests() - own.disallowed(), most, ALLOWED, "allowed");
            x += bar(x, y, own.disallowed(), most, DISALLOWED, "disallowed");
            x += bar(x, y, crawler.counts(Identity.SPOOFED).requests(), most, SPOOFED, "spoofed");
            text(x + 6, y + 15, "start", AuditText.count(crawler.requests()));
        }
        add("</svg>\n<p>Blue: allowed. Red: disallowed. Grey: spoofed.</p>\n");
    }

    private double bar(double x, int y, long requests, long most, String colour, String title) {
        double width = (double) WIDTH * requests / most;
        if (requests > 0) {
            rect(x, y + 2, width, BAR_HEIGHT - 4, colour, AuditText.count(requests) + " " + title);
        }
        return width;
    }

    private void addDays() {
        long most = report.days().values().stream()
                .mapToLong(Counts::requests)
                .max()
                .orElse(0);
        if (most == 0) {
            return;
        }
        startChart("Requests of crawlers by day", LABELS + WIDTH + 90, HEIGHT + 24);
        double step = (double) (LABELS + WIDTH) / report.days().size();
        double[] x = {0};
        report.days().forEach((day, counts) -> {
            double all = (double) HEIGHT * counts.requests() / most;
            double bad = (double) HEIGHT * counts.disallowed() / most;
            double width = Math.min(step * 0.8, 60);
            String title = day + ": " + AuditText.count(counts.requests()) + ", " + AuditText.count(counts.disallowed())
                    + " disallowed";
            rect(x[0], HEIGHT - all, width, all - bad, ALLOWED, title);
            rect(x[0], HEIGHT - bad, width, bad, DISALLOWED, title);
            x[0] += step;
        });
        List<String> ends =
                report.days().keySet().stream().map(Object::toString).toList();
        text(0, HEIGHT + 18, "start", ends.get(0));
        if (ends.size() > 1) {
            text(LABELS + WIDTH, HEIGHT + 18, "end", ends.get(ends.size() - 1));
        }
        add("</svg>\n");
    }

    private void startChart(String title, int width, int height) {
        add("<h2>" + title + "</h2>\n<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 " + width
                + " "
                + height + "\" style=\"width:100%;max-width:" + width
                + "px\" font-family=\"sans-serif\" font-size=\"12\">"
                + "<title>" + title + "</title>\n");
    }

    private void rect(double x, double y, double width, double height, String colour, String title) {
        String rect =
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"><title>%s</title></rect>%n";
        add(String.format(Locale.ROOT, rect, x, y, width, height, colour, escaped(title)));
    }

    private void text(double x, double y, String anchor, String text) {
        String element = "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" fill=\"currentColor\">%s</text>%n";
        add(String.format(Locale.ROOT, element, x, y, anchor, escaped(text)));
    }

    private void addTable() {
        addHead(
                "Crawlers",
                "Crawler, Operator, #Requests, #Verified, #Claimed, #Not checkable, #Spoofed, #Disallowed, #Not judged,"
                        + " #Fetches of robots.txt, Delay");
        for (CrawlerAudit crawler : report.all()) {
            addRow(Stream.of(
                    crawler.crawler().name(),
                    crawler.operator(),
                    AuditText.count(crawler.requests()),
                    AuditText.count(crawler.counts(Identity.VERIFIED).requests()),
                    AuditText.count(crawler.counts(Identity.CLAIMED).requests()),
                    AuditText.count(crawler.counts(Identity.NOT_CHECKABLE).requests()),
                    AuditText.count(crawler.counts(Identity.SPOOFED).requests()),
                    AuditText.count(crawler.own().disallowed()) + obedience(crawler),
                    AuditText.count(crawler.notJudged()),
                    AuditText.count(crawler.fetches().requests()),
                    AuditText.delay(crawler)));
        }
        add("</tbody></table></div>\n");
    }

    private static String obedience(CrawlerAudit crawler) {
        String note = OverviewText.obedience(crawler.crawler());
        return note.isEmpty() ? "" : " (" + note + ")";
    }

    private void addBroken(CrawlerAudit crawler) {
        addHead("Disallowed requests of " + escaped(crawler.crawler().name()), "#Line, Rule, #Requests, Examples");
        for (BrokenRule broken : crawler.broken()) {
            addRow(Stream.of(
                    broken.line() == 0 ? "" : Integer.toString(broken.line()),
                    broken.rule(),
                    AuditText.count(broken.requests()),
                    broken.examples().stream()
                            .map(example -> example.target() + " (" + example.time() + ", " + example.address() + ")")
                            .collect(joining(", "))));
        }
        add("</tbody></table></div>\n");
    }

    /** Columns of numbers begin with a hash sign. */
    private void addHead(String title, String columns) {
        add("<h2>" + title + "</h2>\n<div class=\"wide\" tabindex=\"0\"><table><thead><tr>"
                + Stream.of(columns.split(", "))
                        .map(name -> "<th scope=\"col\">" + name + "</th>")
                        .collect(joining())
                        .replace("\">#", "\" class=\"number\">")
                + "</tr></thead>\n<tbody>\n");
    }

    private void addRow(Stream<String> cells) {
        add(cells.map(cell -> (cell.matches("[\\d,]+( [(].*)?") ? "<td class=\"number\">" : "<td>") + escaped(cell))
                .collect(joining("</td>", "<tr>", "</td></tr>\n")));
    }

    private void add(String text) {
        page.append(text);
    }
}
