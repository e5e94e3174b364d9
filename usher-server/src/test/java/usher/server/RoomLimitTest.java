package usher.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.server.settings.Setting;

/** Bodies that are nearly there, on many connections: together they take no more memory than they may. */
class RoomLimitTest {
    @TempDir
    Path folder;

    @Test
    void manyBodiesThatNeverEndAreNotAllHeld() throws Exception {
        byte[] half = ("{\"robots\":\"" + "#".repeat(500_000)).getBytes(ISO_8859_1);
        String head =
                "POST /v1/analyze HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n";
        List<Socket> sockets = new ArrayList<>();
        try (TestService service =
                TestService.demo(folder, Map.of(Setting.ROOM_MEBIBYTES, "4", Setting.CLIENT_SHARE, "50"))) {
            for (int i = 0; i < 3; i++) {
                Socket socket = service.socket();
                sockets.add(socket);
                socket.getOutputStream().write(head.getBytes(ISO_8859_1));
                socket.getOutputStream().write(half);
            }
            Socket further = service.socket();
            sockets.add(further);
            further.getOutputStream().write(head.getBytes(ISO_8859_1));
            String answer = "";
            for (int i = 0; i < 9 && answer.isEmpty(); i++) {
                further.getOutputStream().write(new byte[100_000]);
                answer = further.getInputStream().available() > 0 ? "answered" : "";
                Thread.onSpinWait();
            }
            byte[] start = new byte[12];
            further.getInputStream().readNBytes(start, 0, 12);
            assertThat(new String(start, ISO_8859_1)).isEqualTo("HTTP/1.1 503");
            for (Socket socket : sockets) {
                socket.close();
            }
            String small = "{\"robots\":\"\"}";
            int status = service.post("/v1/analyze", "application/json", small).statusCode();
            for (int i = 0; i < 1_000 && status != 200; i++) {
                status = service.post("/v1/analyze", "application/json", small).statusCode();
            }
            assertThat(status).as("the room is given back").isEqualTo(200);
        }
    }
}
