package usher.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.server.settings.Setting;

/** A client with a name server that answers for every name: any number of sites, each with a large file of its own. */
@Tag("nightly")
class StoreGrowthTest {
    private static final int FILE = 200_000;

    @TempDir
    Path folder;

    private final Random random = new Random(1);

    @AutoClose
    private final HangingHost wildcard = new HangingHost(path -> file());

    private byte[] file() {
        byte[] noise = new byte[FILE];
        random.nextBytes(noise);
        return HangingHost.response("200 OK", "User-agent: *\nDisallow: /x\n#" + new String(noise, ISO_8859_1));
    }

    private HttpResponse<String> check(TestService service, int site) {
        return service.get("/v1/check?url=" + wildcard.url(site) + "x");
    }

    @Test
    void theStoreStaysWithinItsSize() throws IOException {
        String store = folder.resolve("store").toString();
        try (TestService service = TestService.loopback(Map.of(Setting.STORE, store, Setting.STORE_MEBIBYTES, "4"))) {
            double forgotten = 0;
            long most = 0;
            for (int i = 0; i < 2_000 && forgotten < 20; i++) {
                HttpResponse<String> verdict = check(service, i);
                assertThat(verdict.statusCode()).isIn(200, 429, 503);
                assertThat(verdict.body()).doesNotContain("\"access\":\"allow\"");
                most = Math.max(most, Files.size(folder.resolve("store/snapshots.db")));
                forgotten = service.metric("usher_store_forgotten_total{kind=\"sites\"}");
            }
            assertThat(forgotten).as("sites the service forgot by itself").isGreaterThanOrEqualTo(20);
            assertThat(most).as("bytes, at most a file above the limit").isLessThan((4 << 20) + 2 * FILE);
            assertThat(service.metric("usher_store_failures_total")).isZero();
            assertThat(service.get("/readyz").statusCode()).isEqualTo(200);
            assertThat(check(service, 0).statusCode()).isEqualTo(200);
        }
    }
}
