package usher.cli.audit;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import usher.audit.AuditReport;
import usher.audit.BrokenRule;
import usher.audit.BrokenRule.Example;
import usher.audit.CrawlerAudit;
import usher.audit.CrawlerAudit.Network;
import usher.audit.Identity;
import usher.cli.console.Terminal;
import usher.crawler.CrawlerFact;
import usher.internal.text.Printable;
import usher.report.AuditText;
import usher.report.OverviewText;
import usher.support.json.JsonObject;

/** Prints an audit: who broke the file first, then all crawlers, the rules that were broken, and unknown agents. */
record AuditTextPrinter(Terminal terminal) {
    private static final int MAX_RULES = 10;
    private static final int MAX_UNKNOWN = 20;
    private static final int MAX_REFUSED = 5;
    private static final int MAX_OPERATORS = 8;
    private static final int NAME = 26;

    void print(AuditReport report, String subject, boolean isChecked) {
        terminal.println(terminal.styled("bold", Printable.text(subject)) + "  "
                + Printable.fullText(AuditText.headline(report)));
        AuditText.refused(report).stream()
                .limit(MAX_REFUSED)
                .forEach(line -> field("refused", "your server refused " + line));
        terminal.println("  " + AuditText.numbers(report));
        if (report.all().isEmpty()) {
            return;
        }
        printOperators(report);
        String never = AuditText.neverAsked(report);
        field("never asked", never.isEmpty() ? "" : never + " (for robots.txt)");
        field(
                "not checkable",
                AuditText.counts(
                        report,
                        crawler -> crawler.counts(Identity.NOT_CHECKABLE).requests()));
        field("not judged", AuditText.counts(report, CrawlerAudit::notJudged));
        field("facts", "crawlers as documented on " + CrawlerFact.version());
        field("identity", isChecked ? "" : "not checked, so every crawler is claimed; use --ranges or --dns");
        terminal.println("");
        terminal.println(
                row("crawler", "requests", "verified", "claimed", "spoofed", "disallowed", "robots.txt", "delay"));
        report.crawlers().forEach(this::printRow);
        List<CrawlerAudit> unknown =
                report.unknown().stream().limit(MAX_UNKNOWN).toList();
        if (!unknown.isEmpty()) {
            terminal.println("not in the registry:");
            unknown.forEach(this::printRow);
        }
        OverviewText.marks(report.crawlers().stream().map(CrawlerAudit::crawler))
                .forEach(terminal::println);
        report.crawlers().forEach(this::printDetails);
        unknown.forEach(this::printDetails);
    }

    private void printRow(CrawlerAudit crawler) {
        terminal.println(row(
                Printable.text(crawler.crawler().name()) + OverviewText.mark(crawler.crawler()),
                AuditText.count(crawler.requests()),
                number(crawler, Identity.VERIFIED),
                number(crawler, Identity.CLAIMED),
                number(crawler, Identity.SPOOFED),
                AuditText.count(crawler.own().disallowed()),
                AuditText.count(crawler.fetches().requests()),
                AuditText.delay(crawler)));
    }

    private void printOperators(AuditReport report) {
        Map<String, Long> operators = report.operators();
        String shares = operators.entrySet().stream()
                .limit(MAX_OPERATORS)
                .map(entry -> entry.getKey() + " " + AuditText.share(entry.getValue(), report.crawlerRequests()))
                .collect(Collectors.joining(" · "));
        field("operators", shares + (operators.size() > MAX_OPERATORS ? " · …" : ""));
    }

    private void field(String name, String text) {
        if (!text.isEmpty()) {
            terminal.println(String.format(Locale.ROOT, "  %-13s %s", name, Printable.fullText(text)));
        }
    }

    private static String number(CrawlerAudit crawler, Identity identity) {
        return AuditText.count(crawler.counts(identity).requests());
    }

    private static String row(Object... cells) {
        return String.format(Locale.ROOT, "%-" + NAME + "s%10s%10s%10s%10s%12s%12s  %s", cells)
                .stripTrailing();
    }

    private void printDetails(CrawlerAudit crawler) {
        if (crawler.broken().isEmpty()) {
            return;
        }
        terminal.println("");
        terminal.println(
                terminal.styled("bold", Printable.text(crawler.crawler().name())) + " requested what it may not fetch"
                        + (crawler.withoutFetch() == 0
                                ? ""
                                : " (" + AuditText.count(crawler.withoutFetch()) + " of "
                                        + AuditText.requests(crawler.own().requests())
                                        + " without a robots.txt of its own, judged by the one served then)"));
        crawler.broken().stream().limit(MAX_RULES).forEach(this::printRule);
        int more = crawler.broken().size() - MAX_RULES;
        terminal.println(more > 0 ? "  and " + more + " more rules" : "  from " + networks(crawler.networks()));
    }

    private static String networks(List<Network> networks) {
        return networks.stream()
                .map(network -> Printable.text(network.address()) + " ("
                        + JsonObject.word(network.identity()).replace('_', ' ') + ", "
                        + AuditText.count(network.requests()) + ")")
                .collect(Collectors.joining(", "));
    }

    private void printRule(BrokenRule broken) {
        String line = broken.line() == 0 ? "" : "line " + broken.line() + ": ";
        terminal.println("  " + AuditText.count(broken.requests()) + " by " + line + Printable.text(broken.rule()));
        for (Example example : broken.examples()) {
            terminal.println("      " + example.time() + "  " + Printable.text(example.site() + example.target())
                    + "  from " + Printable.text(example.address()));
        }
    }
}
