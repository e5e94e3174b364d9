package usher.server;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import usher.server.settings.Setting;
import usher.testkit.Project;

/** All bounds of the service at once fit the heap of its unit and of its image, and that heap fits their limit. */
class MemoryBoundsTest {
    private static final Pattern ROW =
            Pattern.compile("\\| [^|]+ \\| (?:`([a-z-]+)`[^|]*|) ?\\| (?:(\\d+) (KiB|MiB))? ?\\| (\\d+) \\|");

    private static final int HEAP = heap("src/package/usher.service");

    @Test
    void theUnitAndTheImageSetHeapAndLimitTogether() {
        assertThat(mebibytes("src/package/usher.service", "MemoryMax=(\\d+)([GM])"))
                .isEqualTo(1024);
        assertThat(mebibytes("Containerfile", "--memory (\\d+)([gm]) ")).isEqualTo(1024);
        assertThat(mebibytes("docs/operating.md", "--memory (\\d+)([gm]) ")).isEqualTo(1024);
        assertThat(heap("Containerfile")).isEqualTo(HEAP).isLessThan(1024 * 2 / 3);
    }

    @Test
    void theSumOfAllBoundsFitsTheHeap() {
        String section = text("docs/operating.md").replaceAll("(?s).*### Memory\n|### Limits on analyses.*", "");
        Matcher row = ROW.matcher(section);
        int sum = 0;
        int rows = 0;
        while (row.find()) {
            int stated = Integer.parseInt(row.group(4));
            if (row.group(1) != null) {
                String setting = row.group(1);
                int bound = Integer.parseInt(
                        Setting.valueOf(setting.replace('-', '_').toUpperCase(java.util.Locale.ROOT))
                                .defaultValue());
                int kibibytes = row.group(2) == null
                        ? 1024
                        : Integer.parseInt(row.group(2)) * (row.group(3).equals("MiB") ? 1024 : 1);
                assertThat(stated).as(setting).isEqualTo(bound * kibibytes / 1024);
            }
            sum += stated;
            rows++;
        }
        assertThat(rows).isEqualTo(6);
        assertThat(section).contains("takes " + sum + " MiB");
        assertThat(sum).isLessThan(HEAP);
    }

    /** With Jetty's own cache of headers, each took 107 KB. What others put into the heap is not in every round. */
    @Test
    void anIdleConnectionTakesNoMoreMemoryThanTheTableStates() throws IOException {
        int connections = 75;
        List<Socket> idle = new ArrayList<>();
        try (TestService service = TestService.loopback(Map.of())) {
            long least = Long.MAX_VALUE;
            for (int round = 0; round < 4; round++) {
                idle.add(served(service)); // loads what the first connection needs
                long before = usedHeap();
                for (int i = 0; i < connections; i++) {
                    idle.add(served(service));
                }
                least = Math.min(least, (usedHeap() - before) / connections);
            }
            assertThat(least).isLessThan(15 << 10);
        } finally {
            for (Socket socket : idle) {
                socket.close();
            }
        }
    }

    /** Opens a connection, and sends the same request with many headers twice, as clients do. */
    private static Socket served(TestService service) throws IOException {
        Socket socket = new Socket("127.0.0.1", service.port());
        StringBuilder request = new StringBuilder("GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n");
        IntStream.range(0, 50).forEach(i -> request.append("X-Header-" + i + ": " + i + "\r\n"));
        byte[] bytes = request.append("\r\n").toString().getBytes(US_ASCII);
        for (int i = 0; i < 2; i++) {
            socket.getOutputStream().write(bytes);
            assertThat(socket.getInputStream().read(new byte[4_000])).isPositive();
        }
        return socket;
    }

    private static long usedHeap() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    private static int heap(String file) {
        return mebibytes(file, "USHER_JAVA_OPTIONS=-Xmx(\\d+)([gm])");
    }

    private static int mebibytes(String file, String pattern) {
        Matcher found = Pattern.compile(pattern).matcher(text(file));
        assertThat(found.find()).as(file + " has " + pattern).isTrue();
        return Integer.parseInt(found.group(1)) * (found.group(2).equalsIgnoreCase("g") ? 1024 : 1);
    }

    private static String text(String file) {
        try {
            return Files.readString(Project.root().resolve(file));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
