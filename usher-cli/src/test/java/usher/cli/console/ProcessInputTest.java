package usher.cli.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

class ProcessInputTest {
    private static InputStream failing(String message) {
        return new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException(message);
            }
        };
    }

    @Test
    void standardInputIsNeverClosed() throws IOException {
        InputStream bytes = new ByteArrayInputStream(new byte[] {1}) {
            @Override
            public void close() throws IOException {
                throw new IOException("closed");
            }
        };
        try (ProcessInput input = new ProcessInput(bytes)) {
            assertThat(input.readAllBytes()).containsExactly(1);
        }
    }

    @Test
    void readingAClosedInputReportsThat() {
        assertThatIOException()
                .isThrownBy(() -> new ProcessInput(failing("Bad file descriptor")).readAllBytes())
                .withMessage("it is closed");
        assertThatIOException()
                .isThrownBy(() -> new ProcessInput(failing("Bad file descriptor")).read())
                .withMessage("it is closed");
        assertThatIOException()
                .isThrownBy(() -> new ProcessInput(failing("Input/output error")).readAllBytes())
                .withMessage("Input/output error");
    }
}
