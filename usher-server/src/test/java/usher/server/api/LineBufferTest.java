package usher.server.api;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LineBufferTest {
    /** Cuts texts at random places: the lines are those that splitting the whole gives. */
    @Test
    void linesDoNotDependOnHowTheBytesArrive() {
        Random random = new Random(11);
        for (int round = 0; round < 2_000; round++) {
            StringBuilder text = new StringBuilder();
            int lines = random.nextInt(20);
            for (int i = 0; i < lines; i++) {
                text.append("x".repeat(random.nextInt(10) == 0 ? random.nextInt(200_000) : random.nextInt(30)))
                        .append(i + 1 < lines || random.nextBoolean() ? "\n" : "");
            }
            List<String> expected = new ArrayList<>(List.of(text.toString().split("\n", -1)));
            if (expected.get(expected.size() - 1).isEmpty()) {
                expected.remove(expected.size() - 1);
            }
            assertThat(read(text.toString(), random)).isEqualTo(expected);
        }
    }

    @Test
    void aLineThatIsTooLongIsReportedOnceAndSkipped() {
        String longLine = "y".repeat(3 * LineBuffer.MAX_LINE);
        Random random = new Random(3);
        assertThat(read("a\n" + longLine + "\nb\n", random)).containsExactly("a", "too long", "b");
        assertThat(read("a\n" + longLine, random)).containsExactly("a", "too long");
        assertThat(read(longLine + "\n" + longLine + "\nb", random)).containsExactly("too long", "too long", "b");
    }

    private static List<String> read(String text, Random random) {
        byte[] bytes = text.getBytes(ISO_8859_1);
        LineBuffer buffer = new LineBuffer();
        List<String> lines = new ArrayList<>();
        int at = 0;
        while (at < bytes.length) {
            int count = Math.min(bytes.length - at, 1 + random.nextInt(60_000));
            buffer.add(ByteBuffer.wrap(bytes, at, count));
            at += count;
            take(buffer, lines);
        }
        buffer.end();
        take(buffer, lines);
        assertThat(buffer.isEmpty()).isTrue();
        return lines;
    }

    private static void take(LineBuffer buffer, List<String> lines) {
        for (byte[] line = buffer.next(); line != null; line = buffer.next()) {
            lines.add(line.length > LineBuffer.MAX_LINE ? "too long" : new String(line, ISO_8859_1));
        }
    }
}
