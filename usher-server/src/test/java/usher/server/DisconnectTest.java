package usher.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clients that stand in line for a visit and go away. */
@Tag("long")
class DisconnectTest {
    private static final String WISH = "{\"url\":\"https://shop.example/\",\"wait\":20}";
    private static final String REQUEST =
            "POST /v1/visits HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n" + "Content-Length: "
                    + WISH.length() + "\r\n\r\n" + WISH;

    @TempDir
    Path folder;

    @AutoClose
    private TestService service;

    private String open;

    @BeforeEach
    void start() {
        service = TestService.demo(folder, Map.of());
        open = service.visit("https://shop.example/");
    }

    private Socket waiting() throws IOException {
        Socket socket = service.socket();
        socket.getOutputStream().write(REQUEST.getBytes(ISO_8859_1));
        service.metric("usher_visits_waiting", 1);
        return socket;
    }

    @Test
    void aClientThatDisconnectsLosesItsPlaceInTheQueue() throws IOException {
        waiting().close();
        while (service.metric("usher_visits_waiting") > 0) {
            Thread.onSpinWait();
        }
        assertThat(service.metric("usher_visits_open")).isEqualTo(1);
    }

    /** The turn comes before anybody has looked whether the client is there: the visit is given back at once. */
    @Test
    void aVisitWhoseClientDisconnectedIsReturned() throws IOException {
        waiting().close();
        assertThat(service.call("DELETE", open).statusCode()).isEqualTo(204);
        assertThat(service.post("/v1/visits", "application/json", WISH).statusCode())
                .as("well before the lease would be over")
                .isEqualTo(201);
    }

    /** Bytes that were seen while looking whether the client is there are not lost. */
    @Test
    void aPipelinedRequestGetsItsResponse() throws IOException {
        try (Socket socket = waiting()) {
            String ahead = "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".repeat(3);
            socket.getOutputStream().write(ahead.getBytes(ISO_8859_1));
            socket.setSoTimeout(1_500);
            assertThatThrownBy(() -> socket.getInputStream().read())
                    .as("nothing before its turn")
                    .isInstanceOf(SocketTimeoutException.class);
            socket.setSoTimeout(15_000);
            assertThat(service.call("DELETE", open).statusCode()).isEqualTo(204);
            BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream(), ISO_8859_1));
            assertThat(in.readLine()).startsWith("HTTP/1.1 201");
            int more = 0;
            while (more < 3) {
                more += in.readLine().startsWith("HTTP/1.1 200") ? 1 : 0;
            }
        }
    }
}
