package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** What Java can choose can be chosen by settings and requests, too: dialects, merged names, the probe, what counts. */
class ChoicesTest {
    /** G-23. */
    @Test
    void aServerErrorForEveryMissingPageIsFoundIfTheRequestSaysSo() {
        try (HangingHost host =
                        new HangingHost(path -> HangingHost.response(path.equals("/") ? "200 OK" : "500 Error", ""));
                TestService service = TestService.loopback(Map.of())) {
            String check = "/v1/check?dialect=google-2019&url=" + host.url(0) + "a";
            assertThat(service.get(check).body()).contains("\"code\":\"server_error\"");
            assertThat(host.asked()).isEqualTo(1);

            assertThat(service.get(check + "&probeMissingPage=true").body())
                    .contains("\"allow\"", "\"code\":\"misconfigured\"");
            assertThat(host.asked()).isEqualTo(3);
            assertThat(service.status(check + "&probeMissingPage=yes")).isEqualTo(400);
        }
    }
}
