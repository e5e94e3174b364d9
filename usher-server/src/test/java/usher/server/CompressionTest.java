package usher.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompressionTest {
    private static final String ACCEPT = "Accept-Encoding";

    @TempDir
    Path folder;

    @AutoClose
    private TestService service;

    @BeforeEach
    void start() {
        TestService.site(folder, "long.example", "User-agent: *\n" + "Disallow: /cart\n".repeat(1_000));
        service = TestService.demo(folder, Map.of());
    }

    private HttpResponse<byte[]> get(String path, String... headers) throws Exception {
        return service.client().send(service.request(path, headers).build(), HttpResponse.BodyHandlers.ofByteArray());
    }

    private static byte[] unpacked(HttpResponse<byte[]> answer) throws IOException {
        return new GZIPInputStream(new ByteArrayInputStream(answer.body())).readAllBytes();
    }

    @Test
    void thePageIsCompressedIfTheClientAcceptsIt() throws Exception {
        for (String path : new String[] {"/", "/app.js", "/page.css", "/openapi.json"}) {
            HttpResponse<byte[]> plain = get(path);
            HttpResponse<byte[]> packed = get(path, ACCEPT, "br, gzip;q=0.5");
            assertThat(plain.headers().firstValue("Content-Encoding")).isEmpty();
            assertThat(plain.headers().firstValue("Vary")).hasValue(ACCEPT);
            assertThat(packed.headers().firstValue("Content-Encoding")).hasValue("gzip");
            assertThat(packed.headers().firstValue("Vary")).hasValue(ACCEPT);
            assertThat(packed.body().length).as(path).isLessThan(plain.body().length / 2);
            assertThat(unpacked(packed)).isEqualTo(plain.body());
        }
    }

    /** What a visitor loads at first, with all of its words, crawlers and explanations. */
    @Test
    void thePageIsAtMostTwoHundredKilobytes() throws Exception {
        int bytes = 0;
        for (String path : List.of("/", "/app.js", "/page.css", "/theme.js", "/logo.svg")) {
            bytes += get(path, ACCEPT, "gzip").body().length;
        }
        assertThat(bytes).isLessThanOrEqualTo(200 * 1024);
    }

    @Test
    void aCompressedResponseHasAWeakTagThatIsAccepted() throws Exception {
        HttpResponse<byte[]> packed = get("/app.js", ACCEPT, "gzip");
        String tag = packed.headers().firstValue("ETag").orElseThrow();
        assertThat(tag).startsWith("W/\"");
        assertThat(get("/app.js", ACCEPT, "gzip", "If-None-Match", tag).statusCode())
                .isEqualTo(304);
    }

    @Test
    void longResponsesAreCompressedAndShortOnesAreNot() throws Exception {
        HttpResponse<byte[]> packed = get("/v1/robots/long.example", ACCEPT, "gzip");
        assertThat(packed.headers().firstValue("Content-Encoding")).hasValue("gzip");
        assertThat(new String(unpacked(packed), UTF_8)).contains("Disallow: /cart\\nDisallow: /cart");
        assertThat(packed.body().length).isLessThan(2_000);

        HttpResponse<byte[]> small = get("/v1/check?url=https://long.example/", ACCEPT, "gzip");
        assertThat(small.headers().firstValue("Content-Encoding")).isEmpty();
        assertThat(new String(small.body(), UTF_8)).contains("\"allow\"");
    }

    @Test
    void clientsWithoutCompressionGetPlainResponses() throws Exception {
        for (String header : new String[] {"br", "identity", "gzip;q=0", "gzip; q=0.0, *", "*;q=0", ";", ",;;,"}) {
            HttpResponse<byte[]> plain = get("/app.js", ACCEPT, header);
            assertThat(plain.statusCode()).as(header).isEqualTo(200);
            assertThat(plain.headers().firstValue("Content-Encoding"))
                    .as(header)
                    .isEmpty();
        }
        for (String header : new String[] {"*", "GZIP", "x-gzip", "deflate,gzip"}) {
            assertThat(get("/app.js", ACCEPT, header).headers().firstValue("Content-Encoding"))
                    .as(header)
                    .hasValue("gzip");
        }
    }
}
