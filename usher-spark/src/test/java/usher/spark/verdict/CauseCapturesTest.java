package usher.spark.verdict;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.Dialect;
import usher.access.response.ResponseLimits;
import usher.access.response.Snapshot;
import usher.fetch.FetchSettings;
import usher.fetch.LiveUsher;
import usher.fetch.address.AddressGuard;
import usher.fetch.snapshot.MemorySnapshotStore;
import usher.spark.ResponseContent;
import usher.spark.TestSpark;
import usher.spark.capture.CaptureInput;
import usher.spark.capture.CaptureSource;
import usher.spark.capture.WarcBytes;
import usher.spark.job.CrawlerSpec;
import usher.support.fetch.SnapshotJson;
import usher.support.json.Json;
import usher.testkit.faults.Cause;
import usher.testkit.faults.Certificate;
import usher.testkit.faults.Protocol;
import usher.testkit.faults.TestServer;
import usher.uri.Authority;

/** A capture of each cause has the code and detail of live fetches, in the data source and in verdicts. */
@Tag("long")
class CauseCapturesTest {
    private static final Duration ENOUGH = Duration.ofSeconds(20);
    private static final List<String> OF_CONNECTIONS = List.of("Connection reset", "the server switches protocols");

    @TempDir
    Path folder;

    @Test
    void exportsHaveEachCause() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (Cause cause : Cause.all()) {
            Map<String, Object> line = new LinkedHashMap<>(SnapshotJson.of(fetched(cause)));
            line.put("authority", "https://" + host(cause));
            lines.append(Json.text(line)).append('\n');
        }
        Files.writeString(folder.resolve("e.jsonl"), lines);
        Map<String, Row> rows = new HashMap<>();
        TestSpark.session()
                .read()
                .format("usher-captures")
                .load(folder.resolve("e.jsonl").toString())
                .collectAsList()
                .forEach(row -> rows.put(host(row.getAs("site") + "/"), row));
        for (Cause cause : Cause.all()) {
            // A 304 is a revisit, and nothing is here that it could refer to.
            if (!cause.fault().id().equals("F-08/status-304")) {
                Row row = rows.get(host(cause));
                assertThat(code(row)).as(cause.toString()).isEqualTo(cause.code());
                assertThat(detail(row))
                        .as(cause.toString())
                        .startsWith(cause.detail().orElse(""))
                        .matches(text -> text.isEmpty() != cause.detail().isPresent());
            }
        }
    }

    /** Archives are read leniently, and how a connection ended is not archived. */
    @Test
    void recordsHaveEachCauseThatWhatWasReceivedShows() throws IOException {
        WarcBytes warc = new WarcBytes(false);
        for (Cause cause : Cause.all()) {
            byte[] received = cause.isQuick() ? received(cause) : new byte[0];
            assertThat(cause.warc().equals(".")).as(cause.toString()).isEqualTo(received.length == 0);
            if (received.length > 0) {
                warc.response("https://" + host(cause) + "/robots.txt", received);
            }
        }
        Path file = Files.write(folder.resolve("w.warc"), warc.toByteArray());
        CaptureInput input = new CaptureInput(CaptureInput.Kind.warc, List.of(file.toString()), "", Optional.empty());
        Map<String, Row> rows = new HashMap<>();
        CaptureSource.read(TestSpark.session(), input)
                .collectAsList()
                .forEach(row -> rows.put(host(row.<String>getAs(row.getAs("reject") == null ? "url" : "detail")), row));
        for (Cause cause : Cause.all()) {
            Row row = rows.get(host(cause));
            assertThat(row == null ? "." : code(row)).as(cause.toString()).isEqualTo(cause.warc());
            if (cause.warc().equals(cause.code())
                    && !OF_CONNECTIONS.contains(cause.detail().orElse(""))) {
                assertThat(detail(row))
                        .as(cause.toString())
                        .contains(cause.detail().orElse(""));
            }
        }
    }

    private static String detail(Row row) {
        return Optional.<String>ofNullable(row.getAs("detail")).orElse("");
    }

    private static String host(String url) {
        return url.replaceFirst("https://([^/]+)/.*", "$1");
    }

    private static String host(Cause cause) {
        return "c" + Cause.all().indexOf(cause) + ".example";
    }

    private static Snapshot fetched(Cause cause) {
        ResponseLimits all = ResponseLimits.ROBOTS_TXT;
        Duration head = cause.fault().lasts() ? Duration.ofSeconds(2) : ENOUGH;
        MemorySnapshotStore store = new MemorySnapshotStore();
        FetchSettings settings = FetchSettings.builder("UsherTest/1 (TestBot)")
                .tls(Certificate.client())
                .guard(AddressGuard.off())
                .timeout(head.multipliedBy(2))
                .limits(new ResponseLimits(
                        all.headerBytes(), all.headers(), all.interim(), all.wireBytes(), all.bodyBytes(), head))
                .build();
        try (TestServer server = cause.fault().start(cause.protocol());
                LiveUsher live = LiveUsher.open(settings, store)) {
            Authority site = new Authority(cause.protocol().scheme(), "127.0.0.1", server.port());
            live.crawler(Dialect.RFC9309, "TestBot").check(site + "/p", ENOUGH.multipliedBy(3));
            return store.history(site, Instant.MAX, 1).get(0);
        }
    }

    /** Returns what a server sends until it closes the connection, 6 MiB at most. */
    private static byte[] received(Cause cause) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TestServer server = cause.fault().start(Protocol.HTTP);
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.setSoTimeout((int) ENOUGH.toMillis());
            socket.getOutputStream().write("GET /robots.txt HTTP/1.1\r\nHost: site.test\r\n\r\n".getBytes(UTF_8));
            InputStream in = socket.getInputStream();
            byte[] buffer = new byte[8192];
            for (int read = in.read(buffer); read >= 0 && bytes.size() < 6 << 20; read = in.read(buffer)) {
                bytes.write(buffer, 0, read);
            }
        } catch (IOException e) {
            return bytes.toByteArray(); // a reset, or nothing listens
        }
        return bytes.toByteArray();
    }

    /** Returns the code that a verdict has, or that of the reject. */
    private static String code(Row row) {
        if (row.getAs("status") == null) {
            return row.<String>getAs("reject").toLowerCase(Locale.ROOT);
        }
        ResponseContent content = ResponseContent.of(row);
        SiteEvaluator evaluator = new SiteEvaluator(
                new Authority("https", "a.example", 443),
                List.of(new CrawlerSpec("TestBot", List.of("TestBot"), "rfc9309", false, "")),
                false);
        evaluator.update(0, content.outcome(), content.file(), content.cut(), Optional.empty());
        return evaluator.evaluate("https://a.example/p", 1).get(0).code().orElse("-");
    }
}
