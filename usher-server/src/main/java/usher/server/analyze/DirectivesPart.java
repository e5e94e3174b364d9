package usher.server.analyze;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import usher.CleanParam;
import usher.Crawler;
import usher.Dialect;
import usher.RobotsTxt;
import usher.lint.FileDirective;
import usher.options.DelayRule;
import usher.options.Option;
import usher.report.DocumentJson;
import usher.support.json.Json;
import usher.support.json.JsonObject;
import usher.syntax.LineType;

/** Computes {@code directives}: all directives other than rules, with the dialects that obey each. */
record DirectivesPart(AnalyzedFile file, AnalyzerLimits limits, Omissions omissions, RemainingBudget work) {
    /** The current dialects, and the last one that obeys Host. */
    private static final List<Dialect> READERS =
            List.of(Dialect.RFC9309, Dialect.GOOGLE, Dialect.BING, Dialect.YANDEX, Dialect.YANDEX_2013);

    private static final List<String> LISTS = List.of("sitemaps", "hosts", "cleanParams");
    private static final Set<String> OF_THE_SITE = Set.of(
            LineType.SITEMAP.directiveName(), LineType.HOST.directiveName(), LineType.CLEAN_PARAM.directiveName());

    Map<String, Object> of(List<Crawler> crawlers, List<String> urls) {
        List<Map<String, Object>> sitemaps =
                read(RobotsTxt::sitemaps, sitemap -> members("url", sitemap.value(), sitemap.line()), dialect -> true);
        List<Map<String, Object>> hosts = read(
                robotsTxt -> robotsTxt.host().stream().toList(),
                host -> members("host", host.value(), host.line()),
                dialect -> dialect.get(Option.HOST).isObeyed());
        JsonObject members = new JsonObject()
                .add("sitemaps", sitemaps)
                .add("hosts", hosts)
                .add("cleanParams", read(RobotsTxt::cleanParams, DirectivesPart::cleanParam, dialect -> true))
                .add("cleaned", cleaned(urls))
                .add("delays", delays(crawlers));
        return members.add("others", others(lines(members)));
    }

    private <T> List<Map<String, Object>> read(
            Function<RobotsTxt, List<T>> directives,
            Function<T, Map<String, Object>> json,
            Predicate<Dialect> isObeyed) {
        Map<Map<String, Object>, List<String>> readers = new LinkedHashMap<>();
        for (Dialect dialect : READERS) {
            for (T directive : directives.apply(file.as(dialect))) {
                List<String> ids = readers.computeIfAbsent(json.apply(directive), missing -> new ArrayList<>());
                if (isObeyed.test(dialect)) {
                    ids.add(dialect.id());
                }
            }
        }
        List<Map<String, Object>> all = new ArrayList<>();
        readers.forEach(
                (members, ids) -> all.add(new JsonObject().addAll(members).add("obeyedBy", ids)));
        return omissions.cut("directives", all, limits.findings());
    }

    private static Map<String, Object> cleanParam(CleanParam param) {
        return members("parameters", param.names().stream().sorted().toList(), param.line())
                .add("path", param.path().text());
    }

    private static JsonObject members(String name, Object value, int line) {
        return new JsonObject().add(name, value).add("line", line);
    }

    private static Set<Object> lines(Map<String, Object> reported) {
        return LISTS.stream()
                .flatMap(list -> ((List<?>) requireNonNull(reported.get(list))).stream())
                .map(directive -> ((Map<?, ?>) directive).get("line"))
                .collect(Collectors.toSet());
    }

    private List<Map<String, Object>> others(Set<Object> reported) {
        List<Map<String, Object>> others = new ArrayList<>();
        if (work.isExceeded()) {
            omissions.add("directives", 1);
            return others;
        }
        for (FileDirective directive : FileDirective.of(file.as(Dialect.RFC9309))) {
            boolean again = OF_THE_SITE.contains(directive.name())
                    && !directive.obeyedBy().isEmpty();
            if (!again && !reported.contains(directive.line())) {
                others.add(DocumentJson.directive(directive));
            }
        }
        return omissions.cut("directives", others, limits.findings());
    }

    private List<Map<String, Object>> cleaned(List<String> urls) {
        List<CleanParam> params = file.as(Dialect.YANDEX).cleanParams();
        List<Map<String, Object>> cleaned = new ArrayList<>();
        for (String url : urls) {
            String form = CleanParam.clean(url, params);
            if (!form.equals(url)) {
                cleaned.add(new JsonObject().add("url", url).add("cleaned", form));
            }
        }
        return cleaned;
    }

    /** Returns a dialect that selects groups like the given one and obeys Crawl-delay. */
    private static Dialect counting(Dialect own) {
        return own.get(Option.CRAWL_DELAY) == DelayRule.IGNORED
                ? own.named(own.id() + "+delays", own.summary()).with(Option.CRAWL_DELAY, DelayRule.DECIMAL)
                : own;
    }

    private List<Map<String, Object>> delays(List<Crawler> crawlers) {
        List<Map<String, Object>> delays = new ArrayList<>();
        for (Crawler crawler : crawlers) {
            Dialect dialect = crawler.dialect();
            Optional<Duration> read = file.policy(crawler, dialect).crawlDelay();
            Optional<Duration> written =
                    read.or(() -> file.policy(crawler, counting(dialect)).crawlDelay());
            boolean obeyed = read.isPresent() && dialect.get(Option.CRAWL_DELAY).isObeyed();
            written.ifPresent(delay -> delays.add(new JsonObject()
                    .add("robot", crawler.name())
                    .add("dialect", dialect.id())
                    .add("crawlDelay", Json.seconds(delay))
                    .add("obeyed", obeyed)));
        }
        return delays;
    }
}
