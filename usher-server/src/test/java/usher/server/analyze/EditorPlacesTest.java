package usher.server.analyze;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import usher.octets.Octets;

class EditorPlacesTest {
    @Test
    void everyCharactersPlaceIsThatOfTheText() {
        String text = "a\r\nü漢😀\uFEFF".repeat(700);
        EditorPlaces places = new EditorPlaces(Octets.of(text));
        int octets = 0;
        for (int at = 0; at < text.length(); ) {
            assertThat(places.unit(octets)).isEqualTo(at);
            int next = at + Character.charCount(text.codePointAt(at));
            octets += text.substring(at, next).getBytes(UTF_8).length;
            at = next;
        }
        assertThat(places.unit(octets)).isEqualTo(text.length());
        assertThat(places.unit(octets + 100)).isEqualTo(text.length());
    }

    @Test
    void theEndOfAnyOctetsIsTheEndOfTheTextTheyShowAs() {
        Random random = new Random(6);
        for (int round = 0; round < 300; round++) {
            byte[] octets = new byte[random.nextInt(5_000)];
            random.nextBytes(octets);
            for (int i = 0; i < octets.length && round % 3 == 0; i++) {
                octets[i] |= (byte) 0x80;
            }
            for (int i = 0; i < octets.length && round % 3 == 1; i++) {
                octets[i] = (byte) (0x80 | octets[i] & 0x3F);
            }
            Octets file = Octets.of(octets);
            assertThat(new EditorPlaces(file).unit(octets.length))
                    .as("round %s", round)
                    .isEqualTo(file.text().length());
        }
    }
}
