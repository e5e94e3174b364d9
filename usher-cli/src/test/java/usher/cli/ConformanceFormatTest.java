package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import usher.support.cases.CaseRunner;
import usher.testkit.GeneratedFile;
import usher.testkit.Project;

/** The cases that others take have the form that their page and schema promise. */
class ConformanceFormatTest {
    private static final Path SUITE = CommandLineRun.PROJECT.resolve("conformance");
    private static final ObjectMapper JSON = new ObjectMapper();

    private static Map<String, JsonNode> cases() throws IOException {
        Map<String, JsonNode> cases = new HashMap<>();
        for (Path file : CaseRunner.find(SUITE)) {
            for (String line : Files.readAllLines(file)) {
                JsonNode one = JSON.readTree(line);
                cases.put(one.path("id").asText(), one);
            }
        }
        return cases;
    }

    private static JsonNode schema() throws IOException {
        return JSON.readTree(SUITE.resolve("case.schema.json").toFile());
    }

    @Test
    void everyCaseFitsTheSchema() throws IOException {
        JsonSchema schema =
                JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(schema());
        Map<String, Object> wrong = new TreeMap<>();
        cases().forEach((id, one) -> {
            if (!schema.validate(one).isEmpty()) {
                wrong.put(id, schema.validate(one));
            }
        });
        assertThat(wrong)
                .as("python3 conformance/run/members.py adds kind, level and source")
                .isEmpty();
    }

    /** One thing a case: a kind has the expectations of no other. */
    @Test
    void everyCaseIsAboutItsKindOnly() throws IOException {
        Map<String, List<String>> expectations = Map.of(
                "verdict", List.of("expect", "line", "reason"),
                "delay", List.of("crawlDelay"),
                "sitemaps", List.of("sitemaps"),
                "host", List.of("host"),
                "cleaned", List.of("cleaned"));
        cases().forEach((id, one) -> expectations.forEach((kind, members) -> {
            boolean own = one.path("kind").asText().equals(kind);
            if (expectations.containsKey(one.path("kind").asText())) {
                assertThat(members.stream().anyMatch(one::has))
                        .as("%s: %s", id, members)
                        .isEqualTo(own);
            }
        }));
    }

    @Test
    void theFirstHundredAreVerdictsOfTheRfc() throws IOException {
        List<String> first = Files.readAllLines(SUITE.resolve("first.txt"));
        assertThat(first).hasSize(100).doesNotHaveDuplicates();
        Map<String, JsonNode> cases = cases();
        assertThat(first).allSatisfy(id -> {
            assertThat(cases).containsKey(id);
            assertThat(cases.get(id).path("kind").asText()).isEqualTo("verdict");
            assertThat(cases.get(id).path("level").asText()).isEqualTo("rfc");
            assertThat(cases.get(id).path("source").asText()).startsWith("RFC 9309 §");
        });
    }

    @Test
    void theVersionIsTheFirstOfTheChangelog() throws IOException {
        String version = Files.readString(SUITE.resolve("VERSION")).strip();
        assertThat(version).matches("\\d+\\.\\d+\\.\\d+");
        assertThat(Files.readAllLines(SUITE.resolve("CHANGELOG.md")))
                .filteredOn(line -> line.startsWith("## "))
                .first()
                .isEqualTo("## " + version);
    }

    @Test
    void thePageHasTheMembersOfTheSchema() throws IOException {
        JsonNode schema = schema();
        List<String> table = new ArrayList<>(rows("Of every case", schema));
        schema.path("oneOf")
                .forEach(kind -> table.addAll(rows(kind.path("title").asText(), kind)));
        Path page = SUITE.resolve("README.md");
        String text = Files.readString(page);
        int start = text.indexOf("schema.json -->\n") + "schema.json -->\n".length();
        String updated = text.substring(0, start)
                + String.join("\n", table)
                + "\n"
                + text.substring(text.indexOf("<!-- end of the schema -->"));
        GeneratedFile.check(page, updated, GeneratedFile.WRITE, ConformanceFormatTest.class);
    }

    /** The verdicts of parsers are in results.tsv; the numbers of files are counted again if the corpora are here. */
    @Test
    void thePagesHaveTheVerdictsOfTheParsersAndTheNumbersOfFiles() throws Exception {
        checkPage("matrix", List.of());
        List<String> corpora = Project.shared().stream()
                .flatMap(shared ->
                        Stream.of("robots", "robots-2025", "robots-2026").map(shared.resolve("corpus")::resolve))
                .map(Path::toString)
                .toList();
        checkPage("interoperability", corpora);
    }

    private static void checkPage(String name, List<String> arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("python3", "-B", "conformance/run/" + name + ".py", "--page"));
        command.addAll(arguments);
        Process script = new ProcessBuilder(command)
                .directory(CommandLineRun.PROJECT.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String page = new String(script.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(script.waitFor()).isZero();
        Path file = CommandLineRun.PROJECT.resolve("docs/" + name + ".md");
        GeneratedFile.check(file, page, GeneratedFile.WRITE, ConformanceFormatTest.class);
    }

    private static List<String> rows(String title, JsonNode described) {
        List<String> rows = new ArrayList<>(List.of("### " + title, "", "| member | meaning |", "|---|---|"));
        described.path("properties").fields().forEachRemaining(member -> {
            List<String> values = new ArrayList<>();
            member.getValue().path("enum").forEach(value -> values.add("`" + value.asText() + "`"));
            String meaning = member.getValue().path("description").asText();
            if (!meaning.isEmpty()) {
                rows.add("| `" + member.getKey() + "` | " + (values.isEmpty() ? "" : String.join(", ", values) + ": ")
                        + meaning + " |");
            }
        });
        rows.add("");
        return rows;
    }
}
