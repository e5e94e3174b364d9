package usher.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.server.settings.Setting;

/** Bodies that are nearly there, on many connections: together they take no more memory than they may. */
class BufferLimitTest {
    @TempDir
    Path folder;

    private static String answerToAWholeBody(TestService service, String head) throws IOException {
        try (Socket socket = service.socket()) {
            socket.getOutputStream().write(head.getBytes(ISO_8859_1));
            for (int i = 0; i < 9 && socket.getInputStream().available() == 0; i++) {
                socket.getOutputStream().write(new byte[100_000]);
            }
            return new String(socket.getInputStream().readNBytes(12), ISO_8859_1);
        }
    }

    @Test
    void unfinishedBodiesStayWithinTheBufferLimit() throws Exception {
        byte[] half = ("{\"robots\":\"" + "#".repeat(500_000)).getBytes(ISO_8859_1);
        String head = "POST /v1/analyze HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                + "Content-Length: 900000\r\n\r\n";
        List<Socket> sockets = new ArrayList<>();
        try (TestService service = TestService.demo(folder, Map.of(Setting.CLIENT_SHARE, "3"))) {
            for (int i = 0; i < 3; i++) {
                Socket socket = service.socket();
                sockets.add(socket);
                socket.getOutputStream().write(head.getBytes(ISO_8859_1));
                socket.getOutputStream().write(half);
            }
            // Until the service has read the others there is room, and the body is only no JSON.
            String answer = "HTTP/1.1 400";
            for (int i = 0; i < 200 && answer.equals("HTTP/1.1 400"); i++) {
                answer = answerToAWholeBody(service, head);
            }
            assertThat(answer).isEqualTo("HTTP/1.1 503");
            for (Socket socket : sockets) {
                socket.close();
            }
            int status = 0;
            for (int i = 0; i < 1_000 && status != 200; i++) {
                status = service.post("/v1/analyze", "application/json", "{\"robots\":\"\"}")
                        .statusCode();
            }
            assertThat(status).as("the room is given back").isEqualTo(200);
            double refused =
                    service.metric("usher_http_requests_total{method=\"POST\",path=\"/v1/analyze\",status=\"503\"}", 1);
            assertThat(service.metric("usher_limit_refusals_total{limit=\"buffer_bytes\"}", refused))
                    .isEqualTo(refused);
        }
    }
}
