package usher.octets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Eight octets at a time find what one at a time finds. */
class OctetScanTest {
    @Test
    void findsWhatAPlainLoopFinds() {
        Random random = new Random(8);
        for (int round = 0; round < 200_000; round++) {
            byte[] octets = new byte[random.nextInt(40)];
            for (int i = 0; i < octets.length; i++) {
                octets[i] =
                        (byte) (random.nextInt(4) == 0 ? "\r\n#\0\t\u007F\u0080\u00FF".charAt(random.nextInt(8)) : 'a');
            }
            int from = random.nextInt(octets.length + 1);
            int to = from + random.nextInt(octets.length - from + 1);
            assertThat(OctetScan.firstAtMost('\r', octets, from, to)).isEqualTo(plainAtMost('\r', octets, from, to));
            for (char wanted : "#\0\u0080\u00FF".toCharArray()) {
                assertThat(OctetScan.first(wanted, octets, from, to)).isEqualTo(plain(wanted, octets, from, to));
            }
        }
    }

    private static int plainAtMost(int highest, byte[] octets, int from, int to) {
        int at = from;
        while (at < to && (octets[at] & 0xFF) > highest) {
            at++;
        }
        return at;
    }

    private static int plain(int octet, byte[] octets, int from, int to) {
        int at = from;
        while (at < to && (octets[at] & 0xFF) != octet) {
            at++;
        }
        return at;
    }
}
