package usher.cli.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.junit.jupiter.api.Test;

class WatchedOutputTest {
    private static WatchedOutput failing(String message) {
        return new WatchedOutput(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(message);
            }
        });
    }

    @Test
    void whatIsWrittenGoesThrough() throws IOException {
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        WatchedOutput out = new WatchedOutput(sink);
        out.write(new byte[] {1, 2, 3}, 1, 2);
        assertThat(sink.toByteArray()).containsExactly(2, 3);
        assertThat(out.failure()).isEmpty();
    }

    @Test
    void aFullDiskIsRemembered() {
        WatchedOutput out = failing("No space left on device");
        assertThatIOException().isThrownBy(() -> out.write(new byte[1], 0, 1));
        assertThat(out.failure()).contains("No space left on device");
    }

    @Test
    void aReaderThatHasGoneAwayIsNoFailure() {
        WatchedOutput out = failing("Broken pipe");
        assertThatIOException().isThrownBy(() -> out.write(new byte[1], 0, 1));
        assertThat(out.failure()).isEmpty();
    }
}
