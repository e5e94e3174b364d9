package usher.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;
import usher.CacheDelay;
import usher.CleanParam;
import usher.CrawlDelay;
import usher.DirectiveText;
import usher.Group;
import usher.Group.DelayRun;
import usher.Group.UserAgentLine;
import usher.GroupChoice;
import usher.GroupDirectives;
import usher.HostDirective;
import usher.Policy;
import usher.ProductToken;
import usher.RequestRate;
import usher.RobotsTxt;
import usher.Rule;
import usher.Sitemap;
import usher.TimeWindow;
import usher.VisitTime;
import usher.diagnostic.Diagnostic;
import usher.internal.json.Json;
import usher.internal.json.VerdictJson;
import usher.lint.FileDirective;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;
import usher.usage.UsageDocument;
import usher.usage.UsageJson;

/** Converts a document and one crawler's policy to JSON; see {@code docs/json.md}. */
public final class DocumentJson {
    private DocumentJson() {}

    /** Returns a document as the members of a JSON object, for {@link Json#text}. */
    public static Map<String, Object> of(RobotsTxt robots) {
        UsageDocument usage = UsageDocument.of(robots);
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("groups", robots.groups().stream().map(DocumentJson::group).toList());
        members.put("delays", delays(robots.delays()));
        members.put("sitemaps", robots.sitemaps().stream().map(Sitemap::url).toList());
        members.put("host", robots.host().map(HostDirective::name));
        members.put(
                "cleanParams",
                robots.cleanParams().stream().map(DocumentJson::cleanParam).toList());
        members.put("otherRecords", otherRecords(robots.lines()));
        members.put("directives", new LazyList<>(FileDirective.of(robots), DocumentJson::directive));
        members.put(
                "usage", usage.statements().stream().map(UsageJson::statement).toList());
        members.put("completeness", robots.completeness().name().toLowerCase(Locale.ROOT));
        members.put(
                "diagnostics",
                new LazyList<>(usage.withoutUnknownNames(robots.diagnostics()), DocumentJson::diagnostic));
        return members;
    }

    /** Returns one crawler's policy for the member {@code policy}. */
    public static Map<String, Object> policy(RobotsTxt robots, Policy policy) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put(
                "agent",
                VerdictJson.agent(
                        policy.tokens().stream().map(ProductToken::toString).toList()));
        List<Integer> indexes = new ArrayList<>();
        for (GroupChoice choice : policy.groups()) {
            if (choice.chosen()) {
                indexes.add(choice.number());
            }
        }
        members.put("groups", indexes);
        members.put("crawlDelay", policy.crawlDelay().map(Json::seconds));
        members.put("cacheDelay", policy.cacheDelay().map(Json::seconds));
        addTimes(members, policy.requestRates(), policy.visitTimes());
        members.put("rules", policy.rules().stream().map(DocumentJson::rule).toList());
        members.put(
                "diagnostics",
                policy.diagnostics().stream().map(DocumentJson::diagnostic).toList());
        return members;
    }

    private static Map<String, Object> group(Group group) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("line", group.line());
        members.put("agents", agents(group.userAgents()));
        members.put("rules", group.rules().stream().map(DocumentJson::rule).toList());
        addDelays(members, group.directives());
        members.put("comments", texts(group.directives().comments()));
        members.put("robotVersions", texts(group.directives().robotVersions()));
        members.put("noindex", texts(group.directives().noindex()));
        return members;
    }

    private static List<Map<String, Object>> delays(List<DelayRun> runs) {
        return runs.stream()
                .filter(run -> firstLine(run.directives()).isPresent())
                .map(DocumentJson::delays)
                .toList();
    }

    private static Map<String, Object> delays(DelayRun run) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("agents", agents(run.userAgents()));
        addDelays(members, run.directives());
        members.put("line", firstLine(run.directives()).getAsInt());
        return members;
    }

    private static OptionalInt firstLine(GroupDirectives directives) {
        Stream<Integer> delays = Stream.concat(
                directives.crawlDelays().stream().map(CrawlDelay::line),
                directives.cacheDelays().stream().map(CacheDelay::line));
        Stream<Integer> times = Stream.concat(
                directives.requestRates().stream().map(RequestRate::line),
                directives.visitTimes().stream().map(VisitTime::line));
        return Stream.concat(delays, times).mapToInt(line -> line).min();
    }

    private static void addDelays(Map<String, Object> members, GroupDirectives directives) {
        members.put(
                "crawlDelay",
                directives.crawlDelays().stream()
                        .map(CrawlDelay::delay)
                        .findFirst()
                        .map(Json::seconds));
        members.put(
                "cacheDelay",
                directives.cacheDelays().stream()
                        .map(CacheDelay::delay)
                        .findFirst()
                        .map(Json::seconds));
        addTimes(members, directives.requestRates(), directives.visitTimes());
    }

    private static void addTimes(Map<String, Object> members, List<RequestRate> rates, List<VisitTime> times) {
        members.put("requestRates", rates.stream().map(DocumentJson::rate).toList());
        members.put(
                "visitTimes",
                times.stream().map(visit -> window(visit.window())).toList());
    }

    private static List<String> agents(List<UserAgentLine> lines) {
        return lines.stream().map(line -> line.value().text()).toList();
    }

    private static Map<String, Object> rule(Rule rule) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("access", VerdictJson.word(rule.access()));
        members.put("pattern", rule.pattern().toString());
        members.put("line", rule.line());
        return members;
    }

    private static Map<String, Object> rate(RequestRate rate) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("documents", rate.documents());
        members.put("seconds", rate.period().toSeconds());
        members.put("window", rate.window().map(DocumentJson::window));
        return members;
    }

    private static String window(TimeWindow window) {
        return clock(window.startMinute()) + "-" + clock(window.endMinute());
    }

    private static String clock(int minute) {
        return String.format(Locale.ROOT, "%02d%02d", minute / 60, minute % 60);
    }

    private static List<String> texts(List<DirectiveText> lines) {
        return lines.stream().map(line -> line.value().text()).toList();
    }

    private static Map<String, Object> cleanParam(CleanParam param) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("parameters", param.names().stream().sorted().toList());
        members.put("path", param.path().text());
        members.put("line", param.line());
        return members;
    }

    private static List<Object> otherRecords(List<ParsedLine> lines) {
        return new LazyList<>(
                lines.stream().filter(line -> line.type() == LineType.OTHER).toList(), DocumentJson::otherRecord);
    }

    private static Map<String, Object> directive(FileDirective directive) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("name", directive.name());
        members.put("value", directive.value());
        members.put("line", directive.line());
        members.put("obeyedBy", directive.obeyedBy());
        return members;
    }

    private static Map<String, Object> otherRecord(ParsedLine line) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("key", line.name().text());
        members.put("value", line.value().text());
        members.put("line", line.lineNumber());
        return members;
    }

    static Map<String, Object> diagnostic(Diagnostic diagnostic) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("id", diagnostic.code().id());
        members.put("severity", diagnostic.code().severity().name().toLowerCase(Locale.ROOT));
        members.put("line", diagnostic.line());
        members.put("column", diagnostic.column());
        members.put("message", diagnostic.message());
        return members;
    }
}
