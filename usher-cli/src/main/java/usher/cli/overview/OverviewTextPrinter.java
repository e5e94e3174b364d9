package usher.cli.overview;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import usher.cli.console.Terminal;
import usher.diff.SiteAccess;
import usher.internal.text.Printable;
import usher.overview.AccessCounts;
import usher.overview.CrawlerOverview;
import usher.overview.Overview;
import usher.overview.PurposeOverview;
import usher.overview.SiteSummary;
import usher.report.OverviewText;

/**
 * Prints all crawlers: the summary's sentence, the counts, and for each purpose the crawlers, those with the same group
 * together; then the rules of these groups.
 */
final class OverviewTextPrinter {
    private static final int WIDTH = 110;
    private static final int ACCESS_WIDTH = 13;
    private static final int MAX_BASIS = 36;

    private final Terminal terminal;
    private final Map<String, CrawlerOverview> groups = new LinkedHashMap<>();

    OverviewTextPrinter(Terminal terminal) {
        this.terminal = terminal;
    }

    /** @param message why there is no robots.txt, and what follows */
    void print(Overview overview, SiteSummary summary, String subject, Optional<String> message) {
        terminal.println(terminal.styled("bold", Printable.text(subject)));
        message.ifPresent(text -> terminal.println(Printable.text(text)));
        terminal.println(Printable.text(summary.headline()));
        terminal.println("");
        printCounts(overview);
        int width = overview.crawlers().stream()
                .mapToInt(crawler -> basis(crawler).length())
                .max()
                .orElse(0);
        for (PurposeOverview purpose : overview.purposes()) {
            if (!purpose.crawlers().isEmpty()) {
                terminal.heading(purpose.purpose().label());
                print(purpose, width);
            }
        }
        terminal.println("");
        CrawlerOverview others = overview.others();
        print(others.access(), OverviewText.basis(others), width, List.of("* (all other crawlers)"));
        add(others);
        List<String> marks = OverviewText.marks(overview.crawlers().stream().map(CrawlerOverview::crawler));
        if (!marks.isEmpty()) {
            terminal.println("");
            marks.forEach(terminal::println);
        }
        if (overview.omitted() > 0) {
            terminal.println("and " + overview.omitted() + " more crawlers that the file names");
        }
        printGroups();
    }

    private void printCounts(Overview overview) {
        boolean undecided = overview.counts().of(SiteAccess.UNDECIDED) > 0;
        terminal.println(row("purpose", "open", "partly open", "blocked", undecided ? "undecided" : ""));
        for (PurposeOverview purpose : overview.purposes()) {
            AccessCounts counts = purpose.counts();
            terminal.println(row(
                    purpose.purpose().label(),
                    counts.of(SiteAccess.OPEN),
                    counts.of(SiteAccess.PARTLY),
                    counts.of(SiteAccess.BLOCKED),
                    undecided ? counts.of(SiteAccess.UNDECIDED) : ""));
        }
    }

    private static String row(Object... cells) {
        return String.format(Locale.ROOT, "%-14s%8s%14s%10s%12s", cells).stripTrailing();
    }

    private static String basis(CrawlerOverview crawler) {
        String basis = Printable.text(OverviewText.basis(crawler));
        return basis.length() <= MAX_BASIS ? basis : basis.substring(0, MAX_BASIS - 1) + "…";
    }

    private void print(PurposeOverview purpose, int width) {
        for (SiteAccess access : SiteAccess.values()) {
            Map<String, List<String>> names = new LinkedHashMap<>();
            for (CrawlerOverview crawler : purpose.crawlers()) {
                if (crawler.access() == access) {
                    names.computeIfAbsent(basis(crawler), same -> new ArrayList<>())
                            .add(name(crawler));
                    add(crawler);
                }
            }
            names.forEach((basis, crawlers) -> print(access, basis, width, crawlers));
        }
    }

    private String name(CrawlerOverview crawler) {
        String token = crawler.isProgram() ? "" : " (token)";
        return Printable.text(crawler.crawler().name())
                + (token.isEmpty() ? OverviewText.mark(crawler.crawler()) : token);
    }

    private void add(CrawlerOverview crawler) {
        if (!crawler.details().groups().isEmpty()) {
            groups.putIfAbsent(OverviewText.basis(crawler) + OverviewText.rules(crawler), crawler);
        }
    }

    private void print(SiteAccess access, String basis, int width, List<String> names) {
        String label = String.format(Locale.ROOT, "%-" + ACCESS_WIDTH + "s", OverviewText.label(access));
        String start = "  " + styled(access, label) + String.format(Locale.ROOT, "%-" + (width + 2) + "s", basis);
        int indent = 2 + ACCESS_WIDTH + width + 2;
        StringBuilder line = new StringBuilder(start);
        int used = indent;
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i) + (i + 1 < names.size() ? "," : "");
            if (used + name.length() > WIDTH && used > indent) {
                terminal.println(line.toString().stripTrailing());
                line = new StringBuilder(" ".repeat(indent));
                used = indent;
            }
            line.append(name).append(' ');
            used += name.length() + 1;
        }
        terminal.println(line.toString().stripTrailing());
    }

    private String styled(SiteAccess access, String text) {
        return switch (access) {
            case OPEN -> terminal.styled("fg(green)", text);
            case PARTLY -> terminal.styled("fg(yellow)", text);
            case BLOCKED -> terminal.styled("fg(red)", text);
            case UNDECIDED -> text;
        };
    }

    private void printGroups() {
        if (groups.isEmpty()) {
            return;
        }
        terminal.heading("Groups");
        groups.values().stream()
                .sorted(Comparator.comparingInt(OverviewTextPrinter::line))
                .forEach(this::printGroup);
    }

    private static int line(CrawlerOverview crawler) {
        return crawler.details().groups().get(0).line();
    }

    private void printGroup(CrawlerOverview crawler) {
        String rules = OverviewText.rules(crawler);
        terminal.println("  " + Printable.text(OverviewText.basis(crawler)));
        printField("rules", rules.isEmpty() ? "none decides" : rules);
        if (crawler.access() == SiteAccess.PARTLY) {
            printField("allowed", String.join("  ", crawler.details().allowed()));
            printField("disallowed", String.join("  ", crawler.details().disallowed()));
        }
        crawler.usage().forEach(usage -> printField("usage", usage));
    }

    private void printField(String name, String text) {
        terminal.println(String.format(Locale.ROOT, "    %-11s %s", name, Printable.text(text)));
    }
}
