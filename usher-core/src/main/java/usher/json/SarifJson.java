package usher.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.diagnostic.Severity;
import usher.lint.Finding;
import usher.lint.Fix;
import usher.octets.Octets;
import usher.octets.Span;

/** What lint finds as a SARIF 2.1.0 log, which code hosts and editors show beside the lines; see {@code docs/json.md}. */
public final class SarifJson {
    private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
    private static final String PROJECT = "https://github.com/usher-robots/usher";
    private static final String PAGES = PROJECT + "/blob/main/docs/diagnostics/";

    private final String version;
    private final List<Map<String, Object>> results = new ArrayList<>();

    /**
     * A log that is still empty.
     *
     * @param version of the program that writes it
     */
    public SarifJson(String version) {
        this.version = version;
    }

    /**
     * Adds the findings of a file.
     *
     * @param uri the file as a relative URI
     * @param octets the file
     */
    public void add(String uri, byte[] octets, List<Finding> findings) {
        TextPlaces places = new TextPlaces(Octets.of(octets));
        findings.forEach(finding -> results.add(result(uri, places, finding)));
    }

    /** The log as the members of a JSON object, for {@link Json#text}. */
    public Map<String, Object> log() {
        Map<String, Object> run = new LinkedHashMap<>();
        run.put("tool", Map.of("driver", driver()));
        run.put("columnKind", "utf16CodeUnits");
        run.put("results", results);
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

    private static Map<String, Object> rule(DiagnosticCode code) {
        Map<String, Object> rule = new LinkedHashMap<>();
        rule.put("id", code.id());
        rule.put("name", code.name());
        rule.put("shortDescription", text(code.template().replace("%s", "…")));
        rule.put("helpUri", PAGES + code.id() + ".md");
        rule.put("defaultConfiguration", Map.of("level", level(code.severity())));
        return rule;
    }

    private static Map<String, Object> result(String uri, TextPlaces places, Finding finding) {
        Diagnostic found = finding.diagnostic();
        Map<String, Object> place = new LinkedHashMap<>();
        place.put("artifactLocation", Map.of("uri", uri));
        if (found.line() > 0 && places.holds(found.span())) {
            place.put("region", region(places, found.span()));
        }
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("ruleId", found.code().id());
        result.put("ruleIndex", found.code().ordinal());
        result.put("level", level(found.code().severity()));
        result.put("message", text(finding.message()));
        result.put("locations", List.of(Map.of("physicalLocation", place)));
        finding.fix().ifPresent(fix -> result.put("fixes", List.of(fix(uri, places, fix))));
        return result;
    }

    private static Map<String, Object> fix(String uri, TextPlaces places, Fix fix) {
        Map<String, Object> replacement = new LinkedHashMap<>();
        replacement.put("deletedRegion", region(places, fix.span()));
        replacement.put("insertedContent", text(fix.replacement().text()));
        Map<String, Object> change = new LinkedHashMap<>();
        change.put("artifactLocation", Map.of("uri", uri));
        change.put("replacements", List.of(replacement));
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("description", text(fix.isSafe() ? "changes no verdict" : "does what was probably meant"));
        members.put("artifactChanges", List.of(change));
        return members;
    }

    private static Map<String, Object> region(TextPlaces places, Span span) {
        Map<String, Object> region = new LinkedHashMap<>();
        region.put("startLine", places.line(span.start()));
        region.put("startColumn", places.column(span.start()));
        region.put("endLine", places.line(span.end()));
        region.put("endColumn", places.column(span.end()));
        region.put("byteOffset", span.start());
        region.put("byteLength", span.length());
        return region;
    }

    private static Map<String, Object> text(String text) {
        return Map.of("text", text);
    }

    private static String level(Severity severity) {
        return switch (severity) {
            case ERROR -> "error";
            case WARNING -> "warning";
            case INFORMATION -> "note";
        };
    }
}
