package usher.report;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingInt;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import java.util.ArrayList;
import java.util.Base64;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import usher.RobotsFile;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.diagnostic.Severity;
import usher.internal.text.Printable;
import usher.lint.Finding;
import usher.lint.Fix;
import usher.overview.ChangeSentence;
import usher.support.json.JsonObject;

/**
 * Converts the findings of lint to a SARIF 2.1.0 log, which code hosts and editors show beside the lines; see
 * {@code docs/json.md}. A log has at most 1,000 results of a rule and 5,000 in all; it states how many are omitted.
 */
public final class SarifJson {
    private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
    private static final String PROJECT = "https://github.com/usher-robots/usher";
    private static final String PAGES = PROJECT + "/blob/main/docs/diagnostics/";

    /** Code hosts accept no more, and a hostile file causes more. The most severe ones are kept. */
    static final int MAX_OF_RULE = 1_000;

    static final int MAX_RESULTS = 5_000;

    private record Result(int place, DiagnosticCode code, Severity severity, Supplier<JsonObject> members) {}

    private final String version;
    private final List<Result> results = new ArrayList<>();
    /** How many results each rule has, whether they are written or not. */
    private final Map<DiagnosticCode, Integer> found = new EnumMap<>(DiagnosticCode.class);

    public SarifJson(String version) {
        this.version = version;
    }

    /** @param uri the file as a relative URI */
    public void add(String uri, RobotsFile file, List<Finding> findings) {
        TextPositions places = new TextPositions(file.bytes());
        LineFingerprints fingerprints = LineFingerprints.of(file.bytes().text());
        for (Finding finding : findings) {
            DiagnosticCode code = finding.diagnostic().code();
            if (found.merge(code, 1, Integer::sum) <= MAX_OF_RULE) {
                Supplier<JsonObject> members = () -> result(uri, file, places, fingerprints, finding);
                results.add(new Result(results.size(), code, finding.severity(), members));
            }
        }
    }

    public Map<String, Object> log() {
        List<Result> written = results.stream()
                .sorted(comparing(Result::severity))
                .limit(MAX_RESULTS)
                .sorted(comparingInt(Result::place))
                .toList();
        JsonObject run = new JsonObject()
                .add("tool", Map.of("driver", driver()))
                .add("invocations", List.of(invocation(written)))
                .add("columnKind", "utf16CodeUnits")
                .addList("results", written, result -> result.members().get());
        return new JsonObject().add("$schema", SCHEMA).add("version", "2.1.0").add("runs", List.of(run));
    }

    private JsonObject driver() {
        return new JsonObject()
                .add("name", "Usher")
                .add("version", version)
                .add("informationUri", PROJECT)
                .addList("rules", List.of(DiagnosticCode.values()), SarifJson::rule);
    }

    private JsonObject invocation(List<Result> results) {
        Map<DiagnosticCode, Long> written = results.stream().collect(groupingBy(Result::code, counting()));
        List<JsonObject> notifications = found.entrySet().stream()
                .filter(all -> all.getValue() > written.getOrDefault(all.getKey(), 0L))
                .map(all -> notification(all.getKey(), written.getOrDefault(all.getKey(), 0L), all.getValue()))
                .toList();
        return new JsonObject()
                .add("executionSuccessful", true)
                .addUnlessEmpty("toolExecutionNotifications", notifications);
    }

    private static JsonObject notification(DiagnosticCode code, long written, int found) {
        String text = "Showing " + written + " of " + found + " results of " + code.id()
                + ". A log has at most " + MAX_OF_RULE + " results of a rule and "
                + MAX_RESULTS + " in all.";
        return new JsonObject()
                .add("level", "warning")
                .add("message", of(text))
                .add("associatedRule", Map.of("id", code.id()));
    }

    private static JsonObject rule(DiagnosticCode code) {
        DiagnosticPage page = DiagnosticPage.of(code);
        return new JsonObject()
                .add("id", code.id())
                .add("name", code.name())
                .add("shortDescription", of(code.template().replace("%s", "…")))
                .add("fullDescription", of(page.summary()))
                .add("help", of(page.text()).add("markdown", page.markdown()))
                .add("helpUri", PAGES + code.id() + ".md")
                .add("defaultConfiguration", Map.of("level", level(code.severity())))
                .add("properties", properties(code));
    }

    /** Returns the properties that GitHub's code scanning sorts and filters by. */
    private static JsonObject properties(DiagnosticCode code) {
        boolean isInformation = code.severity() == Severity.INFORMATION;
        return new JsonObject()
                .add("tags", List.of("robots.txt"))
                .add("problem.severity", isInformation ? "recommendation" : level(code.severity()));
    }

    private static JsonObject result(
            String uri, RobotsFile file, TextPositions places, LineFingerprints fingerprints, Finding finding) {
        Diagnostic found = finding.diagnostic();
        boolean exact = found.line() > 0 && places.holds(found.span());
        int line = exact ? places.line(found.span().start()) : Math.max(1, found.line());
        JsonObject place = new JsonObject()
                .add("artifactLocation", Map.of("uri", uri))
                .add("region", exact ? region(places, found.span()) : Map.of("startLine", line));
        return new JsonObject()
                .add("ruleId", found.code().id())
                .add("ruleIndex", found.code().ordinal())
                .add("level", level(finding.severity()))
                .add("message", of(finding.message()))
                .add("locations", List.of(Map.of("physicalLocation", place)))
                .addIfPresent("occurrenceCount", LintJson.occurrences(finding))
                .add("partialFingerprints", Map.of("primaryLocationLineHash", fingerprints.of(line)))
                .addIfPresent("fixes", finding.fix().map(fix -> List.of(fix(uri, file, places, fix))));
    }

    private static JsonObject fix(String uri, RobotsFile file, TextPositions places, Fix fix) {
        JsonObject replacement = new JsonObject()
                .add("deletedRegion", region(places, fix.span()))
                .add("insertedContent", content(fix.replacement()));
        JsonObject change =
                new JsonObject().add("artifactLocation", Map.of("uri", uri)).add("replacements", List.of(replacement));
        String description = fix.isSafe()
                ? "changes no verdict"
                : ChangeSentence.ofFix(file, fix).orElse("follows the probable intent");
        return new JsonObject().add("description", of(description)).add("artifactChanges", List.of(change));
    }

    /** Returns bytes that are not UTF-8 in Base64 (SARIF 2.1.0 §3.3.3). */
    private static Map<String, Object> content(Bytes replacement) {
        return replacement.isUtf8()
                ? Map.of("text", replacement.text())
                : Map.of("binary", Base64.getEncoder().encodeToString(replacement.toByteArray()));
    }

    private static JsonObject region(TextPositions places, Span span) {
        return new JsonObject()
                .add("startLine", places.line(span.start()))
                .add("startColumn", places.column(span.start()))
                .add("endLine", places.line(span.end()))
                .add("endColumn", places.column(span.end()))
                .add("byteOffset", span.start())
                .add("byteLength", span.length());
    }

    private static String level(Severity severity) {
        return switch (severity) {
            case ERROR -> "error";
            case WARNING -> "warning";
            case INFORMATION -> "note";
        };
    }

    /** The maximum length, about as much as code hosts show. */
    static final int MAX_CHARACTERS = 1_000;

    /**
     * Escapes plain text messages of SARIF that contain untrusted text: without links and placeholders (SARIF 2.1.0
     * §3.11.5 and §3.11.6), without invisible or reordering characters, and with limited length.
     */
    static JsonObject of(String text) {
        return new JsonObject().add("text", escaped(text));
    }

    static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().limit(MAX_CHARACTERS).forEach(codePoint -> append(escaped, codePoint));
        int length = text.codePointCount(0, text.length());
        return length <= MAX_CHARACTERS
                ? escaped.toString()
                : escaped.append("… (").append(length).append(" characters)").toString();
    }

    private static void append(StringBuilder out, int codePoint) {
        switch (codePoint) {
            case '[', ']', '\\' -> out.append('\\').appendCodePoint(codePoint);
            case '{', '}' -> out.appendCodePoint(codePoint).appendCodePoint(codePoint);
            case '\n' -> out.append('\n');
            default -> {
                if (Printable.isVisible(codePoint)) {
                    out.appendCodePoint(codePoint);
                } else {
                    out.append(String.format(Locale.ROOT, "(U+%04X)", codePoint));
                }
            }
        }
    }
}
