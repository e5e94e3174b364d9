package usher.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Eight bytes at a time find what one at a time finds. */
class ByteScanTest {
    @Test
    void theScanFindsTheSameByteAsASimpleLoop() {
        Random random = new Random(8);
        for (int round = 0; round < 200_000; round++) {
            byte[] bytes = new byte[random.nextInt(40)];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] =
                        (byte) (random.nextInt(4) == 0 ? "\r\n#\0\t\u007F\u0080\u00FF".charAt(random.nextInt(8)) : 'a');
            }
            int from = random.nextInt(bytes.length + 1);
            int to = from + random.nextInt(bytes.length - from + 1);
            assertThat(ByteScan.firstAtMost('\r', bytes, from, to)).isEqualTo(plainAtMost('\r', bytes, from, to));
            for (char wanted : "#\0\u0080\u00FF".toCharArray()) {
                assertThat(ByteScan.first(wanted, bytes, from, to)).isEqualTo(plain(wanted, bytes, from, to));
            }
        }
    }

    private static int plainAtMost(int highest, byte[] bytes, int from, int to) {
        int at = from;
        while (at < to && (bytes[at] & 0xFF) > highest) {
            at++;
        }
        return at;
    }

    private static int plain(int b, byte[] bytes, int from, int to) {
        int at = from;
        while (at < to && (bytes[at] & 0xFF) != b) {
            at++;
        }
        return at;
    }
}
