package usher.server.analyze;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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

    private static Map<String, Object> members(String text) {
        return JsonBody.object(text.getBytes(UTF_8));
    }

    private static JsonNode analyze(Analyzer analyzer, Map<String, Object> question) {
        RequestBody body = RequestBody.of(members(Json.text(question)), AnalyzeRequest.MEMBERS);
        return JSON.readTree(Json.text(analyzer.analysis(body, Optional.empty()).whole()));
    }

    private static JsonNode analyze(String robots) {
        return analyze(ANALYZER, Map.of("robots", robots));
    }

    private static JsonNode compare(Analyzer analyzer, String before, String after, String... agents) {
        Map<String, Object> question = agents.length == 0
                ? Map.of("before", before, "after", after)
                : Map.of("before", before, "after", after, "agents", List.of(agents));
        RequestBody body = RequestBody.of(members(Json.text(question)), CompareRequest.MEMBERS);
        return JSON.readTree(Json.text(analyzer.comparison(body).whole()));
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
    void aFixedOrEditedFileThatIsNotUtf8KeepsItsBytes() {
        byte[] file = "User-agent: *\nDisallow: /caf\u00E9\nDisallow: /a\nDisallow: /a\n".getBytes(ISO_8859_1);
        String given = Base64.getEncoder().encodeToString(file);
        JsonNode fixed =
                analyze(ANALYZER, Map.of("robotsBase64", given, "fix", true)).get("fixed");
        RequestBody edit =
                RequestBody.of(Map.of("robotsBase64", given, "block", List.of("CCBot")), Analyzer.POLICY_MEMBERS);
        JsonNode edited = JSON.readTree(Json.text(ANALYZER.policy(edit).whole()));

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
        List<String> agents = List.of("a", "b", "c");
        List<String> urls = List.of("/" + "x".repeat(10), "/1", "/2", "/3", "/4");
        JsonNode answer =
                analyze(analyzer(NARROW), Map.of("robots", robots, "document", true, "agents", agents, "urls", urls));

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
        JsonNode answer = compare(analyzer(NARROW), groups, groups.replace("/", "/x"));
        assertThat(answer.get("results")).hasSize(2);
        assertThat(answer.get("leftOut").get("agents").intValue()).isGreaterThan(2);
    }

    @Test
    void aChangeHasTheShortestPathAndNoChangeIsProved() {
        JsonNode changed = compare(ANALYZER, "User-agent: *\nDisallow: /a\n", "User-agent: *\nDisallow: /ab\n", "*");
        JsonNode result = changed.get("results").get(0);
        assertThat(result.get("robot").stringValue()).isEqualTo("*");
        assertThat(result.get("outcome").stringValue()).isEqualTo("different");
        assertThat(result.get("changes").get(0).get("path").stringValue()).isEqualTo("/a");

        JsonNode same = compare(ANALYZER, "User-agent: *\nDisallow: /a\n", "User-agent: *\nDisallow: /a*\n");
        assertThat(same.get("results")
                        .valueStream()
                        .map(one -> one.get("outcome").stringValue()))
                .containsOnly("same");
        assertThat(agents(same)).hasSizeGreaterThan(100);
    }

    @Test
    void allCrawlersAreTheDefaultTheNamedAndTheKnownOnes() {
        JsonNode answer = compare(ANALYZER, "User-agent: Foo\nDisallow: /", "");

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

        JsonNode answer = compare(ANALYZER, "User-agent: *\nDisallow:\n", "User-agent: *\n" + rules);

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

    @ParameterizedTest
    @ValueSource(strings = {"My Bot", "a\0b", "="})
    void aNameThatCannotMatchACrawlerIsRefused(String name) {
        assertThatThrownBy(() -> analyze(ANALYZER, Map.of("robots", "", "agents", List.of(name))))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("agent");
    }
}
