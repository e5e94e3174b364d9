package usher.report;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import usher.diff.SiteAccess;
import usher.internal.text.Printable;
import usher.internal.text.Resources;
import usher.overview.CrawlerOverview;
import usher.overview.Overview;
import usher.overview.PurposeOverview;
import usher.overview.SiteSummary;
import usher.report.OverviewText.Glance;
import usher.support.json.JsonObject;

/**
 * Converts an overview to one HTML page for a client: without scripts, without requests to anywhere, for screens and
 * for paper. The page is also well-formed XML.
 */
public final class OverviewHtml {
    private static final String STYLE =
            Resources.text(OverviewHtml.class.getResourceAsStream("overview.css"), "overview.css");

    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern(
                    "d MMMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private final StringBuilder page = new StringBuilder(100_000);
    private final Overview overview;
    private final SiteSummary summary;

    private OverviewHtml(Overview overview, SiteSummary summary) {
        this.overview = overview;
        this.summary = summary;
    }

    /**
     * Returns the page: the summary, and the crawlers of each purpose, folded.
     *
     * @param subject the site or file that the overview is about
     * @param message why there is no robots.txt, and what follows
     * @param time when it was read
     */
    public static String page(
            Overview overview, SiteSummary summary, String subject, Optional<String> message, Instant time) {
        return new OverviewHtml(overview, summary).write(subject, message, time);
    }

    private String write(String subject, Optional<String> message, Instant time) {
        String title = escaped(subject) + ": who may crawl it";
        add(start(title) + "<p class=\"date\">As of " + DATE.format(time) + "</p>\n");
        message.ifPresent(text -> add("<p><b>" + escaped(text) + "</b></p>\n"));
        addSummary();
        overview.purposes().stream()
                .filter(purpose -> purpose.crawlers().stream().anyMatch(OverviewText::isRead))
                .forEach(this::addPurpose);
        addNotes();
        add("</main></body></html>\n");
        return page.toString();
    }

    /** Returns a page up to its heading. */
    static String start(String title) {
        return "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/>\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                + "<title>" + title + "</title>\n<style>\n" + STYLE + "</style></head>\n<body><main>\n"
                + "<h1>" + title + "</h1>\n";
    }

    private void addSummary() {
        add("<p class=\"headline " + JsonObject.word(summary.level()) + "\">" + escaped(summary.headline()) + "</p>\n");
        add(
                summary.detail().isEmpty()
                        ? ""
                        : "<p>" + escaped(summary.detail()).replaceAll("`([^`]*)`", "<code>$1</code>") + "</p>\n");
        add("<table class=\"glance\"><caption>At a glance</caption>\n<tbody>\n");
        OverviewText.glance(overview, summary).forEach(this::addGlance);
        add("</tbody></table>\n");
        if (!summary.closed().isEmpty()) {
            add("<p>Closed to everyone else: "
                    + summary.closed().stream()
                            .map(path -> "<code>" + escaped(path.pattern()) + "</code> (line " + path.line() + ")")
                            .collect(joining(", "))
                    + (summary.closedPaths() > summary.closed().size() ? ", …" : "") + "</p>\n");
        }
    }

    private void addGlance(Glance row) {
        String number = row.crawlers() > 1 ? " (" + row.crawlers() + " crawlers)" : "";
        add("<tr><th scope=\"row\"><b>" + escaped(row.name()) + "</b>" + number + "</th><td>" + escaped(row.words())
                + "</td></tr>\n");
    }

    private void addPurpose(PurposeOverview purpose) {
        add("<details>\n<summary>" + purpose.purpose().label() + ": " + OverviewText.counts(purpose.counts())
                + "</summary>\n");
        add("<table><thead><tr><th scope=\"col\">Access</th><th scope=\"col\">Crawlers</th>"
                + "<th scope=\"col\">Group, rules and examples</th></tr></thead>\n<tbody>\n");
        for (SiteAccess access : SiteAccess.values()) {
            purpose.crawlers().stream()
                    .filter(crawler -> crawler.access() == access)
                    .collect(groupingBy(OverviewHtml::basis, LinkedHashMap::new, toList()))
                    .forEach((basis, crawlers) -> addRow(access, basis, crawlers));
        }
        add("</tbody></table>\n</details>\n");
    }

    private void addRow(SiteAccess access, String basis, List<CrawlerOverview> crawlers) {
        add("<tr><th scope=\"row\" class=\"" + access.word() + "\">" + OverviewText.label(access) + "</th><td>"
                + crawlers.stream().map(OverviewHtml::name).collect(joining(", ")) + "</td><td>" + basis
                + "</td></tr>\n");
    }

    private static String name(CrawlerOverview crawler) {
        String name = "<b>" + escaped(crawler.crawler().name()) + "</b>";
        String operator = crawler.operator().isEmpty() ? "" : " (" + escaped(crawler.operator()) + ")";
        String note = OverviewText.obedience(crawler.crawler());
        return name + operator + (note.isEmpty() ? "" : " <small>" + note + "</small>");
    }

    /** Returns why crawlers have their access; crawlers with the same text share a row. */
    private static String basis(CrawlerOverview crawler) {
        String rules = OverviewText.rules(crawler);
        return escaped(OverviewText.basis(crawler))
                + (rules.isEmpty() ? "" : "<br/><code>" + escaped(rules) + "</code>")
                + examples("allowed", crawler.details().allowed(), crawler)
                + examples("disallowed", crawler.details().disallowed(), crawler)
                + crawler.usage().stream()
                        .map(line -> "<div>usage: <code>" + escaped(line) + "</code></div>")
                        .collect(joining());
    }

    /** Examples say something only where both kinds exist. */
    private static String examples(String label, List<String> paths, CrawlerOverview crawler) {
        return crawler.access() == SiteAccess.PARTLY && !paths.isEmpty()
                ? "<div>" + label + ": <code>"
                        + paths.stream().map(OverviewHtml::escaped).collect(joining(" ")) + "</code></div>"
                : "";
    }

    private void addNotes() {
        add("<section>\n<h2>How to read this</h2>\n<p><b>Open</b> and <b>blocked</b> are proved for every path: "
                + "robots.txt allows everything or nothing. <b>Partly open</b> means that both occur. Each "
                + "crawler is read in the way its operator documents. robots.txt is a request: crawlers "
                + "marked “does not obey” ignore it, according to their operators.</p>\n");
        if (overview.omitted() > 0) {
            add("<p>Not shown: " + overview.omitted() + " more crawlers that the file names.</p>\n");
        }
        add("</section>\n");
    }

    private void add(String text) {
        page.append(text);
    }

    /** Escapes untrusted text. Characters that XML does not permit, or that hide or reorder text, are replaced. */
    static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                default -> escaped.appendCodePoint(Printable.isVisible(c) ? c : '\uFFFD');
            }
        });
        return escaped.toString();
    }
}
