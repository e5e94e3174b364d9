package usher.cli.sites;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import usher.cli.CommandLineRun;
import usher.fetch.system.ManualTime;
import usher.sitemaps.WalkProgress;

class WalkProgressLineTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final ManualTime time = new ManualTime();

    private WalkProgressLine line(boolean progress) {
        return new WalkProgressLine(CommandLineRun.terminal(err, progress), time);
    }

    @Test
    void progressIsShownAfterTwoSecondsAndWhileTheWalkWaits() {
        try (WalkProgressLine line = line(true)) {
            line.sitemap(new WalkProgress("https://shop.example/b.xml", 1, 8));
            line.page();
            time.advance(Duration.ofMillis(1_999));
            assertThat(err.toString(UTF_8)).isEmpty();
            time.advance(Duration.ofMillis(1));
            assertThat(err.toString(UTF_8)).isEqualTo("\r1 of 8 sitemaps, 1 pages …\u001B[K");
            assertThat(time.untilNext()).contains(Duration.ofMillis(500));
            line.clear();
            assertThat(err.toString(UTF_8)).endsWith("\r\u001B[K");
        }
        assertThat(time.planned()).isZero();
    }

    @Test
    void nothingIsShownWithoutATerminal() {
        line(false).close();
        assertThat(time.planned()).isZero();
        assertThat(err.toString(UTF_8)).isEmpty();
    }
}
