package usher.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.diagnostic.Severity;
import usher.internal.json.Json;
import usher.lint.Finding;
import usher.lint.Fix;

/**
 * Converts the findings of lint to a SARIF 2.1.0 log, which code hosts and editors show beside the lines; see
 * {@code docs/json.md}. A log has at most 1,000 results of a rule and 5,000 in all; it states how many are omitted.
 */
public final class SarifJson {
    private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
    private static final String PROJECT = "https://github.com/usher-robots/usher";
    private static final String PAGES = PROJECT + "/blob/main/docs/diagnostics/";

    private final String version;
    private final SarifResults results = new SarifResults();

    /**
     * Creates an empty log.
     *
     * @param version the version of the program
     */
    public SarifJson(String version) {
        this.version = version;
    }

    /**
     * Adds the findings of a file.
     *
     * @param uri the file as a relative URI
     * @param bytes the file
     */
    public void add(String uri, byte[] bytes, List<Finding> findings) {
        Bytes file = Bytes.of(bytes);
        TextPositions places = new TextPositions(file);
        LineFingerprints fingerprints = LineFingerprints.of(file.text());
        findings.forEach(finding -> results.add(
                finding.diagnostic().code(), finding.severity(), () -> result(uri, places, fingerprints, finding)));
    }

    /** Returns the log as the members of a JSON object, for {@link Json#text}. */
    public Map<String, Object> log() {
        Map<String, Object> run = new LinkedHashMap<>();
        run.put("tool", Map.of("driver", driver()));
        run.put("invocations", List.of(invocation()));
        run.put("columnKind", "utf16CodeUnits");
        run.put("results", results.members());
        Map<String, Object> log = new LinkedHashMap<>();
        log.put("$schema", SCHEMA);
        log.put("version", "2.1.0");
        log.put("runs", List.of(run));
        return log;
    }

    private Map<String, Object> driver() {
        Map<String, Object> driver = new LinkedHashMap<>();
        driver.put("name", "Usher");
        driver.put("version", version);
        driver.put("informationUri", PROJECT);
        driver.put(
                "rules", Stream.of(DiagnosticCode.values()).map(SarifJson::rule).toList());
        return driver;
    }

    /** Returns the invocation, with notifications about omitted results. */
    private Map<String, Object> invocation() {
        Map<String, Object> invocation = new LinkedHashMap<>();
        invocation.put("executionSuccessful", true);
        List<Map<String, Object>> notifications = new ArrayList<>();
        results.foundOfCutRules().forEach((code, found) -> {
            Map<String, Object> notification = new LinkedHashMap<>();
            notification.put("level", "warning");
            notification.put(
                    "message",
                    SarifMessage.of("Showing " + results.writtenOf(code) + " of " + found + " results of " + code.id()
                            + ". A log has at most " + SarifResults.MAX_OF_RULE + " results of a rule and "
                            + SarifResults.MAX_RESULTS + " in all."));
            notification.put("associatedRule", Map.of("id", code.id()));
            notifications.add(notification);
        });
        if (!notifications.isEmpty()) {
            invocation.put("toolExecutionNotifications", notifications);
        }
        return invocation;
    }

    private static Map<String, Object> rule(DiagnosticCode code) {
        DiagnosticPage page = DiagnosticPage.of(code);
        Map<String, Object> help = new LinkedHashMap<>(SarifMessage.of(page.text()));
        help.put("markdown", page.markdown());
        Map<String, Object> rule = new LinkedHashMap<>();
        rule.put("id", code.id());
        rule.put("name", code.name());
        rule.put("shortDescription", SarifMessage.of(code.template().replace("%s", "…")));
        rule.put("fullDescription", SarifMessage.of(page.summary()));
        rule.put("help", help);
        rule.put("helpUri", PAGES + code.id() + ".md");
        rule.put("defaultConfiguration", Map.of("level", level(code.severity())));
        rule.put("properties", properties(code));
        return rule;
    }

    /** Returns the properties that GitHub's code scanning sorts and filters by. */
    private static Map<String, Object> properties(DiagnosticCode code) {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("tags", List.of("robots.txt"));
        properties.put(
                "problem.severity",
                code.severity() == Severity.INFORMATION ? "recommendation" : level(code.severity()));
        return properties;
    }

    private static Map<String, Object> result(
            String uri, TextPositions places, LineFingerprints fingerprints, Finding finding) {
        Diagnostic found = finding.diagnostic();
        boolean exact = found.line() > 0 && places.holds(found.span());
        int line = exact ? places.line(found.span().start()) : Math.max(1, found.line());
        Map<String, Object> place = new LinkedHashMap<>();
        place.put("artifactLocation", Map.of("uri", uri));
        place.put("region", exact ? region(places, found.span()) : Map.of("startLine", line));
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("ruleId", found.code().id());
        result.put("ruleIndex", found.code().ordinal());
        result.put("level", level(finding.severity()));
        result.put("message", SarifMessage.of(finding.message()));
        result.put("locations", List.of(Map.of("physicalLocation", place)));
        result.put("partialFingerprints", Map.of("primaryLocationLineHash", fingerprints.of(line)));
        finding.fix().ifPresent(fix -> result.put("fixes", List.of(fix(uri, places, fix))));
        return result;
    }

    private static Map<String, Object> fix(String uri, TextPositions places, Fix fix) {
        Map<String, Object> replacement = new LinkedHashMap<>();
        replacement.put("deletedRegion", region(places, fix.span()));
        replacement.put("insertedContent", Map.of("text", fix.replacement().text()));
        Map<String, Object> change = new LinkedHashMap<>();
        change.put("artifactLocation", Map.of("uri", uri));
        change.put("replacements", List.of(replacement));
        Map<String, Object> members = new LinkedHashMap<>();
        members.put(
                "description", SarifMessage.of(fix.isSafe() ? "changes no verdict" : "follows the probable intent"));
        members.put("artifactChanges", List.of(change));
        return members;
    }

    private static Map<String, Object> region(TextPositions places, Span span) {
        Map<String, Object> region = new LinkedHashMap<>();
        region.put("startLine", places.line(span.start()));
        region.put("startColumn", places.column(span.start()));
        region.put("endLine", places.line(span.end()));
        region.put("endColumn", places.column(span.end()));
        region.put("byteOffset", span.start());
        region.put("byteLength", span.length());
        return region;
    }

    private static String level(Severity severity) {
        return switch (severity) {
            case ERROR -> "error";
            case WARNING -> "warning";
            case INFORMATION -> "note";
        };
    }
}
