package usher.cli.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.junit.jupiter.api.Test;

class FailureRecordingOutputTest {
    private static FailureRecordingOutput failing(String message) {
        return new FailureRecordingOutput(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(message);
            }
        });
    }

    @Test
    void bytesArePassedOn() throws IOException {
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        FailureRecordingOutput out = new FailureRecordingOutput(sink);
        out.write(new byte[] {1, 2, 3}, 1, 2);
        assertThat(sink.toByteArray()).containsExactly(2, 3);
        assertThat(out.failure()).isEmpty();
    }

    @Test
    void aFullDiskIsRecorded() {
        FailureRecordingOutput out = failing("No space left on device");
        assertThatIOException().isThrownBy(() -> out.write(new byte[1], 0, 1));
        assertThat(out.failure()).contains("No space left on device");
    }

    @Test
    void aReaderThatClosedThePipeIsNotAFailure() {
        FailureRecordingOutput out = failing("Broken pipe");
        assertThatIOException().isThrownBy(() -> out.write(new byte[1], 0, 1));
        assertThat(out.failure()).isEmpty();
    }
}
