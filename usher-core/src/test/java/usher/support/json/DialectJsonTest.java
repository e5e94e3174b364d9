package usher.support.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Dialect;
import usher.bytes.ByteSet;
import usher.options.Option;
import usher.syntax.DirectiveNames;
import usher.syntax.LineType;
import usher.uri.PathEncoding;

class DialectJsonTest {
    private static final Path SCHEMA = Path.of("src/main/resources/usher/support/json/dialect.schema.json");

    @TempDir
    Path folder;

    private Dialect read(String text) throws IOException, JsonFormatException {
        Path file = folder.resolve("mine.json");
        Files.writeString(file, text);
        return DialectJson.read(file);
    }

    @Test
    void aFileNamesABaseAndWhatDiffers() throws IOException, JsonFormatException {
        Dialect mine = read("""
                {
                  "id": "mine",
                  "summary": "our crawler",
                  "base": "google",
                  "options": {
                    "source.fileBytes": 64000,
                    "policy.wildcards": false,
                    "groups.endsGroup": ["EMPTY_LINE"],
                    "policy.precedence": "FILE_ORDER",
                    "policy.targetForm": "PATH_OR_URL",
                    "syntax.whitespace": [" ", "0x09-0x0d"],
                    "syntax.directiveNames": ["User-agent", "dis… (Disallow)"],
                    "policy.patternEncoding": {"encode": ["0x80-0xff"], "upperCase": true, "decode": ["a-z"]}
                  }
                }
                """);
        Dialect expected = Dialect.GOOGLE
                .named("mine", "our crawler")
                .with(Option.FILE_BYTES, 64_000)
                .with(Option.WILDCARDS, false)
                .with(Option.ENDS_GROUP, Set.of(LineType.EMPTY_LINE))
                .with(Option.PRECEDENCE, usher.options.Precedence.FILE_ORDER)
                .with(Option.TARGET_FORM, usher.uri.TargetForm.PATH_OR_URL)
                .with(Option.WHITESPACE, ByteSet.ASCII_WHITE_SPACE)
                .with(
                        Option.DIRECTIVE_NAMES,
                        DirectiveNames.of(Set.of(LineType.USER_AGENT)).withPrefixes(LineType.DISALLOW, "dis"))
                .with(Option.PATTERN_ENCODING, new PathEncoding(ByteSet.NON_ASCII, true, ByteSet.range('a', 'z')));
        assertThat(mine).isEqualTo(expected);
    }

    @ParameterizedTest
    @MethodSource("usher.Dialect#all")
    void everyBuiltInDialectCanBeWrittenAsAFile(Dialect dialect) throws IOException, JsonFormatException {
        JsonObject options = new JsonObject();
        Option.all().forEach(option -> options.put(option.path(), value(dialect.get(option))));
        Map<String, Object> file = Map.of("id", "copy", "base", "rfc9309", "options", options);
        assertThat(read(Json.text(file)).options()).isEqualTo(dialect.options());
    }

    private static Object value(Object value) {
        if (value instanceof ByteSet set) {
            List<String> bytes = new ArrayList<>();
            for (int b = 0; b < 256; b++) {
                if (set.contains(b)) {
                    bytes.add("0x" + Integer.toHexString(b));
                }
            }
            return bytes;
        }
        if (value instanceof PathEncoding encoding) {
            return Map.of(
                    "encode",
                    value(encoding.encode()),
                    "upperCase",
                    encoding.upperCase(),
                    "decode",
                    value(encoding.decode()));
        }
        if (value instanceof DirectiveNames) {
            return Arrays.asList(value.toString().split(", "));
        }
        return value instanceof Set<?> types
                ? types.stream().map(Object::toString).toList()
                : value instanceof Enum<?> constant ? constant.name() : value;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'{⏎\"id\": \"a\", \"base\": \"b\"}' | , line 2: “base” must be one of rfc9309, google, google-2019",
                "'{⏎⏎\"id\": \"google\", \"base\": \"google\"}' | , line 3: “id” must be a name of lowercase letters, "
                        + "digits and hyphens that no dialect of Usher has",
                "'{\"id\": \"a\"}' | : “base” is missing",
                "'{\"id\": \"a\", \"base\": \"bing\",⏎\"options\": {⏎\"policy.wildcard\": true}}' | , line 3: "
                        + "“options.policy.wildcard” is unknown; known are",
                "'{\"id\": \"a\", \"base\": \"bing\",⏎\"options\": {⏎\"policy.wildcards\": 1}}' | , line 3: "
                        + "“options.policy.wildcards” must be true or false",
                "'{\"id\": \"a\", \"base\": \"bing\",⏎\"options\": {⏎\"source.lineBytes\": 0}}' | , line 3: "
                        + "“source.lineBytes”: lineBytes must be at least 1, not 0",
                "'{\"id\": \"a\", \"base\": \"bing\",⏎\"options\": {⏎\"policy.targetEncoding\": {\"encode\": "
                        + "[],⏎\"decode\": [\"ab\"], \"upperCase\": true}}}' | , line 3: "
                        + "“options.policy.targetEncoding.decode” must be an array of bytes such as",
                "'{\"id\": \"a\", \"base\": \"bing\",⏎\"options\": {\"groups.endsGroup\": [\"BLANK\"]}}' | , line 2: "
                        + "“options.groups.endsGroup” must be an array of [USER_AGENT, ALLOW,",
                "'{\"id\": \"a\", \"base\": \"bing\",⏎\"options\": {\"syntax.directiveNames\": [\"Foo (\"]}}' | , "
                        + "line 2: “options.syntax.directiveNames” must be an array of names of directives",
                "'{\"id\": \"a\", \"base\": \"bing\",⏎\"options\": {\"syntax.directiveNames\": [\"Foo\"]}}' | , line "
                        + "2: “options.syntax.directiveNames” must be an array of names of directives",
                "'{⏎\"id\" \"a\"}' | : expected a colon in line 2 at character 6",
                "'' | : the text is empty",
            })
    void anErrorNamesItsLine(String text, String message) {
        assertThatThrownBy(() -> read(text.replace('⏎', '\n')))
                .isInstanceOf(JsonFormatException.class)
                .hasMessageStartingWith(folder.resolve("mine.json") + message);
    }

    @Test
    void aMissingFileIsReported() {
        assertThatThrownBy(() -> DialectJson.read(folder.resolve("none.json")))
                .isInstanceOf(JsonFormatException.class)
                .hasMessageContaining("none.json cannot be read");
    }

    @Test
    void theSchemaHasEveryOptionWithItsValues() throws IOException {
        JsonObject options = new JsonObject();
        Option.all().forEach(option -> options.put(option.path(), schemaOf(option.standard())));
        JsonObject properties = new JsonObject()
                .add("$schema", Map.of("type", "string"))
                .add("id", new JsonObject().add("type", "string").add("pattern", "^[a-z0-9._-]+$"))
                .add("summary", Map.of("type", "string"))
                .add(
                        "base",
                        Map.of("enum", Dialect.all().stream().map(Dialect::id).toList()))
                .add(
                        "options",
                        new JsonObject()
                                .add("type", "object")
                                .add("additionalProperties", false)
                                .add("properties", options));
        String schema = Json.text(new JsonObject()
                        .add("$schema", "https://json-schema.org/draft/2020-12/schema")
                        .add("title", "A dialect of robots.txt: a built-in one, and the options that differ")
                        .add("type", "object")
                        .add("additionalProperties", false)
                        .add("required", List.of("id", "base"))
                        .add("properties", properties))
                .replace("},\"", "},\n\"");
        if (Boolean.getBoolean("usher.table.write")) {
            Files.createDirectories(SCHEMA.getParent());
            Files.writeString(SCHEMA, schema + "\n", UTF_8);
        }
        assertThat(SCHEMA).content(UTF_8).isEqualTo(schema + "\n");
        assertThat(DialectJson.schema()).isEqualTo(schema);
    }

    private static JsonObject schemaOf(Object standard) {
        if (standard instanceof Boolean) {
            return new JsonObject().add("type", "boolean");
        }
        if (standard instanceof Integer) {
            return new JsonObject().add("type", "integer").add("minimum", 0).add("maximum", Integer.MAX_VALUE);
        }
        if (standard instanceof Enum<?> constant) {
            return new JsonObject()
                    .add("enum", names(List.of(constant.getDeclaringClass().getEnumConstants())));
        }
        if (standard instanceof PathEncoding) {
            JsonObject bytes = schemaOf(ByteSet.NONE);
            return new JsonObject()
                    .add("type", "object")
                    .add("required", List.of("encode", "upperCase", "decode"))
                    .add(
                            "properties",
                            new JsonObject()
                                    .add("encode", bytes)
                                    .add("upperCase", schemaOf(true))
                                    .add("decode", bytes));
        }
        JsonObject items = standard instanceof ByteSet
                ? new JsonObject()
                        .add("type", "string")
                        .add("pattern", "^(.|0x[0-9a-fA-F]{2})(-(.|0x[0-9a-fA-F]{2}))?$")
                : standard instanceof Set<?>
                        ? new JsonObject().add("enum", names(List.of(LineType.values())))
                        : new JsonObject().add("type", "string");
        return new JsonObject().add("type", "array").add("items", items);
    }

    private static List<String> names(List<? extends Enum<?>> constants) {
        return constants.stream().map(Enum::name).toList();
    }
}
