package usher.server.analyze;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import usher.diff.DiffLimits;
import usher.server.http.JsonBody;
import usher.server.http.ProblemException;
import usher.support.json.Json;

class AnalyzerTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Analyzer ANALYZER = analyzer(AnalyzerLimits.DEFAULT);
    private static final AnalyzerLimits NARROW = new AnalyzerLimits(2, 3, 10, 4, 5, 6, 1, 10, 7, 2, DiffLimits.DEFAULT);

    private static Analyzer analyzer(AnalyzerLimits limits) {
        return new Analyzer(limits, AnalysisBudget.of(Duration.ofSeconds(1)), List.of());
    }

    private static String example(String name) {
        try {
            return Files.readString(Path.of(System.getProperty("usher.project.root"), "examples/robots", name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, Object> members(String text) {
        byte[] bytes = text.getBytes(UTF_8);
        return JsonBody.object(bytes);
    }

    private static JsonNode analyze(Analyzer analyzer, Map<String, Object> question) {
        RequestBody body = RequestBody.of(members(Json.text(question)), AnalyzeRequest.MEMBERS);
        return JSON.readTree(Json.text(analyzer.analysis(body, Optional.empty()).whole()));
    }

    /** Analyzes with the defaults of what is not given. */
    private static JsonNode analyze(String robots) {
        return analyze(robots, List.of());
    }

    private static JsonNode analyze(String robots, List<String> agents) {
        return analyze(robots, agents, List.of());
    }

    private static JsonNode analyze(String robots, List<String> agents, List<String> urls, String... dialects) {
        Map<String, Object> question =
                Map.of("robots", robots, "agents", agents, "urls", urls, "dialects", List.of(dialects));
        return analyze(ANALYZER, question);
    }

    private static JsonNode compare(Map<String, Object> question) {
        return compare(ANALYZER, question);
    }

    private static JsonNode compare(Analyzer analyzer, Map<String, Object> question) {
        RequestBody body = RequestBody.of(members(Json.text(question)), CompareRequest.MEMBERS);
        return JSON.readTree(Json.text(analyzer.comparison(body).whole()));
    }

    @Test
    void everyCrawlerUrlAndDialectHasAVerdict() {
        JsonNode answer = analyze(
                example("shop.example"),
                List.of("*", "GPTBot"),
                List.of("/search/help", "https://shop.example/cart"),
                "auto",
                "yandex");

        assertThat(answer.get("verdicts")).hasSize(8);
        JsonNode first = answer.get("verdicts").get(0);
        assertThat(first.get("robot").stringValue()).isEqualTo("*");
        assertThat(first.get("reading").stringValue()).isEqualTo("auto");
        assertThat(first.get("dialect").stringValue()).isEqualTo("rfc9309");
        assertThat(first.get("access").stringValue()).isEqualTo("allow");
        assertThat(first.get("line").intValue()).isEqualTo(5);
        assertThat(first.get("rule").stringValue()).isEqualTo("Allow: /search/help");
        assertThat(first.get("basis").stringValue()).isEqualTo("given");
    }

    @Test
    void theFirstDialectIsExplainedWithGroupsAndAllMatchingRules() {
        JsonNode answer = analyze(example("shop.example"), List.of("*"), List.of("/search/help"), "auto", "google");

        JsonNode explanation = answer.get("verdicts").get(0).get("explanation");
        assertThat(explanation.get("matches")).hasSize(2);
        assertThat(explanation.get("matches").get(1).get("line").intValue()).isEqualTo(4);
        assertThat(explanation.get("groups").get(0).get("chosen").booleanValue())
                .isTrue();
        assertThat(answer.get("verdicts").get(1).has("explanation")).isFalse();
    }

    @Test
    void aKnownCrawlerUsesItsDialectAndTheTokensItObeys() {
        JsonNode answer = analyze("User-agent: Googlebot\nDisallow: /", List.of("Googlebot-News"), List.of("/"));

        JsonNode verdict = answer.get("verdicts").get(0);
        assertThat(verdict.get("robot").stringValue()).isEqualTo("Googlebot-News");
        assertThat(verdict.get("agent")).hasSize(2);
        assertThat(verdict.get("dialect").stringValue()).isEqualTo("google");
        assertThat(verdict.get("access").stringValue()).isEqualTo("disallow");
    }

    @Test
    void disagreementsNameTheVerdictOfEachDialect() {
        JsonNode answer = analyze(
                example("forum.example"),
                List.of("*", "YandexBot"),
                List.of("/page.html", "/"),
                "auto",
                "google",
                "yandex");

        assertThat(answer.get("disagreements")).hasSize(2);
        JsonNode first = answer.get("disagreements").get(0);
        assertThat(first.get("url").stringValue()).isEqualTo("/page.html");
        assertThat(first.get("own").stringValue()).isEqualTo("rfc9309");
        assertThat(first.get("verdicts").toString())
                .contains("\"dialect\":\"google\",\"access\":\"disallow\",\"reason\":\"RULE_MATCHED\",\"line\":5")
                .contains("\"dialect\":\"yandex\",\"access\":\"allow\",\"reason\":\"RULE_MATCHED\",\"line\":4");
    }

    @Test
    void pathsOfRulesArePlausiblePaths() {
        JsonNode answer = analyze(
                "User-agent: *\nDisallow: /*/Form\nDisallow: /blocks/*.css$\nDisallow: *.gif\n"
                        + "Disallow: */print\n"
                        + "Disallow: /*?sort=\nDisallow: /a*b\nDisallow: /.git\nDisallow: /c/*\n",
                List.of("*"));

        List<String> rules = answer.get("tree")
                .valueStream()
                .filter(node -> node.get("origin").stringValue().equals("rule"))
                .map(node -> node.get("path").stringValue()
                        + " "
                        + node.get("verdicts").get(0).get("line").intValue())
                .toList();
        assertThat(rules)
                .containsExactlyInAnyOrder(
                        "/example/Form 2",
                        "/blocks/example.css 3",
                        "/example.gif 4",
                        "/example/print 5",
                        "/?sort= 6",
                        "/ab 7",
                        "/.git 8",
                        "/c/ 9");
    }

    @Test
    void otherDirectivesAreListedWithTheDialectsThatObeyThem() {
        JsonNode directives = analyze(
                        "User-agent: *\nCrawl-delay: 10\nDisallow: /a\nHost: main.example\n"
                                + "Clean-param: b&sid /forum\n"
                                + "Sitemap: https://main.example/map.xml\nSitemap: /relative.xml\n",
                        List.of("*", "bingbot", "Googlebot", "YandexBot"),
                        List.of("/forum?sid=1&t=2", "/other?sid=1"))
                .get("directives");

        assertThat(directives.get("sitemaps").get(0).toString())
                .isEqualTo("{\"url\":\"https://main.example/map.xml\",\"line\":6,"
                        + "\"obeyedBy\":[\"rfc9309\",\"google\",\"bing\",\"yandex\",\"yandex-2013\"]}");
        assertThat(directives.get("hosts"))
                .extracting(JsonNode::toString)
                .containsExactly("{\"host\":\"main.example\",\"line\":4,\"obeyedBy\":[\"yandex-2013\"]}");
        assertThat(directives.get("cleanParams").get(0).get("parameters").toString())
                .isEqualTo("[\"b\",\"sid\"]");
        assertThat(directives.get("cleanParams").get(0).get("path").stringValue())
                .isEqualTo("/forum");
        assertThat(directives.get("cleaned").toString())
                .isEqualTo("[{\"url\":\"/forum?sid=1&t=2\",\"cleaned\":\"/forum?t=2\"}]");
        assertThat(directives.get("delays"))
                .extracting(delay ->
                        delay.get("robot").stringValue() + " " + delay.get("crawlDelay") + " " + delay.get("obeyed"))
                .containsExactly("* 10 true", "bingbot 10 true", "Googlebot 10 false", "YandexBot 10 false");
    }

    @Test
    void issuesAreThoseOfAllDialectsOrOfOne() {
        String file = "User-agent: *\nDisallow: /a\nClean-param: 1&& /y\n";

        assertThat(analyze(file).get("findings"))
                .extracting(found -> found.get("id").stringValue() + " " + found.get("dialects"))
                .containsExactly("REP036 [\"yandex\"]");
        assertThat(analyze(ANALYZER, Map.of("robots", file, "dialect", "yandex"))
                        .get("findings"))
                .extracting(found -> found.get("id").stringValue() + " "
                        + found.get("message").stringValue())
                .containsExactly("REP036 “1&& /y” is not a valid Clean-param; the line is ignored");
        assertThat(analyze(ANALYZER, Map.of("robots", file, "dialect", "google"))
                        .get("findings"))
                .isEmpty();
        assertThat(analyze(ANALYZER, Map.of("robots", file, "dialect", "auto")).get("findings"))
                .hasSize(1);
    }

    @Test
    void theCrawlersThatTheFileNamesAreListed() {
        JsonNode answer =
                analyze("User-agent: *\nUser-agent: bBot/1.0\nUser-agent: ABot\nUser-agent: abot\nDisallow: /\n");
        assertThat(answer.get("named").toString()).isEqualTo("[\"ABot\",\"bBot\"]");
    }

    /** {@code inspect} and this answer agree, since both ask {@code FileDirective}. */
    @Test
    void everyLineIsListedInEveryDialect() {
        JsonNode directives = analyze("User-agent: *\nCrawl-delay: 3\nDisallow: /a\nRequest-rate: 1/5\n"
                        + "Visit-time: 0600-0845\n"
                        + "Clean-param: 1&& /y\nContent-Signal: search=yes\nFoo: bar\n"
                        + "Sitemap: https://main.example/map.xml\nSitemap: "
                        + "https://main.example/map.xml\n")
                .get("directives");

        assertThat(directives.get("others"))
                .extracting(line -> line.get("line") + " " + line.get("name").stringValue() + " "
                        + line.get("value").stringValue() + " " + line.get("obeyedBy"))
                .containsExactly(
                        "2 Crawl-delay 3 [\"bing\"]",
                        "4 Request-rate 1/5 []",
                        "5 Visit-time 0600-0845 []",
                        "6 Clean-param 1&& /y []",
                        "7 Content-Signal search=yes []",
                        "8 Foo bar []");
        assertThat(directives.get("sitemaps")).hasSize(1);
    }

    @Test
    void aCrawlerWithItsOwnDelayIsNotListedForAnotherDelay() {
        JsonNode delays = analyze(
                        "User-agent: *\nCrawl-delay: 2\n\nUser-agent: Yandex\nDisallow: /a\n\n"
                                + "User-agent: Googlebot\nDisallow: /b\n",
                        List.of("YandexBot", "Googlebot", "Googlebot-Image", "*"))
                .get("directives")
                .get("delays");
        assertThat(delays).extracting(delay -> delay.get("robot").stringValue()).containsExactly("*");
    }

    @Test
    void theTreeHasFoldersUrlsAndPathsOfRulesInOrder() {
        JsonNode answer = analyze(
                "User-agent: *\nDisallow: /a/b/*.php$\nDisallow: /c",
                List.of("*"),
                List.of("https://site.example/a/x"));

        List<String> paths = answer.get("tree")
                .valueStream()
                .map(node -> node.get("path") + " " + node.get("depth") + " " + node.get("origin"))
                .toList();
        assertThat(paths)
                .containsExactly(
                        "\"/\" 0 \"folder\"",
                        "\"/a/\" 1 \"folder\"",
                        "\"/a/b/\" 2 \"folder\"",
                        "\"/a/b/example.php\" 3 \"rule\"",
                        "\"/a/x\" 2 \"url\"",
                        "\"/c\" 1 \"rule\"");
        JsonNode last = answer.get("tree").get(5).get("verdicts").get(0);
        assertThat(last.get("access").stringValue()).isEqualTo("disallow");
        assertThat(last.get("line").intValue()).isEqualTo(3);
    }

    @Test
    void issuesHaveThePositionsOfAnEditor() {
        String robots = "# grüße 😀\nUser-agent: *\nDissalow: /x\n";
        JsonNode answer = analyze(robots);

        JsonNode typo = answer.get("findings")
                .valueStream()
                .filter(finding -> finding.get("id").stringValue().equals("REP012"))
                .findFirst()
                .orElseThrow();
        assertThat(robots.substring(typo.get("from").intValue(), typo.get("to").intValue()))
                .isEqualTo("Dissalow");
        JsonNode fix = typo.get("fix");
        String mended = robots.substring(0, fix.get("from").intValue())
                + fix.get("replacement").stringValue()
                + robots.substring(fix.get("to").intValue());
        assertThat(mended).isEqualTo("# grüße 😀\nUser-agent: *\nDisallow: /x\n");
        assertThat(fix.get("safe").booleanValue()).isFalse();
    }

    @Test
    void safeFixesAreAppliedOnRequest() {
        JsonNode answer = analyze(ANALYZER, Map.of("robots", example("mistakes.example"), "fix", true));

        assertThat(answer.get("fixed").get("applied").intValue()).isPositive();
        assertThat(answer.get("fixed").get("robots").stringValue())
                .containsOnlyOnce("Disallow: /feed")
                .contains("Dissalow: /drafts");
        assertThat(analyze("").has("fixed")).isFalse();
    }

    @Test
    void bytesThatAreNotUtf8AreReturnedAsTheEditorShowsThem() {
        byte[] file = {'U', 's', 'e', 'r', '-', 'a', 'g', 'e', 'n', 't', ':', '*', '\n', (byte) 0xFF, ':', 'x'};
        JsonNode answer =
                analyze(ANALYZER, Map.of("robotsBase64", Base64.getEncoder().encodeToString(file)));

        assertThat(answer.get("robots").stringValue()).isEqualTo("User-agent:*\n\uFFFD:x");
        assertThat(answer.get("findings").toString()).contains("REP006");
    }

    @Test
    void aFixedOrEditedFileThatIsNotUtf8KeepsItsBytes() {
        byte[] file = "User-agent: *\nDisallow: /caf\u00E9\nDisallow: /a\nDisallow: /a\n".getBytes(ISO_8859_1);
        String given = Base64.getEncoder().encodeToString(file);
        JsonNode fixed =
                analyze(ANALYZER, Map.of("robotsBase64", given, "fix", true)).get("fixed");
        JsonNode edited = new JsonMapper()
                .readTree(Json.text(ANALYZER.policy(RequestBody.of(
                                Map.of("robotsBase64", given, "block", List.of("CCBot")), Analyzer.POLICY_MEMBERS))
                        .whole()));

        for (JsonNode result : List.of(fixed, edited)) {
            assertThat(result.has("robots")).isFalse();
            byte[] bytes = Base64.getDecoder().decode(result.get("robotsBase64").stringValue());
            assertThat(new String(bytes, ISO_8859_1)).contains("Disallow: /caf\u00E9\n");
        }
        assertThat(edited.get("proved").booleanValue()).isTrue();
    }

    @Test
    void listsAreTruncatedAndOmittedEntriesAreCounted() {
        String robots = "User-agent: *\n" + "Disallow: https://a.example/\n".repeat(20);
        JsonNode answer = analyze(
                analyzer(NARROW),
                Map.of(
                        "robots",
                        robots,
                        "document",
                        true,
                        "agents",
                        List.of("a", "b", "c"),
                        "urls",
                        List.of("/" + "x".repeat(10), "/1", "/2", "/3", "/4")));

        assertThat(answer.get("verdicts")).hasSize(6);
        assertThat(answer.get("findings")).hasSize(4);
        assertThat(answer.get("leftOut").get("agents").intValue()).isEqualTo(1);
        assertThat(answer.get("leftOut").get("urls").intValue()).isEqualTo(2);
        assertThat(answer.get("leftOut").get("findings").intValue()).isGreaterThan(10);
        assertThat(answer.get("leftOut").get("document").intValue()).isPositive();
        assertThat(answer.get("leftOut").get("explanations").intValue()).isEqualTo(6);
        assertThat(analyze(robots).get("leftOut")).isEmpty();
    }

    @Test
    void resultsOfAComparisonAreCutAndTheirCrawlersCounted() {
        String groups = "User-agent: a\nDisallow: /a\n\nUser-agent: b\nDisallow: /b\n\nUser-agent: c\nDisallow: /c\n";
        JsonNode answer = compare(analyzer(NARROW), Map.of("before", groups, "after", groups.replace("/", "/x")));
        assertThat(answer.get("results")).hasSize(2);
        assertThat(answer.get("leftOut").get("agents").intValue()).isGreaterThan(2);
    }

    @Test
    void aChangeHasTheShortestPathAndNoChangeIsProved() {
        JsonNode changed = compare(Map.of(
                "before",
                "User-agent: *\nDisallow: /a\n",
                "after",
                "User-agent: *\nDisallow: /ab\n",
                "agents",
                List.of("*")));
        JsonNode result = changed.get("results").get(0);
        assertThat(result.get("robot").stringValue()).isEqualTo("*");
        assertThat(result.get("outcome").stringValue()).isEqualTo("different");
        assertThat(result.get("changes").get(0).get("path").stringValue()).isEqualTo("/a");

        JsonNode same =
                compare(Map.of("before", "User-agent: *\nDisallow: /a\n", "after", "User-agent: *\nDisallow: /a*\n"));
        assertThat(same.get("results")
                        .valueStream()
                        .map(one -> one.get("outcome").stringValue()))
                .containsOnly("same");
        assertThat(agents(same)).hasSizeGreaterThan(100);
    }

    @Test
    void allCrawlersAreTheDefaultTheNamedAndTheKnownOnes() {
        JsonNode answer = compare(Map.of("before", "User-agent: Foo\nDisallow: /", "after", ""));

        assertThat(agents(answer))
                .contains("*", "Foo", "Googlebot", "YandexBot")
                .doesNotHaveDuplicates();
        assertThat(answer.get("results").get(0).get("robot").stringValue()).isEqualTo("*");
    }

    private static List<String> agents(JsonNode answer) {
        return answer.get("results")
                .valueStream()
                .flatMap(one -> one.get("agents").valueStream())
                .map(JsonNode::stringValue)
                .toList();
    }

    @Test
    void eachResultIsListedOnceAndOmittedOnesAreCounted() {
        String rules = IntStream.range(0, 4_000)
                .mapToObj(i -> String.format("Disallow: /%05d\n", i))
                .collect(Collectors.joining());
        Map<String, Object> question =
                Map.of("before", "User-agent: *\nDisallow:\n", "after", "User-agent: *\n" + rules);

        JsonNode answer = compare(question);

        assertThat(answer.toString()).hasSizeLessThan(1_000_000);
        JsonNode first = answer.get("results").get(0);
        assertThat(first.get("agents").size()).isGreaterThan(50);
        assertThat(first.get("changes").size()).isEqualTo(100);
        assertThat(first.get("newlyDisallowed").intValue()).isEqualTo(4_000);
        assertThat(first.get("omitted").intValue()).isEqualTo(3_900);
        assertThat(first.get("complete").booleanValue()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"robots\":1}",
                "{\"robots\":\"\",\"robotsBase64\":\"\"}",
                "{\"robotsBase64\":\"*\"}",
                "{\"robots\":\"\",\"agent\":[]}",
                "{\"robots\":\"\",\"agents\":\"a\"}",
                "{\"robots\":\"\",\"urls\":[1]}",
                "{\"robots\":\"\",\"dialects\":[\"klingon\"]}",
                "{\"robots\":\"\",\"fix\":1}"
            })
    void anInvalidBodyIsRefusedWithTheReason(String body) {
        assertThatThrownBy(() ->
                        ANALYZER.analysis(RequestBody.of(members(body), AnalyzeRequest.MEMBERS), Optional.empty()))
                .isInstanceOf(ProblemException.class)
                .hasMessageNotContaining("null");
    }

    @Test
    void aComparisonNeedsTwoFiles() {
        assertThatThrownBy(
                        () -> ANALYZER.comparison(RequestBody.of(members("{\"before\":\"\"}"), CompareRequest.MEMBERS)))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("'after'");
    }

    @Test
    void aUrlThatIsTooLongIsOmitted() {
        String path = "/" + "a".repeat(60_000);

        JsonNode answer = analyze("", List.of("*"), List.of("/x", path));

        assertThat(answer.get("verdicts")).hasSize(1);
        assertThat(answer.get("omitted")).hasSize(1);
        assertThat(answer.get("omitted").get(0).stringValue()).isEqualTo(path);
        assertThat(answer.get("leftOut").get("urls").intValue()).isEqualTo(1);
    }

    @Test
    void aFileOfTooManyLinesHasVerdictsAndNoFindings() {
        String file = "User-agent: *\nDisallow: /x\n" + ":\n".repeat(60_000);

        JsonNode answer = analyze(file, List.of("*"), List.of("/x"));

        assertThat(answer.get("verdicts").get(0).get("access").stringValue()).isEqualTo("disallow");
        assertThat(answer.get("findings")).isEmpty();
        assertThat(answer.get("leftOut").get("checks").intValue()).isGreaterThan(20);
        assertThat(answer.get("leftOut").get("directives").intValue()).isPositive();
    }

    @Test
    void aUtf16MarkBeforeALineWithoutAColonIsAnalyzed() {
        byte[] file = "\u00ff\u00fe\nUseragent *\nDisalow /".getBytes(ISO_8859_1);
        Map<String, Object> question = Map.of(
                "robotsBase64",
                Base64.getEncoder().encodeToString(file),
                "agents",
                List.of("*"),
                "urls",
                List.of("/x"));

        JsonNode answer = analyze(ANALYZER, question);

        assertThat(answer.get("verdicts")).hasSize(1);
        assertThat(answer.get("findings")).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"My Bot", "a\0b", "="})
    void aNameThatCannotMatchACrawlerIsRefused(String name) {
        assertThatThrownBy(() -> analyze("", List.of(name)))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("agent");
    }
}
