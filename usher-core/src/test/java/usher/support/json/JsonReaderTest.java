package usher.support.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.fail;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.support.json.JsonFormatException.Problem;

class JsonReaderTest {

    @Test
    void everyTypeIsRead() throws JsonFormatException {
        String text = "{\"s\":\"x\",\"i\":7,\"b\":99999999999999999999,\"d\":1.50,\"t\":true,\"n\":null,"
                + "\"a\":[1,\"y\"],\"o\":{\"z\":false}}";

        assertThat(JsonReader.object(text))
                .containsExactly(
                        entry("s", "x"),
                        entry("i", 7L),
                        entry("b", new BigInteger("99999999999999999999")),
                        entry("d", new BigDecimal("1.50")),
                        entry("t", true),
                        entry("n", JsonReader.NULL),
                        entry("a", List.of(1L, "y")),
                        entry("o", Map.of("z", false)));
        byte[] bytes = (" " + text + "#").getBytes(UTF_8);
        assertThat(JsonReader.object(bytes, 1, bytes.length - 1)).isEqualTo(JsonReader.object(text));
    }

    @Test
    void anArrayIsRead() throws JsonFormatException {
        assertThat(JsonReader.array(" [1, {\"a\":[]}, \"x\"] ")).containsExactly(1L, Map.of("a", List.of()), "x");
        assertThat(problem(() -> JsonReader.array("{}"))).isEqualTo(Problem.NOT_VALID);
        assertThat(problem(() -> JsonReader.array("[1"))).isEqualTo(Problem.NOT_VALID);
        assertThat(problem(() -> JsonReader.array("[] []"))).isEqualTo(Problem.TRAILING_CONTENT);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            '' | NOT_AN_OBJECT
            [] | NOT_AN_OBJECT
            7 | NOT_AN_OBJECT
            {} {} | TRAILING_CONTENT
            {} x | TRAILING_CONTENT
            { | NOT_VALID
            {"a":1,"a":1} | NOT_VALID
            {"a":NaN} | NOT_VALID
            {"a":1e99999999999} | NOT_VALID
            {"a":1e999999999} | NOT_VALID
            {"a":[-0.1E-999999999]} | NOT_VALID
            {"a":01} | NOT_VALID
            {"a":-} | NOT_VALID
            {"a":1.} | NOT_VALID
            {"a":.5} | NOT_VALID
            {"a":+1} | NOT_VALID
            {"a":1,} | NOT_VALID
            {"a":[1,]} | NOT_VALID
            {"a" 1} | NOT_VALID
            {a:1} | NOT_VALID
            {"a":"\\x"} | NOT_VALID
            {"a":"\\u00g0"} | NOT_VALID
            {"a":"\t"} | NOT_VALID
            {"a":tru} | NOT_VALID
            {"a":"x | NOT_VALID
            """)
    void otherTextIsRejected(String text, Problem problem) {
        byte[] bytes = text.getBytes(UTF_8);

        assertThat(problem(() -> JsonReader.object(text))).isEqualTo(problem);
        assertThat(problem(() -> JsonReader.object(bytes, 0, bytes.length))).isEqualTo(problem);
    }

    @Test
    void theBytesOfAnotherValueAreReadToItsEnd() {
        byte[] bytes = "[1,2".getBytes(UTF_8);

        assertThat(problem(() -> JsonReader.object(bytes, 0, bytes.length))).isEqualTo(Problem.NOT_VALID);
    }

    @Test
    void stringsAreUnescapedAndNotChangedOtherwise() throws JsonFormatException {
        assertThat(JsonReader.object("{\"a\\u0041\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\uD83D\\ude00 é\"}"))
                .containsExactly(entry("aA", "\"\\/\b\f\n\r\t\uD83D\uDE00 é"));
    }

    @Test
    void bytesThatAreNotUtf8AreRejectedAndAReplacementCharacterIsNot() throws JsonFormatException {
        byte[] broken = {'{', '"', 'a', '"', ':', '"', (byte) 0xC3, '"', '}'};
        byte[] replacement = "{\"a\":\"\uFFFD\"}".getBytes(UTF_8);

        assertThat(problem(() -> JsonReader.object(broken, 0, broken.length))).isEqualTo(Problem.NOT_VALID);
        assertThat(JsonReader.object(replacement, 0, replacement.length)).containsEntry("a", "\uFFFD");
    }

    @Test
    void depthAndLengthOfNumbersAreLimited() throws JsonFormatException {
        String deep = "{\"a\":" + "[".repeat(63) + "]".repeat(63) + "}";

        assertThat(JsonReader.object(deep)).hasSize(1);
        assertThatThrownBy(() -> JsonReader.object("{\"a\":" + deep + "}")).hasMessageContaining("deeper than 64");
        assertThat(problem(() -> JsonReader.object("{\"a\":" + "[".repeat(1_000_000))))
                .isEqualTo(Problem.NOT_VALID);
        assertThat(JsonReader.object("{\"a\":" + "9".repeat(100) + "}").get("a"))
                .isInstanceOf(BigInteger.class);
        assertThat(problem(() -> JsonReader.object("{\"a\":" + "9".repeat(101) + "}")))
                .isEqualTo(Problem.NOT_VALID);
    }

    @ParameterizedTest
    @ValueSource(longs = {Long.MIN_VALUE, -1, 0, 123_456_789_012_345_678L, Long.MAX_VALUE})
    void integersOf64BitsAreLongs(long number) throws JsonFormatException {
        assertThat(JsonReader.object("{\"a\":" + number + "}")).containsEntry("a", number);
    }

    @Test
    void aMessageSaysWhatIsWrongAndWhere() {
        assertThatThrownBy(() -> JsonReader.object("{\"a\": 1,\n  b: 2}"))
                .hasMessage("expected a name in quotes in line 2 at character 3");
        assertThatThrownBy(() -> JsonReader.object("{\"a\": 1, \"a\": 2}"))
                .hasMessage("the member “a” is there twice at character 16");
        assertThatThrownBy(() -> JsonReader.object("{\"a\": "))
                .hasMessage("the text ends where a value is expected at character 7");
    }

    private interface Reading {
        Object run() throws JsonFormatException;
    }

    private static Problem problem(Reading reading) {
        try {
            return fail("read as " + reading.run());
        } catch (JsonFormatException e) {
            return e.problem();
        }
    }
}
