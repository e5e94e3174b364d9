package usher.report;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;
import usher.CleanParam;
import usher.DirectiveValue;
import usher.Group;
import usher.GroupChoice;
import usher.GroupDirectives;
import usher.Policy;
import usher.ProductToken;
import usher.RequestRate;
import usher.RobotsTxt;
import usher.Rule;
import usher.TimeWindow;
import usher.bytes.Bytes;
import usher.diagnostic.Diagnostic;
import usher.lint.FileDirective;
import usher.support.json.Json;
import usher.support.json.JsonObject;
import usher.support.json.VerdictJson;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;
import usher.usage.UsageDocument;
import usher.usage.UsageJson;

/** Converts a document and one crawler's policy to JSON; see {@code docs/json.md}. */
public final class DocumentJson {
    private DocumentJson() {}

    public static Map<String, Object> of(RobotsTxt robots) {
        UsageDocument usage = UsageDocument.of(robots);
        List<ParsedLine> otherRecords = robots.lines().stream()
                .filter(line -> line.type() == LineType.OTHER)
                .toList();
        return new JsonObject()
                .addList("groups", robots.groups(), DocumentJson::group)
                .add("delays", delays(robots.delays()))
                .addList("sitemaps", robots.sitemaps(), DirectiveValue::value)
                .add("host", robots.host().map(DirectiveValue::value))
                .addList("cleanParams", robots.cleanParams(), DocumentJson::cleanParam)
                .addList("otherRecords", otherRecords, DocumentJson::otherRecord)
                .addList("directives", FileDirective.of(robots), DocumentJson::directive)
                .addList("usage", usage.statements(), UsageJson::statement)
                .add("completeness", robots.completeness())
                .addList("diagnostics", usage.withoutUnknownNames(robots.diagnostics()), DocumentJson::diagnostic);
    }

    public static Map<String, Object> policy(Policy policy) {
        List<String> tokens =
                policy.tokens().stream().map(ProductToken::toString).toList();
        Stream<GroupChoice> chosen = policy.groups().stream().filter(GroupChoice::chosen);
        return new JsonObject()
                .add("agent", VerdictJson.agent(tokens))
                .add("groups", chosen.map(GroupChoice::number).toList())
                .add("crawlDelay", policy.crawlDelay().map(Json::seconds))
                .add("cacheDelay", policy.cacheDelay().map(Json::seconds))
                .addAll(times(policy.requestRates(), policy.visitTimes()))
                .addList("rules", policy.rules(), DocumentJson::rule)
                .addList("diagnostics", policy.diagnostics(), DocumentJson::diagnostic);
    }

    private static JsonObject group(Group group) {
        return new JsonObject()
                .add("line", group.line())
                .add("agents", texts(group.userAgents()))
                .addList("rules", group.rules(), DocumentJson::rule)
                .addAll(delays(group.directives()))
                .add("comments", texts(group.directives().comments()))
                .add("robotVersions", texts(group.directives().robotVersions()))
                .add("noindex", texts(group.directives().noindex()));
    }

    private static List<JsonObject> delays(List<GroupDirectives> runs) {
        return runs.stream()
                .flatMap(run -> firstLine(run).stream()
                        .mapToObj(line -> new JsonObject()
                                .add("agents", texts(run.userAgents()))
                                .addAll(delays(run))
                                .add("line", line)))
                .toList();
    }

    private static OptionalInt firstLine(GroupDirectives directives) {
        return Stream.of(
                        directives.crawlDelays().stream().map(DirectiveValue::line),
                        directives.cacheDelays().stream().map(DirectiveValue::line),
                        directives.requestRates().stream().map(RequestRate::line),
                        directives.visitTimes().stream().map(DirectiveValue::line))
                .flatMap(lines -> lines)
                .mapToInt(line -> line)
                .min();
    }

    private static JsonObject delays(GroupDirectives directives) {
        Stream<Duration> crawlDelays = directives.crawlDelays().stream().map(DirectiveValue::value);
        Stream<Duration> cacheDelays = directives.cacheDelays().stream().map(DirectiveValue::value);
        return new JsonObject()
                .add("crawlDelay", crawlDelays.findFirst().map(Json::seconds))
                .add("cacheDelay", cacheDelays.findFirst().map(Json::seconds))
                .addAll(times(directives.requestRates(), directives.visitTimes()));
    }

    private static JsonObject times(List<RequestRate> rates, List<DirectiveValue<TimeWindow>> times) {
        return new JsonObject()
                .addList("requestRates", rates, DocumentJson::rate)
                .addList("visitTimes", times, visit -> window(visit.value()));
    }

    private static List<String> texts(List<DirectiveValue<Bytes>> lines) {
        return lines.stream().map(line -> line.value().text()).toList();
    }

    private static JsonObject rule(Rule rule) {
        return new JsonObject()
                .add("access", rule.access())
                .add("pattern", rule.pattern().text())
                .add("line", rule.line());
    }

    private static JsonObject rate(RequestRate rate) {
        return new JsonObject()
                .add("documents", rate.documents())
                .add("seconds", rate.period().toSeconds())
                .add("window", rate.window().map(DocumentJson::window));
    }

    private static String window(TimeWindow window) {
        return clock(window.startMinute()) + "-" + clock(window.endMinute());
    }

    private static String clock(int minute) {
        return String.format(Locale.ROOT, "%02d%02d", minute / 60, minute % 60);
    }

    private static JsonObject cleanParam(CleanParam param) {
        return new JsonObject()
                .add("parameters", param.names().stream().sorted().toList())
                .add("path", param.path().text())
                .add("line", param.line());
    }

    public static JsonObject directive(FileDirective directive) {
        return new JsonObject()
                .add("name", directive.name())
                .add("value", directive.value())
                .add("line", directive.line())
                .add("obeyedBy", directive.obeyedBy());
    }

    private static JsonObject otherRecord(ParsedLine line) {
        return new JsonObject()
                .add("key", line.name().text())
                .add("value", line.value().text())
                .add("line", line.lineNumber());
    }

    static JsonObject diagnostic(Diagnostic diagnostic) {
        return new JsonObject()
                .add("id", diagnostic.code().id())
                .add("severity", diagnostic.code().severity())
                .add("line", diagnostic.line())
                .add("column", diagnostic.column())
                .add("message", diagnostic.message());
    }
}
