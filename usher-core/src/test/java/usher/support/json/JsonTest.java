package usher.support.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {
    @Test
    void everyTypeOfValueIsWritten() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("null", null);
        members.put("none", Optional.empty());
        members.put("some", Optional.of("x"));
        members.put("list", Arrays.asList(1, -2L, 0.5, new BigDecimal("1.50"), true, null));
        members.put("empty", List.of());
        members.put("map", Map.of());
        assertThat(Json.text(members))
                .isEqualTo(
                        "{\"null\":null,\"none\":null,\"some\":\"x\",\"list\":[1,-2,0.5,1.50,true,null],\"empty\":[],"
                                + "\"map\":{}}");
    }

    @Test
    void writingInPartsProducesTheSameText() throws IOException {
        Map<String, Object> members = Map.of("a\"\n", List.of("x\u0001y\u202Ez", "", 1));
        StringWriter pieces = new StringWriter();

        Json.write(pieces, members);

        assertThat(pieces).hasToString("{\"a\\\"\\n\":[\"x\\u0001y\\u202ez\",\"\",1]}");
        assertThat(Json.text(members)).isEqualTo(pieces.toString());
    }

    @Test
    void otherValuesAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Json.text(List.of(new Object())))
                .withMessageContaining("java.lang.Object");
    }

    @Test
    void quotesAndBackslashesAreEscaped() {
        assertThat(Json.text("a\"b\\c/d")).isEqualTo("\"a\\\"b\\\\c/d\"");
        assertThat(Json.text(Map.of("k\"", 1))).isEqualTo("{\"k\\\"\":1}");
    }

    /** NUL, ESC, DEL, CSI, NEL; soft hyphen, the bidi marks and isolates, zero width and line separators, BOM. */
    @ParameterizedTest
    @ValueSource(
            ints = {
                0x00, 0x08, 0x0C, 0x1B, 0x1F, 0x7F, 0x80, 0x85, 0x9B, 0x9F, 0xAD, 0x061C, 0x200B, 0x200E, 0x200F,
                0x2028, 0x2029, 0x202A, 0x202E, 0x2066, 0x2069, 0xFEFF
            })
    void controlCharactersAreEscaped(int character) {
        assertThat(Json.text("a" + (char) character + "b")).isEqualTo(String.format("\"a\\u%04xb\"", character));
    }

    @ParameterizedTest
    @CsvSource({"'\n', \\n", "'\r', \\r", "'\t', \\t"})
    void commonControlsHaveShortForms(String control, String escape) {
        assertThat(Json.text(control)).isEqualTo('"' + escape + '"');
    }

    @ParameterizedTest
    @ValueSource(strings = {"\uD83E", "\uDD16", "\uDD16\uD83E"})
    void loneSurrogatesAreEscaped(String halves) {
        String text = Json.text("a" + halves + "b");
        assertThat(text).contains(String.format("\\u%04x", (int) halves.charAt(0)));
        assertThat(text.chars()).noneMatch(c -> c >= 0xD800 && c <= 0xDFFF);
    }

    @Test
    void hiddenCharactersOutsideTheFirstPlaneAreEscaped() {
        assertThat(Json.text(new String(Character.toChars(0xE0041)))).isEqualTo("\"\\udb40\\udc41\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "plain", "\u00E9\u30C4\u0628", "<script>&'"})
    void ordinaryTextStaysReadable(String text) {
        assertThat(Json.text(text)).isEqualTo('"' + text + '"');
    }

    @Test
    void noTextContainsALineBreak() {
        StringBuilder all = new StringBuilder();
        for (int c = 0; c <= 0xFFFF; c++) {
            all.append((char) c);
        }
        assertThat(Json.text(all.toString()).chars())
                .noneMatch(c -> c < 0x20 || c >= 0x7F && c < 0xA0 || c == 0x2028 || c == 0x2029);
    }
}
