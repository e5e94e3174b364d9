package usher.cli.lint;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.cli.CommandLineRun;
import usher.diagnostic.DiagnosticCode;

/** {@code usher lint --format sarif} writes valid SARIF 2.1.0, with positions that editors find. */
class SarifTest {
    private static final String MISTAKES = CommandLineRun.file("examples/robots/mistakes.example");
    private static final ObjectMapper JSON = new ObjectMapper();

    private static JsonNode log(String... files) throws IOException {
        List<String> args = new ArrayList<>(List.of("lint", "--format", "sarif"));
        args.addAll(List.of(files));
        JsonNode log =
                JSON.readTree(CommandLineRun.of(args.toArray(String[]::new)).out());
        assertThat(schema().validate(log)).isEmpty();
        return log;
    }

    private static JsonSchema schema() throws IOException {
        try (InputStream in = SarifTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
            return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7).getSchema(JSON.readTree(in));
        }
    }

    private static JsonNode result(JsonNode log, String rule) {
        return StreamSupport.stream(log.at("/runs/0/results").spliterator(), false)
                .filter(found -> found.get("ruleId").asText().equals(rule))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theSchemaRejectsOtherDocuments() throws IOException {
        assertThat(schema().validate(JSON.readTree("{\"version\":\"2.1.0\",\"runs\":[{}]}")))
                .isNotEmpty();
        JsonNode log = log(MISTAKES);
        ((ObjectNode) log.at("/runs/0/results/0")).put("level", "information");
        assertThat(schema().validate(log)).isNotEmpty();
    }

    @Test
    void everyRuleIsDescribedAndEveryResultNamesItsRule() throws IOException {
        JsonNode run = log(MISTAKES, CommandLineRun.file("examples/robots/forum.example"))
                .at("/runs/0");

        assertThat(run.at("/tool/driver/name").asText()).isEqualTo("Usher");
        JsonNode rules = run.at("/tool/driver/rules");
        assertThat(rules).hasSize(DiagnosticCode.values().length);
        for (JsonNode result : run.get("results")) {
            assertThat(rules.get(result.get("ruleIndex").asInt()).get("id")).isEqualTo(result.get("ruleId"));
            assertThat(result.at("/message/text").asText()).isNotEmpty();
        }
        assertThat(rules.get(0).get("helpUri").asText()).endsWith("/docs/diagnostics/REP001.md");
    }

    @Test
    void regionsSelectTheTextInBytesAndInUtf16Units(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("robots.txt");
        String text = "# 😀\r\nUser-agent: *\rDisallow: /é,x\n";
        Files.writeString(file, text);

        JsonNode result = result(log("--select", "REP063", file.toString()), "REP063");
        JsonNode region = result.at("/locations/0/physicalLocation/region");

        byte[] bytes = text.getBytes(UTF_8);
        int offset = region.get("byteOffset").asInt();
        assertThat(new String(bytes, offset, region.get("byteLength").asInt(), UTF_8))
                .isEqualTo(",");
        assertThat(region.get("startLine").asInt()).isEqualTo(3);
        assertThat(region.get("startColumn").asInt()).isEqualTo(13);
        assertThat(region.get("endColumn").asInt()).isEqualTo(14);
    }

    @Test
    void fixesReplaceTheTextTheyName() throws IOException {
        JsonNode results = log(MISTAKES).at("/runs/0/results");
        List<String> inserted = new ArrayList<>();
        for (JsonNode result : results) {
            result.path("fixes")
                    .forEach(fix -> inserted.add(fix.at("/artifactChanges/0/replacements/0/insertedContent/text")
                            .asText()));
        }
        assertThat(inserted).containsExactly("Disallow:\n", "Disallow", "/search", "");
    }

    @Test
    void filesHaveRelativeUrisWithEscapes(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("a b%é"), "x\n");
        assertThat(uri(log(file.toString()))).startsWith("file:///").endsWith("/a%20b%25%C3%A9");

        Path here = Path.of("").toAbsolutePath();
        Path inside = Files.writeString(Files.createTempFile(here.resolve("target"), "lint", ".txt"), "x\n");
        assertThat(uri(log(inside.toString()))).isEqualTo("target/" + inside.getFileName());
        Files.delete(inside);
    }

    private static String uri(JsonNode log) {
        return log.at("/runs/0/results/0/locations/0/physicalLocation/artifactLocation/uri")
                .asText();
    }

    @Test
    void aFindingAboutTheWholeFileIsShownAtItsFirstLine(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("robots.txt"), "<html>\n<body>\n</body></html>\n");
        JsonNode result = result(log(file.toString()), "REP004");

        assertThat(result.at("/locations/0/physicalLocation/region/startLine").asInt())
                .isOne();
    }

    @Test
    void everyResultHasALineAndAFingerprint() throws IOException {
        for (JsonNode result : log(MISTAKES, CommandLineRun.file("examples/robots/forum.example"))
                .at("/runs/0/results")) {
            assertThat(result.at("/locations/0/physicalLocation/region/startLine")
                            .asInt())
                    .isPositive();
            assertThat(result.at("/partialFingerprints/primaryLocationLineHash").asText())
                    .matches("[0-9a-f]{1,16}:[0-9]+");
        }
    }

    @Test
    void aHostileFileHasAValidLogOfBoundedSize(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("robots.txt");
        Files.writeString(file, "User-agent: *\n" + "Disallow: [x](https://evil.example) {0}\n".repeat(255_000));
        String printed =
                CommandLineRun.of("lint", "--format", "sarif", file.toString()).out();
        JsonNode log = JSON.readTree(printed);

        assertThat(printed.length()).isLessThan(4_000_000);
        assertThat(schema().validate(log)).isEmpty();
        assertThat(log.at("/runs/0/results").size()).isBetween(1_000, 5_000);
        assertThat(log.at("/runs/0/invocations/0/toolExecutionNotifications/0/message/text")
                        .asText())
                .startsWith("Showing 1000 of ");
        assertThat(printed).doesNotContain("[x](https");
    }

    @Test
    void aFileWithoutFindingsHasALogWithoutResults(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("robots.txt"), "User-agent: *\nDisallow: /private\n");
        assertThat(log(file.toString()).at("/runs/0/results")).isEmpty();
    }
}
