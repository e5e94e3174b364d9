package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static usher.cli.ProjectFiles.at;
import static usher.cli.ProjectFiles.text;
import static usher.cli.ProjectFiles.yaml;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import usher.internal.fetch.LoggedEvent;
import usher.server.settings.Setting;
import usher.testkit.GeneratedFile;
import usher.testkit.OperatingPage;

/** What somebody finds who is on call for a service that others have installed. */
class OperatingPageTest {
    private static final Path PAGE = CommandLineRun.PROJECT.resolve("docs/operating.md");
    private static final Path REQUESTS = CommandLineRun.PROJECT.resolve("docs/api.md");
    private static final String START = "<!-- drawn by OperatingPageTest from ";
    private static final String END = "<!-- end of the drawing -->";

    private static void assertDrawn(Path file, String source, String rows) throws IOException {
        String page = text(file);
        String from = START + source + " -->\n";
        int start = page.indexOf(from) + from.length();
        String written = page.substring(0, start) + rows + page.substring(page.indexOf(END, start));
        GeneratedFile.check(file, written, GeneratedFile.WRITE, OperatingPageTest.class);
    }

    @Test
    void thePageHasEveryRequestOfTheDescription() throws IOException {
        Map<?, ?> paths =
                (Map<?, ?>) at(yaml(text("usher-server/src/main/resources/usher/server/openapi.json")), "paths");
        StringBuilder rows = new StringBuilder("| request | response |\n|---|---|\n");
        paths.forEach((path, methods) -> ((Map<?, ?>) methods).forEach((method, operation) -> {
            if (at(operation, "summary") != null) {
                String more = String.valueOf(((Map<?, ?>) operation).get("description"))
                        .replaceAll("(?<=\\.) .*", "");
                rows.append("| `")
                        .append(method.toString().toUpperCase(Locale.ROOT))
                        .append(' ')
                        .append(path)
                        .append("` | ")
                        .append(at(operation, "summary"))
                        .append(more.equals("null") ? "" : ". " + more)
                        .append(" |\n");
            }
        }));
        assertDrawn(REQUESTS, "openapi.json", rows.toString());
    }

    /** An alert at night leads to a row with its cause and what to do, which are those of the rules. */
    @Test
    void thePageHasEveryAlertOfTheRules() throws IOException {
        List<?> rules = (List<?>) at(yaml(text("usher-server/grafana/alerts.yml")), "groups", "0", "rules");
        String rows = rules.stream()
                .map(rule -> "| `" + at(rule, "alert") + "` | " + at(rule, "annotations", "cause") + " | "
                        + at(rule, "annotations", "action") + " |\n")
                .collect(Collectors.joining("", "| alert | cause | what to do |\n|---|---|---|\n", ""));
        assertDrawn(PAGE, "alerts.yml", rows);
        assertThat(rows).doesNotContain("null");
    }

    @Test
    void theFirstScreensHaveWhatIsNeededFirst() throws IOException {
        String first = Files.readAllLines(PAGE).stream().limit(80).collect(Collectors.joining("\n"));
        assertThat(Stream.of(
                        "Install",
                        "Memory",
                        "Secret",
                        "Ports",
                        "Readiness",
                        "Reload",
                        "Backup and restore",
                        "Upgrade",
                        "Kubernetes",
                        "Stop order"))
                .allSatisfy(what -> assertThat(first).contains("\n| " + what + " |"));
        assertThat(first).contains("\n## Which setting belongs to a limit\n", "\n| alert | cause | what to do |\n");
        assertThat(Stream.of(LoggedEvent.values())
                        .filter(event -> event.level().compareTo(System.Logger.Level.WARNING) >= 0)
                        .map(LoggedEvent::logger))
                .allSatisfy(logger -> assertThat(first).contains("`" + logger + "`"));
    }

    /** Each sign of the log and each refusal is made to happen by a test, which finds its row. */
    @Test
    void eachSignOfTheLogAndEachRefusalHasATest() throws IOException {
        StringBuilder tests = new StringBuilder();
        for (String module : List.of("usher-fetch", "usher-store-postgres", "usher-server", "usher-cli")) {
            for (Path file : ProjectFiles.below(module + "/src/test/java", ".java")) {
                tests.append(text(file));
            }
        }
        List<String> signs = OperatingPage.rows()
                .map(row -> row.split("\\|")[1])
                .filter(sign -> sign.matches(" (log|[45]\\d\\d) .*"))
                .flatMap(sign -> ProjectFiles.find("`([^`]+)`", sign).stream())
                .toList();
        assertThat(signs)
                .hasSizeGreaterThan(15)
                .allSatisfy(sign ->
                        assertThat(tests).contains("OperatingPage.assertRow(\"" + sign.replace("\"", "\\\"") + "\""));
    }

    /** The manifest has the memory of the page, and settings that exist. */
    @Test
    void theManifestForKubernetesAgreesWithTheService() throws IOException {
        int found = 0;
        for (String document : text("examples/kubernetes/usher.yaml").split("(?m)^---$")) {
            Object part = yaml(document);
            if (at(part, "kind").equals("ConfigMap")) {
                String settings = at(part, "data", "usher.properties").toString();
                assertThat(settings.lines().filter(line -> !line.startsWith("#")))
                        .allSatisfy(line -> assertThat(Setting.byKey(line.replaceAll(" = .*", "")))
                                .as(line)
                                .isPresent());
                found++;
            } else if (at(part, "kind").equals("Deployment")) {
                Object pod = at(part, "spec", "template", "spec");
                Object container = at(pod, "containers", "0");
                assertThat(at(container, "resources", "limits", "memory")).isEqualTo("1Gi");
                assertThat(at(container, "readinessProbe", "httpGet", "path")).isEqualTo("/readyz");
                assertThat(at(container, "livenessProbe", "httpGet", "path")).isEqualTo("/healthz");
                assertThat(text("Containerfile")).contains("USER " + at(pod, "securityContext", "runAsUser") + "\n");
                found++;
            }
        }
        assertThat(found).isEqualTo(2);
    }
}
