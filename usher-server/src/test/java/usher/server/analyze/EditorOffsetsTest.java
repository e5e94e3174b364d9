package usher.server.analyze;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import usher.bytes.Bytes;

class EditorOffsetsTest {
    @Test
    void everyOffsetIsThatOfTheDecodedText() {
        String text = "a\r\nü漢😀\uFEFF".repeat(700);
        EditorOffsets places = new EditorOffsets(Bytes.of(text));
        int bytes = 0;
        for (int at = 0; at < text.length(); ) {
            assertThat(places.offset(bytes)).isEqualTo(at);
            int next = at + Character.charCount(text.codePointAt(at));
            bytes += text.substring(at, next).getBytes(UTF_8).length;
            at = next;
        }
        assertThat(places.offset(bytes)).isEqualTo(text.length());
        assertThat(places.offset(bytes + 100)).isEqualTo(text.length());
    }

    @Test
    void theEndOfAnyBytesIsTheEndOfTheDecodedText() {
        Random random = new Random(6);
        for (int round = 0; round < 300; round++) {
            byte[] bytes = new byte[random.nextInt(5_000)];
            random.nextBytes(bytes);
            for (int i = 0; i < bytes.length && round % 3 == 0; i++) {
                bytes[i] |= (byte) 0x80;
            }
            for (int i = 0; i < bytes.length && round % 3 == 1; i++) {
                bytes[i] = (byte) (0x80 | bytes[i] & 0x3F);
            }
            Bytes file = Bytes.of(bytes);
            assertThat(new EditorOffsets(file).offset(bytes.length))
                    .as("round %s", round)
                    .isEqualTo(file.text().length());
        }
    }
}
