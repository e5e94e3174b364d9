package usher.json.reader;

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
import usher.json.reader.JsonFormatException.Problem;

class JsonReaderTest {
    private static final JsonReader READER = new JsonReader(new JsonLimits(4, 20, 100, 30, true));
    private static final JsonReader SMALL = new JsonReader(new JsonLimits(4, 20, 100, 30, false));

    @Test
    void everyTypeIsRead() throws JsonFormatException {
        String text = "{\"s\":\"x\",\"i\":7,\"b\":99999999999999999999,\"d\":1.50,\"t\":true,\"n\":null,"
                + "\"a\":[1,\"y\"],\"o\":{\"z\":false}}";

        assertThat(READER.object(text))
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
        assertThat(READER.object(bytes, 1, bytes.length - 1)).isEqualTo(READER.object(text));
    }

    @Test
    void anArrayIsRead() throws JsonFormatException {
        assertThat(READER.array(" [1, {\"a\":[]}, \"x\"] ")).containsExactly(1L, Map.of("a", List.of()), "x");
        assertThat(problem(() -> READER.array("{}"))).isEqualTo(Problem.NOT_VALID);
        assertThat(problem(() -> READER.array("[1"))).isEqualTo(Problem.NOT_VALID);
        assertThat(problem(() -> READER.array("[] []"))).isEqualTo(Problem.TRAILING_CONTENT);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | NOT_AN_OBJECT",
                "[] | NOT_AN_OBJECT",
                "7 | NOT_AN_OBJECT",
                "{} {} | TRAILING_CONTENT",
                "{} x | NOT_VALID",
                "{ | NOT_VALID",
                "{\"a\":1,\"a\":1} | NOT_VALID",
                "{\"a\":NaN} | NOT_VALID",
                "{\"a\":1e99999999999} | NOT_VALID",
                "{\"a\":1234567890123456789012345678901} | NOT_VALID",
                "{\"a\":[[[[1]]]]} | NOT_VALID",
            })
    void everythingElseIsRejected(String text, Problem problem) {
        byte[] bytes = text.getBytes(UTF_8);

        assertThat(problem(() -> READER.object(text))).isEqualTo(problem);
        assertThat(problem(() -> READER.object(bytes, 0, bytes.length))).isEqualTo(problem);
    }

    @Test
    void theBytesOfAnotherValueAreReadToItsEnd() {
        byte[] bytes = "[1,2".getBytes(UTF_8);

        assertThat(problem(() -> READER.object(bytes, 0, bytes.length))).isEqualTo(Problem.NOT_VALID);
    }

    @Test
    void aLimitOf64BitsRejectsLongerIntegers() {
        assertThat(problem(() -> SMALL.object("{\"a\":99999999999999999999}"))).isEqualTo(Problem.NOT_VALID);
        assertThatThrownBy(() -> SMALL.object("{\"a\":99999999999999999999}")).hasMessageContaining("out of range");
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
