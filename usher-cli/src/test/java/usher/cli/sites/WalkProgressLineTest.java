package usher.cli.sites;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import usher.cli.console.Terminal;
import usher.fetch.system.TimeSource;
import usher.sitemaps.WalkProgress;

class WalkProgressLineTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Timers timers = new Timers();

    /** Runs scheduled actions on request. */
    private static final class Timers implements TimeSource {
        private final List<Duration> delays = new ArrayList<>();
        private final List<Runnable> planned = new ArrayList<>();

        @Override
        public Instant now() {
            return Instant.EPOCH;
        }

        @Override
        public long nanos() {
            return 0;
        }

        @Override
        public Cancellable after(Duration delay, Runnable action) {
            delays.add(delay);
            planned.add(action);
            return () -> planned.remove(action);
        }
    }

    private WalkProgressLine line(boolean progress) {
        return new WalkProgressLine(
                new Terminal(
                        InputStream.nullInputStream(),
                        OutputStream.nullOutputStream(),
                        Terminal.writer(OutputStream.nullOutputStream()),
                        Terminal.writer(err),
                        false,
                        progress),
                timers);
    }

    @Test
    void progressIsShownAfterTwoSecondsAndWhileTheWalkWaits() {
        try (WalkProgressLine line = line(true)) {
            assertThat(timers.delays).containsExactly(Duration.ofSeconds(2));
            line.sitemap(new WalkProgress("https://shop.example/b.xml", 1, 8));
            line.page();
            assertThat(err.toString(UTF_8)).isEmpty();
            timers.planned.remove(0).run();
            assertThat(err.toString(UTF_8)).isEqualTo("\r1 of 8 sitemaps, 1 pages …\u001B[K");
            assertThat(timers.delays).endsWith(Duration.ofMillis(500));
            line.clear();
            assertThat(err.toString(UTF_8)).endsWith("\r\u001B[K");
        }
        assertThat(timers.planned).isEmpty();
    }

    @Test
    void nothingIsShownWithoutATerminal() {
        line(false).close();
        assertThat(timers.delays).isEmpty();
        assertThat(err.toString(UTF_8)).isEmpty();
    }
}
