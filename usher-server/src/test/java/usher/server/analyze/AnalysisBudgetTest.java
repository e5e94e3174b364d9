package usher.server.analyze;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import usher.DialectChoice;
import usher.bytes.Bytes;
import usher.support.json.Json;

/** What an analysis does not reach is reported, without a verdict. The clock advances with each reading. */
class AnalysisBudgetTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final List<String> ROBOTS = List.of("*", "GPTBot", "Googlebot");
    private static final List<String> URLS =
            IntStream.range(0, 20).mapToObj(i -> "/a" + i).toList();
    private static final Bytes FILE = Bytes.of("User-agent: *\nDisallow: /a\nAllow: /a1\n".getBytes(UTF_8));
    private static final Bytes EMPTY = Bytes.of(new byte[0]);

    private static Analyzer analyzer(long looks, long characters) {
        AtomicLong clock = new AtomicLong();
        return analyzer(new AnalysisBudget(
                Duration.ofNanos(looks),
                characters,
                AnalysisBudget.PROOF,
                AnalysisBudget.PROOFS,
                clock::getAndIncrement));
    }

    private static Analyzer analyzer(AnalysisBudget budget) {
        return new Analyzer(AnalyzerLimits.DEFAULT, budget, List.of());
    }

    private static AnalyzeRequest request(
            List<String> agents, List<String> urls, boolean fix, boolean document, String... dialects) {
        List<DialectChoice> choices = Stream.of(dialects).map(DialectChoice::of).toList();
        return new AnalyzeRequest(FILE, Optional.empty(), agents, urls, choices, Optional.empty(), fix, document);
    }

    private static JsonNode analyze(Analyzer analyzer) {
        AnalyzeRequest request = request(ROBOTS, URLS, true, true, "auto", "koster1994");
        return JSON.readTree(Json.text(analyzer.analysis(request).whole()));
    }

    private static Set<String> urls(JsonNode list) {
        Set<String> urls = new HashSet<>();
        list.forEach(each ->
                urls.add(each.isString() ? each.stringValue() : each.get("url").stringValue()));
        return urls;
    }

    @Test
    void aUrlHasAllItsVerdictsOrIsOmitted() {
        for (int looks = 1; looks < 400; looks += 7) {
            JsonNode answer = analyze(analyzer(looks, 1_000_000));
            Set<String> judged = urls(answer.get("verdicts"));
            Set<String> omitted = urls(answer.get("omitted"));
            assertThat(answer.get("verdicts")).as("looks " + looks).hasSize(judged.size() * 6);
            assertThat(judged.stream().filter(omitted::contains)).isEmpty();
            assertThat(judged.size() + omitted.size()).isEqualTo(20);
            assertThat(answer.get("leftOut").path("urls").asInt()).isEqualTo(omitted.size());
            assertThat(judged).containsAll(urls(answer.get("disagreements")));
        }
    }

    @Test
    void omittedResultsAreReported() {
        JsonNode nothing = analyze(analyzer(1, 1_000_000));
        assertThat(nothing.get("verdicts")).isEmpty();
        assertThat(nothing.get("omitted")).hasSize(20);
        assertThat(nothing.get("leftOut").get("checks").asInt()).isGreaterThan(10);
        assertThat(nothing.get("leftOut").get("fixed").asInt()).isEqualTo(1);
        assertThat(nothing.get("leftOut").get("treePaths").asInt()).isPositive();
        assertThat(nothing.has("fixed")).isFalse();
        JsonNode all = analyze(analyzer(1_000_000, 1_000_000));
        assertThat(all.get("verdicts")).hasSize(120);
        assertThat(all.get("omitted")).isEmpty();
        assertThat(all.get("leftOut")).isEmpty();
        assertThat(all.get("disagreements")).isNotEmpty();
    }

    @Test
    void aResponseStaysBelowItsMaximumLength() {
        JsonNode answer = analyze(analyzer(1_000_000, 20_000));
        assertThat(answer.get("omitted")).isNotEmpty();
        assertThat(answer.get("verdicts")).isNotEmpty();
        List<String> urls = IntStream.range(0, 60)
                .mapToObj(i -> "/" + "x".repeat(8_000) + i)
                .toList();
        List<String> robots = IntStream.range(0, 20).mapToObj(i -> "bot" + i).toList();
        AnalyzeRequest long60 = request(robots, urls, false, false, "auto", "google", "yandex");
        assertThat(Json.text(analyzer(AnalysisBudget.of(Duration.ofSeconds(1)))
                                .analysis(long60)
                                .whole())
                        .length())
                .isLessThan(8_000_000);
    }

    @Test
    void crawlersThatWereNotComparedAreOmitted() {
        CompareRequest request = new CompareRequest(FILE, EMPTY, List.of("a", "b", "c", "d"), DialectChoice.AUTO);
        Map<String, Object> answer = analyzer(3, 1_000_000).comparison(request).whole();
        List<?> results = (List<?>) answer.get("results");
        int reported = results.stream()
                .mapToInt(result -> ((List<?>) ((Map<?, ?>) result).get("agents")).size())
                .sum();
        assertThat(reported).isBetween(1, 3);
        assertThat(answer.get("leftOut")).isEqualTo(Map.of("agents", 4 - reported));
        Map<String, Object> narrow = analyzer(1_000_000, 10).comparison(request).whole();
        assertThat(narrow.get("leftOut")).isEqualTo(Map.of("agents", 4));
        Map<String, Object> nothing = analyzer(0, 1_000_000).comparison(request).whole();
        assertThat(nothing).containsEntry("summary", "No crawler was compared.").containsEntry("results", List.of());
    }

    /** Verdicts and checks have parts of the time; what is left out because of a part must not be an answer either. */
    @Test
    void anAttemptUsesATwentiethOfTheTimeOrReturnsNothing() {
        AnalyzeRequest verdicts = request(ROBOTS, URLS, false, false, "auto", "yandex");
        AnalyzeRequest checks = request(List.of(), List.of(), true, false, "auto");
        for (AnalyzeRequest request : List.of(verdicts, checks)) {
            int tried = 0;
            int answered = 0;
            for (int looks = 20; looks < 8_000; looks += 20, tried++) {
                Optional<Map<String, Object>> attempt =
                        analyzer(looks, 1_000_000).analysis(request).attempt();
                attempt.ifPresent(answer -> {
                    assertThat((Map<?, ?>) answer.get("leftOut")).isEmpty();
                    assertThat((List<?>) answer.get("omitted")).isEmpty();
                });
                answered += attempt.isPresent() ? 1 : 0;
            }
            assertThat(answered).isBetween(1, tried - 1);
        }
    }

    @Test
    void anAttemptProvesEverythingOrReturnsNothing() {
        CompareRequest easy = new CompareRequest(FILE, EMPTY, List.of(), DialectChoice.AUTO);
        assertThat(analyzer(1_000_000, 1_000_000).comparison(easy).attempt())
                .contains(analyzer(1_000_000, 1_000_000).comparison(easy).whole());
        String rules = IntStream.range(0, 250)
                .mapToObj(i -> "Disallow: /*a*a*" + i + "*a*b$\n")
                .collect(Collectors.joining());
        Bytes hard = Bytes.of(("User-agent: *\n" + rules).getBytes(UTF_8));
        CompareRequest slow = new CompareRequest(hard, FILE, List.of("*"), DialectChoice.AUTO);
        assertThat(slow.isShort()).isTrue();
        assertThat(analyzer(1_000_000, 1_000_000).comparison(slow).attempt()).isEmpty();
    }
}
