package usher.usage.internal.preference;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import usher.bytes.Bytes;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonReader;

/**
 * Cases in the format of the HTTP working group's test suite: our own, and the suite itself if
 * {@code USHER_STRUCTURED_FIELDS} names its folder.
 */
class StructuredFieldSuiteTest {
    private static final String BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

    @TestFactory
    Stream<DynamicTest> everyCaseOfTheSuitePasses() throws IOException, JsonFormatException {
        Map<String, String> files = new LinkedHashMap<>();
        try (InputStream own = StructuredFieldSuiteTest.class.getResourceAsStream("fields.json")) {
            files.put("own", new String(own.readAllBytes(), UTF_8));
        }
        String folder = System.getenv().getOrDefault("USHER_STRUCTURED_FIELDS", "");
        if (!folder.isEmpty()) {
            try (Stream<Path> suite = Files.list(Path.of(folder))) {
                for (Path file : suite.filter(path -> path.toString().endsWith(".json"))
                        .sorted()
                        .toList()) {
                    files.put(file.getFileName().toString(), Files.readString(file));
                }
            }
            assertThat(files).hasSizeGreaterThan(15);
        }
        List<DynamicTest> tests = new ArrayList<>();
        for (Map.Entry<String, String> file : files.entrySet()) {
            for (Object asked : JsonReader.array(file.getValue())) {
                Map<?, ?> members = (Map<?, ?>) asked;
                tests.add(dynamicTest(file.getKey() + ": " + members.get("name"), () -> assertHolds(members)));
            }
        }
        return tests.stream();
    }

    private static void assertHolds(Map<?, ?> asked) throws StructuredFieldException {
        List<String> lines =
                ((List<?>) asked.get("raw")).stream().map(Object::toString).toList();
        byte[] field = String.join(", ", lines).getBytes(UTF_8);
        String type = asked.get("header_type").toString();
        if (Boolean.TRUE.equals(asked.get("must_fail"))) {
            assertThatThrownBy(() -> parse(type, field)).isInstanceOf(StructuredFieldException.class);
        } else {
            Object found;
            try {
                found = parse(type, field);
            } catch (StructuredFieldException e) {
                assertThat(asked.get("can_fail"))
                        .as("failed at byte " + e.position())
                        .isEqualTo(true);
                return;
            }
            assertThat(found).isEqualTo(normal(asked.get("expected")));
        }
    }

    private static Object parse(String type, byte[] field) throws StructuredFieldException {
        return switch (type) {
            case "dictionary" ->
                StructuredFieldParser.dictionary(field).members().entrySet().stream()
                        .map(member -> List.of(member.getKey(), form(member.getValue())))
                        .toList();
            case "list" ->
                StructuredFieldParser.list(field, field.length).stream()
                        .map(StructuredFieldSuiteTest::form)
                        .toList();
            default -> form(StructuredFieldParser.item(field));
        };
    }

    private static Object form(StructuredMember member) {
        List<Object> parameters = new ArrayList<>();
        member.parameters().forEach((key, value) -> parameters.add(List.of(key, form(value))));
        return List.of(form(member.value()), parameters);
    }

    private static Object form(Object value) {
        if (value instanceof List<?> list) {
            return list.stream().map(item -> form((StructuredMember) item)).toList();
        }
        if (value instanceof Long number) {
            return new BigDecimal(number);
        }
        if (value instanceof BigDecimal number) {
            return number.stripTrailingZeros();
        }
        if (value instanceof StructuredMember.Token token) {
            return typed("token", token.text());
        }
        if (value instanceof Instant date) {
            return typed("date", new BigDecimal(date.getEpochSecond()));
        }
        if (value instanceof Bytes bytes) {
            return typed("binary", base32(bytes.toByteArray()));
        }
        return value instanceof StructuredMember.DisplayString text ? typed("displaystring", text.text()) : value;
    }

    private static Map<String, Object> typed(String type, Object value) {
        return Map.of("__type", type, "value", value);
    }

    /** The expected value with all numbers in one form. */
    private static Object normal(Object expected) {
        if (expected instanceof List<?> list) {
            return list.stream().map(StructuredFieldSuiteTest::normal).toList();
        }
        if (expected instanceof Map<?, ?> map) {
            return Map.of("__type", map.get("__type"), "value", normal(map.get("value")));
        }
        if (expected instanceof BigDecimal number) {
            return number.stripTrailingZeros();
        }
        return expected instanceof Number number ? new BigDecimal(number.toString()) : expected;
    }

    private static String base32(byte[] bytes) {
        StringBuilder bits = new StringBuilder();
        for (byte b : bytes) {
            bits.append(Integer.toBinaryString(0x100 | b & 0xFF).substring(1));
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < bits.length(); i += 5) {
            String five = (bits.substring(i, Math.min(i + 5, bits.length())) + "0000").substring(0, 5);
            text.append(BASE32.charAt(Integer.parseInt(five, 2)));
        }
        while (text.length() % 8 != 0) {
            text.append('=');
        }
        return text.toString();
    }
}
