package usher.mcp;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.Dialect;
import usher.diagnostic.Severity;
import usher.fetch.LiveUsher;
import usher.lint.Finding;
import usher.lint.Linter;
import usher.report.LintJson;
import usher.support.json.JsonObject;

/** Finds errors and lines without effect in a robots.txt. */
final class LintTool {
    private static final int MAX_LINES = 20;

    private LintTool() {}

    static ToolResult call(LiveUsher live, ToolArguments arguments) {
        Linter linter = arguments.dialect().named().map(Linter::of).orElseGet(Linter::today);
        Dialect reading = arguments.dialect().named().orElse(Dialect.RFC9309);
        RobotsInput input = RobotsInput.of(arguments, RobotsInput.ROBOTS, live, reading);
        List<Finding> findings = linter.findings(input.file());
        JsonObject members =
                new JsonObject().addAll(LintJson.of(input.name(), findings)).addAll(input.members());
        String summary = Stream.concat(
                        Stream.of(input.name() + ": "
                                + input.message().map(message -> message + "; ").orElse("") + counts(findings) + "."),
                        findings.stream().limit(MAX_LINES).map(LintTool::line))
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
