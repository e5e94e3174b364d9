package usher.server;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.server.analyze.AnalyzeRequest;

/** Short files are analyzed beside a long one that takes all its time; only one long one may run. */
class ShortAnalysisTest {
    private static final String SMALL = "{\"robots\":\"User-agent: *\\nDisallow: /a\\n\",\"urls\":[\"/a\"]}";
    private static final int ENOUGH = 5;

    @TempDir
    Path folder;

    @Test
    void shortFilesDoNotWaitForLongOnes() {
        try (TestService service = TestService.demo(folder, Map.of())) {
            assertThat(analyze(service, SMALL)).isEqualTo(200);
            CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> analyze(service, hostile()));
            CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> analyze(service, hostile()));
            int beside = 0;
            while (!first.isDone() || !second.isDone()) {
                assertThat(analyze(service, SMALL)).isEqualTo(200);
                beside++;
            }
            assertThat(first.join()).isEqualTo(200);
            assertThat(second.join()).isEqualTo(200);
            // One after the other they take two seconds; who waits for them is answered about twice.
            assertThat(beside).isGreaterThan(ENOUGH);
        }
    }

    @Test
    void aShortFileThatTakesLongGetsACompleteResult() {
        String rules = IntStream.range(0, 500)
                .mapToObj(i -> "Disallow: /*a*a" + i + "*a*b$\\n")
                .collect(joining());
        String body = "{\"before\":\"User-agent: *\\n" + rules + "\",\"after\":\"User-agent: *\\nDisallow: /a\"}";
        try (TestService service = TestService.demo(folder, Map.of())) {
            assertThat(body.length()).isLessThan(AnalyzeRequest.SHORT);
            assertThat(service.post("/v1/diff", "application/json", body).body())
                    .contains("\"outcome\":\"different\",\"complete\":false", "\"Googlebot\"");
        }
    }

    private static int analyze(TestService service, String body) {
        return service.post("/v1/analyze", "application/json", body).statusCode();
    }

    private static String hostile() {
        String rules = IntStream.range(0, 6_000)
                .mapToObj(i -> "Disallow: /*a*a" + i + "*a*b$\\n")
                .collect(joining());
        String urls = IntStream.range(0, 60)
                .mapToObj(i -> "\"/" + "xaybz".repeat(1_500) + i + '"')
                .collect(joining(","));
        return "{\"robots\":\"User-agent: *\\n" + rules + "\",\"agents\":[\"a\",\"b\",\"c\"],\"urls\":[" + urls + "]}";
    }
}
