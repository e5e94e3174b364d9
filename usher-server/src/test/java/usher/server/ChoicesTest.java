package usher.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** What Java can choose can be chosen by settings and requests, too: dialects, merged names, the probe, what counts. */
class ChoicesTest {
    /** G-23. */
    @Test
    void aServerErrorForEveryMissingPageIsFoundIfTheRequestSaysSo() {
        byte[] fails = "HTTP/1.1 500 Error\r\nContent-Length: 0\r\n\r\n".getBytes(ISO_8859_1);
        byte[] home = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".getBytes(ISO_8859_1);
        try (HangingHost host = new HangingHost(path -> path.equals("/") ? home : fails);
                TestService service = TestService.loopback(Map.of())) {
            String check = "/v1/check?dialect=google-2019&url=" + host.url(0) + "a";
            assertThat(service.get(check).body()).contains("\"code\":\"server_error\"");
            assertThat(host.asked()).isEqualTo(1);

            assertThat(service.get(check + "&probeMissingPage=true").body())
                    .contains("\"allow\"", "\"code\":\"misconfigured\"");
            assertThat(host.asked()).isEqualTo(3);
            assertThat(service.get(check + "&probeMissingPage=yes").statusCode())
                    .isEqualTo(400);
        }
    }
}
