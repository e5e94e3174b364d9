package usher.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class FaultLogTest {
    @Test
    void theLogNamesTheExceptionAndItsPlaceButNoTextOfAClient() {
        Throwable fault = new IllegalStateException("hostile\u001b[31m", new IOException("hostile\r\nas well"));
        assertThat(FaultLog.text(fault))
                .startsWith("java.lang.IllegalStateException\n    at ")
                .contains("at ", "FaultLogTest.theLogNamesTheException", "caused by java.io.IOException")
                .doesNotContain("hostile", "\u001b", "\r");
    }
}
