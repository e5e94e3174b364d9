package usher.cli.check;

import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.Crawler;
import usher.Dialect;
import usher.DirectiveValue;
import usher.Group;
import usher.GroupChoice;
import usher.Policy;
import usher.RobotsTxt;
import usher.Rule;
import usher.cli.console.Terminal;
import usher.cli.input.InputFile;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.internal.parse.ParsedFile;
import usher.internal.text.Phrases;
import usher.internal.text.Printable;
import usher.lint.FileDirective;
import usher.support.json.Json;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;
import usher.usage.UsageDocument;
import usher.usage.statement.UsagePurpose;
import usher.usage.statement.UsageScope;
import usher.usage.statement.UsageStatement;

/** Prints a robots.txt as text: groups, directives outside groups, and diagnostics. */
record DocumentTextPrinter(Terminal terminal) {
    private static final int MAX_OF_A_KIND = 20;

    void print(InputFile file, Dialect dialect, RobotsTxt document) {
        int rules = document.groups().stream()
                .mapToInt(group -> group.rules().size())
                .sum();
        terminal.println(Printable.text(file.name()) + ", read as " + dialect.id() + ": "
                + Phrases.count(file.file().bytes().length(), "byte") + ", "
                + Phrases.count(document.lines().size(), "line") + ", "
                + Phrases.count(document.groups().size(), "group") + ", " + Phrases.count(rules, "rule")
                + (document.completeness().isVoid() ? "; not parsed: everything is allowed" : ""));
        Map<Integer, FileDirective> directives = FileDirective.of(document).stream()
                .collect(Collectors.toMap(FileDirective::line, line -> line, (one, other) -> one, TreeMap::new));
        int number = 0;
        Map<Integer, String> scopes = DelayScopes.of(ParsedFile.table(document));
        UsageDocument usage = UsageDocument.of(document);
        Set<Integer> preferences = usage.statements().stream()
                .map(statement -> statement.place().line())
                .collect(Collectors.toSet());
        for (Group group : document.groups()) {
            printGroup(number++, group, scopes, directives, preferences);
        }
        printSite(directives.values(), document.sitemaps(), preferences);
        printUsage(usage.statements());
        print("diagnostics", usage.withoutUnknownNames(document.diagnostics()));
    }

    private void printGroup(
            int number,
            Group group,
            Map<Integer, String> scopes,
            Map<Integer, FileDirective> directives,
            Set<Integer> preferences) {
        String agents = group.userAgents().stream()
                .map(line -> Printable.text(line.value().text()))
                .collect(Collectors.joining(", "));
        terminal.heading("group " + number + ", line " + group.line() + ": " + agents);
        for (ParsedLine line : group.lines()) {
            if (!line.type().isSiteWide()) {
                FileDirective directive = directives.remove(line.lineNumber());
                String support = directive == null ? "" : support(directive, preferences);
                printRecord(line, scopes.getOrDefault(line.lineNumber(), "") + support);
            }
        }
    }

    private void printRecord(ParsedLine line, String note) {
        String key = line.type() == LineType.OTHER
                ? Printable.text(line.name().text())
                : line.type().directiveName();
        terminal.println(number(line.lineNumber()) + key + ": "
                + Printable.text(line.value().text()) + note);
    }

    private static String support(FileDirective directive, Set<Integer> preferences) {
        if (preferences.contains(directive.line())) {
            return "  (see usage preferences)";
        }
        boolean isDelay = directive.name().equals(LineType.CRAWL_DELAY.directiveName());
        return "  (supported by "
                + (directive.obeyedBy().isEmpty() ? "no current dialect" : String.join(", ", directive.obeyedBy()))
                + (isDelay ? "; RFC 9309 does not define it" : "")
                + ")";
    }

    /** Prints the directives that are not part of a group; sitemaps with their absolute URLs. */
    private void printSite(
            Collection<FileDirective> directives, List<DirectiveValue<String>> sitemaps, Set<Integer> preferences) {
        if (directives.isEmpty()) {
            return;
        }
        terminal.heading("not part of a group");
        Map<Integer, String> urls =
                sitemaps.stream().collect(Collectors.toMap(DirectiveValue::line, DirectiveValue::value));
        for (FileDirective directive : directives) {
            String value = urls.getOrDefault(directive.line(), directive.value());
            terminal.println(number(directive.line()) + Printable.text(directive.name()) + ": " + Printable.text(value)
                    + support(directive, preferences));
        }
    }

    private void printUsage(List<UsageStatement> statements) {
        if (statements.isEmpty()) {
            return;
        }
        terminal.heading("usage preferences");
        for (UsageStatement statement : statements) {
            UsageScope scope = statement.scope();
            String agents = scope.agents().isEmpty()
                    ? "all crawlers"
                    : scope.agents().stream().map(Printable::text).collect(Collectors.joining(", "));
            String path =
                    scope.pattern().map(text -> " " + Printable.text(text)).orElse("");
            terminal.println(number(statement.place().line()) + agents + path + ": " + stated(statement));
        }
    }

    private static String stated(UsageStatement statement) {
        if (statement.outcomes().isEmpty()) {
            return (statement.reason().isEmpty() ? "states nothing" : statement.reason()) + ": "
                    + Printable.text(statement.text());
        }
        String outcomes = Stream.of(UsagePurpose.values())
                .flatMap(purpose ->
                        statement.outcome(purpose).stream().map(outcome -> purpose.word() + " " + outcome.word()))
                .collect(Collectors.joining(", "));
        return outcomes + (statement.isCounted() ? "" : " (not counted: " + statement.reason() + ")");
    }

    void print(Crawler crawler, RobotsTxt document, Policy policy) {
        terminal.heading("policy for " + Printable.text(crawler.name()));
        crawler.notes(policy).forEach(note -> terminal.println("  note         " + note));
        String groups = policy.groups().stream()
                .filter(GroupChoice::chosen)
                .map(choice -> choice.number() + " (line " + choice.userAgent().line() + ")")
                .collect(Collectors.joining(", "));
        terminal.println("  groups       " + (groups.isEmpty() ? "none" : groups));
        terminal.println("  crawl delay  "
                + policy.crawlDelay()
                        .map(delay -> Json.seconds(delay).toPlainString() + " s")
                        .orElse("none"));
        policy.requestRates().forEach(rate -> printValue("request rate", rate.line(), document));
        policy.visitTimes().forEach(time -> printValue("visit time  ", time.line(), document));
        terminal.println("  rules (the first match decides):" + (policy.rules().isEmpty() ? " none" : ""));
        for (Rule rule : policy.rules()) {
            terminal.println(number(rule.line()) + Printable.text(rule.text()));
        }
        print("diagnostics for this crawler", policy.diagnostics());
    }

    private void printValue(String name, int line, RobotsTxt document) {
        terminal.println("  " + name + " "
                + Printable.text(document.lines().get(line - 1).value().text()));
    }

    private void print(String title, List<Diagnostic> findings) {
        if (findings.isEmpty()) {
            return;
        }
        terminal.heading(title);
        Map<DiagnosticCode, Integer> shown = new EnumMap<>(DiagnosticCode.class);
        for (Diagnostic finding : findings) {
            if (shown.merge(finding.code(), 1, Integer::sum) <= MAX_OF_A_KIND) {
                print(finding);
            }
        }
        shown.forEach((code, count) -> {
            if (count > MAX_OF_A_KIND) {
                terminal.println(
                        "  and " + (count - MAX_OF_A_KIND) + " more " + code.id() + " (--format json shows all)");
            }
        });
    }

    private void print(Diagnostic finding) {
        String place = finding.line() == 0 ? "file" : finding.line() + ":" + finding.column();
        terminal.println(String.format(
                Locale.ROOT,
                "  %8s  %s  %s  %s",
                place,
                terminal.severity(finding.code().severity()),
                finding.code().id(),
                Printable.text(finding.message())));
    }

    private static String number(int line) {
        String digits = Integer.toString(line);
        return " ".repeat(Math.max(2, 7 - digits.length())) + digits + "  ";
    }
}
