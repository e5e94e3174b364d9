package usher.js;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int8Array;
import usher.Crawler;
import usher.DialectChoice;
import usher.RobotsFile;
import usher.access.site.ResponsePolicy;
import usher.bytes.Bytes;
import usher.lint.Linter;
import usher.overview.FailedFetch;
import usher.overview.Overview;
import usher.overview.SiteSummary;
import usher.report.EditJson;
import usher.report.LintJson;
import usher.report.OverviewJson;
import usher.server.analyze.AnalyzeRequest;
import usher.server.analyze.Analyzer;
import usher.server.analyze.AnalyzerLimits;
import usher.server.analyze.CompareRequest;
import usher.server.analyze.RequestBody;
import usher.server.analyze.UsageRequest;
import usher.server.http.ProblemException;
import usher.support.cases.CaseRunner;
import usher.support.json.Json;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonObject;
import usher.support.json.JsonReader;
import usher.usage.internal.cases.UsageCase;

/**
 * The functions of {@code analysis.js}: what needs no fetch of what the service answers, in the same JSON, so that the
 * page asks either of them.
 */
public final class Analysis {
    private static final Analyzer ANALYZER = new Analyzer(AnalyzerLimits.DEFAULT, Clock.budget(), List.of());

    private Analysis() {}

    /**
     * Answers as the service answers {@code POST /v1/…}.
     *
     * @return {@code body}, or {@code problem} if the request is malformed (RFC 9457)
     */
    @JSExport
    public static String answer(String operation, String request) {
        try {
            return Json.text(new JsonObject().add("body", answer(operation, JsonReader.object(request))));
        } catch (JsonFormatException e) {
            return Json.text(new JsonObject().add("problem", new JsonObject().add("detail", e.getMessage())));
        } catch (ProblemException e) {
            return Json.text(new JsonObject().add("problem", e.document()));
        }
    }

    private static Object answer(String operation, Map<String, Object> request) {
        return switch (operation) {
            case "analyze" ->
                ANALYZER.analysis(RequestBody.of(request, AnalyzeRequest.MEMBERS), Optional.empty())
                        .whole();
            case "diff" ->
                ANALYZER.comparison(RequestBody.of(request, CompareRequest.MEMBERS))
                        .whole();
            case "usage" ->
                ANALYZER.usage(RequestBody.of(request, UsageRequest.MEMBERS)).whole();
            case "overview" ->
                ANALYZER.overview(RequestBody.of(request, Analyzer.OVERVIEW_MEMBERS), Optional.empty())
                        .whole();
            case "report" ->
                ANALYZER.report(RequestBody.of(request, Analyzer.OVERVIEW_MEMBERS), Optional.empty(), Instant.now())
                        .whole();
            case "policies" -> EditJson.presets();
            case "policies/apply" ->
                ANALYZER.policy(RequestBody.of(request, Analyzer.POLICY_MEMBERS))
                        .whole();
            default -> throw ProblemException.badRequest("unknown operation " + operation);
        };
    }

    /**
     * Returns the overview of a site whose answer has no rules, as {@code usher overview --format json} writes it.
     *
     * @param failure empty if a complete answer was had
     * @param redirects how many were followed
     */
    @JSExport
    public static String overviewOfAnswer(int status, String headers, String failure, int redirects)
            throws JsonFormatException {
        Function<Crawler, ResponsePolicy> answer =
                failure.isEmpty() ? Engine.complete(status, headers, new byte[0]) : Engine.failed(status, failure);
        Overview overview = Overview.of(crawler -> answer.apply(crawler).policy(), DialectChoice.AUTO);
        ResponsePolicy others = answer.apply(Crawler.of(Crawler.ANY));
        SiteSummary summary = overview.summary(
                others.policy().robots().map(read -> RobotsFile.of(read.bytes())),
                others.code().map(code -> new FailedFetch(status, code, redirects)));
        return Json.text(new JsonObject()
                .add("summary", OverviewJson.of(summary))
                .add("message", others.message())
                .addAll(OverviewJson.of(overview)));
    }

    /** Returns the findings of a file as {@code usher lint --format json} writes them. */
    @JSExport
    public static String lint(Int8Array bytes, String name) {
        RobotsFile file = RobotsFile.of(Bytes.of(bytes.copyToJavaArray()));
        return Json.text(LintJson.of(name, file, Linter.today().findings(file)));
    }

    /** Runs cases, one JSON object a line, and returns how many passed and what differs in the others. */
    @JSExport
    public static String test(String lines) throws IOException {
        List<String> failures = new ArrayList<>();
        int[] passed = new int[1];
        new CaseRunner(UsageCase::read).run(new StringReader(lines), Path.of(""), result -> {
            if (result.isPassed()) {
                passed[0]++;
            } else {
                failures.add("line " + result.lineNumber() + " " + result.id().orElse("") + ": "
                        + result.formatError().orElseGet(() -> String.join("; ", result.differences())));
            }
        });
        return Json.text(new JsonObject().add("passed", passed[0]).add("failures", failures));
    }
}
