package usher.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.server.settings.Setting;

/** Every route that asks a site, or takes or returns text of one, on a site that means harm. */
@Tag("long")
class HostileSiteTest {
    private static final String HOSTILE = "\u001B[31m\u202E<img/onerror=alert(1)>##[error]";

    @TempDir
    Path folder;

    /** Sends a request in short: a method, a path, and a body in which ' is a quotation mark. */
    private static HttpResponse<String> ask(TestService service, String request, String site) {
        String[] parts = request.replace("SITE", site).replace("'", "\"").split(" ", 3);
        return parts[0].equals("GET")
                ? service.get(parts[1])
                : service.post(
                        parts[1], parts[1].equals("/v1/check") ? "application/x-ndjson" : "application/json", parts[2]);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /v1/check?url=SITE/x",
                "GET /v1/clean?url=SITE/?a=1",
                "GET /v1/robots/HOST",
                "GET /v1/sitemap?url=SITE/robots.txt",
                "POST /v1/check {'url':'SITE/x'}\n",
                "POST /v1/analyze {'site':'SITE','urls':['/x']}",
                "POST /v1/overview {'site':'SITE'}",
                "POST /v1/report {'site':'SITE'}",
                "POST /v1/visits {'url':'SITE/x','agent':'x','wait':0}"
            })
    void aCompressedFileThatIsCutAllowsNothing(String request) throws IOException {
        ByteArrayOutputStream gzip = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(gzip)) {
            out.write("User-agent: *\nDisallow: /private\n".getBytes(UTF_8));
        }
        ByteArrayOutputStream cut = new ByteArrayOutputStream();
        String head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: " + (gzip.size() - 9) + "\r\n\r\n";
        cut.write(head.getBytes(ISO_8859_1));
        cut.write(Arrays.copyOf(gzip.toByteArray(), gzip.size() - 9));
        try (HangingHost host = new HangingHost(cut.toByteArray());
                TestService service = TestService.loopback(Map.of())) {
            String site = host.url(0).replaceAll("/$", "");
            HttpResponse<String> answer = ask(service, request.replace("HOST", site.replace("://", "%3A%2F%2F")), site);
            assertThat(answer.body())
                    .containsPattern("truncated|incomplete|unreachable")
                    .doesNotContain("\"access\":\"allow\"");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /v1/check?url=SITE/x&agent=x",
                "GET /v1/clean?url=SITE/?a=1",
                "GET /v1/robots/shop.example/history",
                "GET /v1/sitemap?url=https://maps.example/map.txt",
                "GET /v1/changes",
                "POST /v1/check {'url':'SITE/x'}\n",
                "POST /v1/analyze {'site':'SITE','urls':['/x'],'fix':true,'document':true}",
                "POST /v1/diff {'before':'','after':'TEXT'}",
                "POST /v1/overview {'site':'SITE'}",
                "POST /v1/policies/apply {'robots':'TEXT','preset':'block-ai'}",
                "POST /v1/report {'site':'SITE'}",
                "POST /v1/usage {'robots':'TEXT'}",
                "POST /v1/visits {'url':'SITE/x','agent':'x','wait':0}"
            })
    void nothingOfASiteIsSentRaw(String request) {
        String rules = "Disallow: /" + HOSTILE + "\n" + HOSTILE + ": x\nSitemap: http://a.example/" + HOSTILE + "\n";
        String text = "User-agent: *\n" + rules + "\nUser-agent: x\n" + rules;
        TestService.site(folder, "shop.example", "User-agent: *\nDisallow: /x\n");
        TestService.site(folder, "maps.example/map.txt", "https://maps.example/" + HOSTILE);
        Map<Setting, String> settings = Map.of(Setting.WATCH, "shop.example");
        try (TestService service = TestService.demo(folder, settings, TestService.REFRESHING)) {
            service.get("/v1/check?refresh=true&url=https://shop.example/");
            TestService.site(folder, "shop.example", text);
            service.get("/v1/check?refresh=true&url=https://shop.example/");
            String sent = request.replace("TEXT", text.replace("\n", "\\n").replace("\u001B", "\\u001b"));
            HttpResponse<String> answer = ask(service, sent, "https://shop.example");
            assertThat(answer.body()).doesNotContain("\u001B", "\u202E");
            assertThat(answer.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
            if (!answer.headers().firstValue("Content-Type").orElse("").contains("json")) {
                assertThat(answer.body()).startsWith("<!DOCTYPE html>").doesNotContain("<img");
            }
        }
    }
}
