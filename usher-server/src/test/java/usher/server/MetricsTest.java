package usher.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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
            String metrics = service.get("/metrics").body();
            String clock = metrics.replaceAll("(?s).*\nusher_clock_seconds (\\S+)\n.*", "$1");
            assertThat(Double.parseDouble(clock)).isCloseTo(System.currentTimeMillis() / 1e3, within(60.0));
            there = metrics.lines()
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
