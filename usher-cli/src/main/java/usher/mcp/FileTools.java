package usher.mcp;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.Crawler;
import usher.Dialect;
import usher.DialectChoice;
import usher.Policy;
import usher.RobotsTxt;
import usher.diagnostic.Severity;
import usher.fetch.LiveUsher;
import usher.internal.text.Phrases;
import usher.lint.Finding;
import usher.lint.Linter;
import usher.overview.Overview;
import usher.overview.SiteSummary;
import usher.report.DocumentJson;
import usher.report.LintJson;
import usher.report.OverviewJson;
import usher.support.json.JsonObject;

/** The tools about one robots.txt. */
final class FileTools {
    private static final int MAX_LINES = 20;

    private FileTools() {}

    static ToolResult inspect(LiveUsher live, ToolArguments arguments) {
        Crawler crawler = arguments.crawler(Crawler.ANY);
        RobotsInput input = RobotsInput.of(arguments, RobotsInput.ROBOTS, live, crawler.dialect());
        RobotsTxt document = input.file().as(crawler.dialect());
        SiteSummary all =
                Overview.ofFile(input.file(), DialectChoice.AUTO).summary(Optional.of(input.file()), input.failure());
        SiteSummary found = input.attempt().map(all::of).orElse(all);
        Optional<JsonObject> policy = arguments
                .string(ToolArguments.AGENT)
                .map(agent -> policy(input.file().policy(crawler), crawler));
        JsonObject members = new JsonObject()
                .add("file", input.name())
                .add("summary", OverviewJson.of(found))
                .addAll(input.members())
                .addIfPresent("policy", policy)
                .addAll(DocumentJson.of(document));
        return new ToolResult(summary(input, document, found), members);
    }

    private static JsonObject policy(Policy policy, Crawler crawler) {
        return new JsonObject().addAll(DocumentJson.policy(policy)).addUnlessEmpty("notes", crawler.notes(policy));
    }

    private static String summary(RobotsInput input, RobotsTxt document, SiteSummary found) {
        long rules = document.groups().stream()
                .mapToInt(group -> group.rules().size())
                .sum();
        String content = Phrases.count(document.groups().size(), "group") + ", " + Phrases.count(rules, "rule") + ", "
                + Phrases.count(document.sitemaps().size(), "sitemap");
        return input.name() + ": " + found.headline() + " "
                + input.message().map(message -> message + "; ").orElse("") + content + ".";
    }

    static ToolResult lint(LiveUsher live, ToolArguments arguments) {
        Linter linter = arguments.dialect().named().map(Linter::of).orElseGet(Linter::today);
        Dialect reading = arguments.dialect().named().orElse(Dialect.RFC9309);
        RobotsInput input = RobotsInput.of(arguments, RobotsInput.ROBOTS, live, reading);
        List<Finding> findings = linter.findings(input.file());
        JsonObject members = new JsonObject()
                .addAll(LintJson.of(input.name(), input.file(), findings))
                .addAll(input.members());
        String summary = Stream.concat(
                        Stream.of(input.name() + ": "
                                + input.message().map(message -> message + "; ").orElse("") + counts(findings) + "."),
                        findings.stream().limit(MAX_LINES).map(FileTools::line))
                .collect(Collectors.joining("\n"));
        return new ToolResult(summary, members);
    }

    private static String counts(List<Finding> findings) {
        if (findings.isEmpty()) {
            return "no issues found";
        }
        return Stream.of(Severity.values())
                .map(severity -> findings.stream()
                                .filter(finding -> finding.diagnostic().code().severity() == severity)
                                .count()
                        + " " + JsonObject.word(severity))
                .collect(Collectors.joining(", "));
    }

    private static String line(Finding finding) {
        return "line " + finding.diagnostic().line() + ": "
                + JsonObject.word(finding.diagnostic().code().severity()) + " "
                + finding.diagnostic().code().id() + ": " + finding.message();
    }
}
