package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MetricsTest {
    private static final Pattern NAME = Pattern.compile("\\b(?:usher|jvm|process)_[a-z_]+");

    @TempDir
    Path folder;

    @Test
    void requestsFetchesAndVisitsAreCounted() {
        TestService.site(folder, "shop.example", "User-agent: *\nDisallow: /cart\n");
        try (TestService service = TestService.demo(folder, Map.of())) {
            service.get("/v1/check?url=https://shop.example/");
            service.get("/v1/check?url=https://shop.example/cart");
            service.post("/v1/check", "application/x-ndjson", "{\"url\":\"https://shop.example/cart\"}\nx\n");
            String visit = "{\"url\":\"https://shop.example/\"}";
            service.post("/v1/visits", "application/json", visit);
            service.post("/v1/visits", "application/json", visit);
            assertThat(service.metric("usher_decisions_total{access=\"disallow\",basis=\"fresh\"}"))
                    .isEqualTo(2);
            assertThat(service.metric("usher_decisions_total{access=\"allow\",basis=\"fresh\"}"))
                    .isEqualTo(3);
            assertThat(service.metric("usher_site_lookups_total{result=\"miss\"}"))
                    .isEqualTo(1);
            assertThat(service.metric("usher_site_lookups_total{result=\"hit\"}"))
                    .isEqualTo(4);
            assertThat(service.metric("usher_fetches_total{outcome=\"status_2xx\"}"))
                    .isEqualTo(1);
            assertThat(service.metric("usher_fetch_seconds_count")).isEqualTo(1);
            assertThat(service.metric("usher_visits_total{answer=\"granted\"}")).isEqualTo(1);
            assertThat(service.metric("usher_visits_total{answer=\"delay\"}")).isEqualTo(1);
            assertThat(service.metric("usher_visits_open")).isEqualTo(1);
            assertThat(service.metric("usher_stream_lines_total{kind=\"error\"}"))
                    .isEqualTo(1);
            assertThat(service.metric("usher_store_healthy")).isEqualTo(1);
            assertThat(service.metric(latencies("fetch"))).as("the first check").isEqualTo(1);
            assertThat(service.metric(latencies("cache"))).as("the second").isEqualTo(1);
            assertThat(service.metric(latencies("none"))).as("the stream").isEqualTo(1);
            for (String cache : List.of("sites", "compiled")) {
                assertThat(service.metric("usher_cache_entries{cache=\"" + cache + "\"}"))
                        .isEqualTo(1);
                assertThat(service.metric("usher_cache_bytes{cache=\"" + cache + "\"}"))
                        .isGreaterThan(1_000);
            }
            assertThat(service.metric("usher_http_requests_total{method=\"GET\",path=\"/v1/check\",status=\"200\"}"))
                    .isEqualTo(2);
            assertThat(service.metric("usher_http_requests_total{method=\"POST\",path=\"/v1/check\",status=\"200\"}"))
                    .isEqualTo(1);
            service.call("BREW", "/v1/check");
            service.call("PROPFIND", "/v1/check");
            assertThat(service.metric("usher_http_requests_total{method=\"other\",path=\"/v1/check\",status=\"405\"}"))
                    .as("methods of clients make no new labels")
                    .isEqualTo(2);
            assertThat(service.get("/metrics").body())
                    .containsPattern("usher_build_info\\{java=\"[^\"]+\",version=\"[^\"]+\"} 1");
            assertThat(service.get("/metrics", "Accept", "application/openmetrics-text")
                            .body())
                    .endsWith("# EOF\n");
        }
    }

    private static String latencies(String from) {
        return "usher_http_request_seconds_count{from=\"" + from + "\",path=\"/v1/check\"}";
    }

    @Test
    void aRefreshAndAProbeCountAsFetches() {
        TestService.site(folder, "shop.example", "User-agent: *\nDisallow: /cart\n");
        try (TestService service = TestService.demo(folder, Map.of(), TestService.REFRESHING)) {
            String check = "/v1/check?url=https://shop.example/";
            service.get(check);
            service.get(check + "&refresh=true");
            service.get(check + "&probeMissingPage=true");
            service.get("/v1/check?url=nonsense");
            assertThat(service.metric(latencies("fetch"))).isEqualTo(2);
            assertThat(service.metric(latencies("cache")))
                    .as("no fetch was needed")
                    .isEqualTo(2);
        }
    }

    @Test
    void theDashboardAndThePageNameOnlyExistingMetrics() throws IOException {
        Path root = Path.of(System.getProperty("usher.project.root"));
        JsonNode dashboard =
                new ObjectMapper().readTree(Files.readString(root.resolve("usher-server/grafana/usher.json")));
        Set<String> shown = new TreeSet<>();
        dashboard.findValuesAsText("expr").forEach(expression -> collect(expression, shown));
        JsonNode alerts = new ObjectMapper(new YAMLFactory())
                .readTree(Files.readString(root.resolve("usher-server/grafana/alerts.yml")));
        List<String> conditions = alerts.findValuesAsText("expr");
        assertThat(conditions).hasSameSizeAs(alerts.findValuesAsText("alert"));
        conditions.forEach(condition -> collect(condition, shown));
        Set<String> there;
        try (TestService service = TestService.demo(folder, Map.of())) {
            service.get("/healthz");
            there = service.get("/metrics")
                    .body()
                    .lines()
                    .filter(line -> line.startsWith("# TYPE "))
                    .map(line -> line.split(" ")[2])
                    .collect(Collectors.toCollection(TreeSet::new));
        }
        String fleet = "usher_database_"; // those of a fleet: FleetReadinessTest
        shown.removeIf(name -> name.startsWith(fleet));
        assertThat(shown)
                .hasSizeGreaterThan(12)
                .allMatch(name -> there.contains(name.replaceAll("_(bucket|sum)$", "")));

        String page = Files.readString(root.resolve("docs/operating.md"));
        assertThat(alerts.findValuesAsText("alert"))
                .isNotEmpty()
                .doesNotHaveDuplicates()
                .allMatch(alert -> page.contains("| `" + alert + "` |"));
        String fired = Files.readString(root.resolve("usher-server/grafana/alerts.test.yml"));
        assertThat(alerts.findValuesAsText("alert")).allMatch(alert -> fired.contains("\"" + alert + "\""));

        Set<String> written = new TreeSet<>();
        collect(page, written);
        assertThat(there).contains("process_open_fds", "process_cpu_seconds_total");
        there.removeIf(name -> !name.startsWith("usher_")); // the others are documented by Prometheus' client
        written.removeIf(name -> !name.startsWith("usher_") || name.startsWith(fleet));
        assertThat(written).containsExactlyInAnyOrderElementsOf(there);
    }

    private static void collect(String text, Set<String> names) {
        Matcher matcher = NAME.matcher(text);
        while (matcher.find()) {
            names.add(matcher.group());
        }
    }
}
