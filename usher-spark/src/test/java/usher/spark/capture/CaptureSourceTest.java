package usher.spark.capture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.access.OutcomeCode;
import usher.spark.TestSpark;
import usher.spark.capture.Capture.Revisit;

@Tag("long")
class CaptureSourceTest {
    private static final String RULES = "User-agent: *\nDisallow: /a\n";
    private static final String HTTP = "HTTP/1.1 200 OK\r\n\r\n" + RULES;
    private static final Instant TIME = Instant.parse("2026-03-01T10:00:00.123456Z");

    private static SparkSession spark;

    @TempDir
    private Path folder;

    @BeforeAll
    static void session() {
        spark = TestSpark.session();
    }

    private static byte[] warc(String... hosts) {
        WarcBytes warc = new WarcBytes(true);
        for (String host : hosts) {
            warc.response("https://" + host + "/robots.txt", HTTP);
        }
        return warc.toByteArray();
    }

    private static CapturedResults read(CaptureInput input) {
        CapturedResults found = new CapturedResults();
        for (Row row : CaptureSource.read(spark, input).collectAsList()) {
            if (ReadBack.isReject(row)) {
                found.add(ReadBack.reject(row));
            } else {
                found.add(ReadBack.capture(row));
            }
        }
        found.captures.sort(Comparator.comparing(Capture::url));
        return found;
    }

    private static CapturedResults readTable(String path) {
        return read(new CaptureInput(CaptureInput.Kind.table, List.of(path)));
    }

    private String table(String name, String select) {
        return table(name, spark.sql(select));
    }

    private String table(String name, Dataset<Row> rows) {
        String path = folder.resolve(name).toString();
        rows.coalesce(1).write().parquet(path);
        return path;
    }

    @Test
    void filesFoldersAndGlobsOfWarcsAreRead() throws IOException {
        Files.createDirectories(folder.resolve("deep/er"));
        Files.write(folder.resolve("deep/er/a.warc.gz"), warc("a.example", "b.example"));
        Files.write(folder.resolve("deep/notes.txt"), new byte[] {1});
        Files.write(folder.resolve("c.warc.gz"), warc("c.example"));
        Files.write(folder.resolve("other"), warc("d.example"));
        List<String> paths = List.of(
                folder.resolve("deep").toString(),
                folder.resolve("*.warc.gz").toString(),
                folder.resolve("c.warc.gz").toString(),
                folder.resolve("other").toUri().toString(),
                folder.resolve("missing").toString());
        CapturedResults found = read(new CaptureInput(CaptureInput.Kind.warc, paths));
        assertThat(found.urls())
                .containsExactly(
                        "https://a.example/robots.txt",
                        "https://b.example/robots.txt",
                        "https://c.example/robots.txt",
                        "https://d.example/robots.txt");
        assertThat(found.captures.get(0).body().text()).isEqualTo(RULES);
        assertThat(found.codes()).containsExactly(RejectCode.FILE_UNREADABLE);
        assertThat(found.rejects.get(0).place().file()).endsWith("/missing");
    }

    @Test
    void listsOfWarcsAreRead() throws IOException {
        Files.createDirectories(folder.resolve("crawl"));
        Files.write(folder.resolve("crawl/a.warc.gz"), warc("a.example"));
        Files.write(folder.resolve("b.warc.gz"), warc("b.example"));
        Path list = folder.resolve("paths.gz");
        Files.write(
                list,
                WarcBytes.gzip(("crawl/a.warc.gz\n\n" + folder.resolve("b.warc.gz") + "\ngone.gz\n").getBytes(UTF_8)));
        CapturedResults found = read(new CaptureInput(
                CaptureInput.Kind.warc_paths, List.of(list.toString()), folder.toString(), Optional.empty()));
        assertThat(found.urls()).containsExactly("https://a.example/robots.txt", "https://b.example/robots.txt");
        assertThat(found.codes()).containsExactly(RejectCode.FILE_UNREADABLE);
    }

    @Test
    void singleRecordsAreRead() throws IOException {
        int first = warc("a.example").length;
        byte[] both = warc("a.example", "b.example");
        Files.write(folder.resolve("x.warc.gz"), both);
        Path table = folder.resolve("index.csv");
        Files.writeString(
                table,
                "url,warc_filename,warc_record_offset,warc_record_length\n"
                        + "u,x.warc.gz," + first + "," + (both.length - first) + "\n"
                        + "u,x.warc.gz,0," + (first - 1) + "\n"
                        + "u,gone.warc.gz,0,10\n"
                        + "u,x.warc.gz,here,10\n");
        CapturedResults found = read(new CaptureInput(
                CaptureInput.Kind.warc_index,
                List.of(table.toString()),
                folder.toUri().toString(),
                Optional.empty()));
        assertThat(found.urls()).containsExactly("https://b.example/robots.txt");
        assertThat(found.captures.get(0).place().position()).isEqualTo(first);
        assertThat(found.codes())
                .containsExactlyInAnyOrder(RejectCode.CUT_RECORD, RejectCode.FILE_UNREADABLE, RejectCode.BAD_LINE);
    }

    @Test
    void singleRecordsAreChosenAndSpread() throws IOException {
        byte[] file = warc("a.example");
        Files.write(folder.resolve("x.warc.gz"), file);
        String of = "select 'x.warc.gz' filename, %s offset, %d length, '%s' url_path from range(%d)";
        String path = table(
                "cdx",
                of.formatted("0", file.length, "/robots.txt", 3)
                        + " union all "
                        + of.formatted("id << 24", 10, "/", 4_000));
        List<String> paths = List.of(path);
        CaptureInput robots = new CaptureInput(
                CaptureInput.Kind.warc_index, paths, folder.toString(), Optional.of("url_path = '/robots.txt'"));
        assertThat(read(robots).urls()).hasSize(3).containsOnly("https://a.example/robots.txt");
        CaptureInput all = new CaptureInput(CaptureInput.Kind.warc_index, paths, folder.toString(), Optional.empty());
        assertThat(CaptureSource.read(spark, all).toJavaRDD().getNumPartitions())
                .isEqualTo(9);
    }

    @Test
    void rowsOfATableAreChosen() {
        String path = table(
                "chosen",
                "select 'https://a.example/robots.txt' url, timestamp '2026-03-01 10:00:00' time, status,"
                        + " cast(null as binary) body from values (404), (410) as t(status)");
        CapturedResults found =
                read(new CaptureInput(CaptureInput.Kind.table, List.of(path), "", Optional.of("status = 410")));
        assertThat(found.captures)
                .extracting(capture -> capture.outcome().status())
                .containsExactly(410);
        assertThat(found.captures.get(0).place().position()).isEqualTo(1);
    }

    @Test
    void tablesAreRead() {
        StructType schema = new StructType()
                .add("Authority", DataTypes.StringType)
                .add("fetch_time", DataTypes.TimestampType)
                .add("http_status", DataTypes.ShortType)
                .add("headers", DataTypes.createMapType(DataTypes.StringType, DataTypes.StringType))
                .add("content", DataTypes.BinaryType)
                .add("failure", DataTypes.StringType);
        scala.collection.Map<String, String> headers =
                scala.jdk.javaapi.CollectionConverters.asScala(Map.of("content-type", "text/plain", "x", "y"));
        byte[] body = RULES.getBytes(UTF_8);
        List<Row> rows = new ArrayList<>();
        rows.add(RowFactory.create("http://a.example:81", TIME, (short) 200, headers, body, null));
        rows.add(RowFactory.create("b.example/", TIME, (short) 304, null, null, null));
        rows.add(RowFactory.create("c.example", TIME, null, null, null, "dns_error"));
        rows.add(RowFactory.create("d.example", TIME, (short) 200, null, new byte[600_000], null));
        rows.add(RowFactory.create(null, TIME, (short) 200, null, body, null));
        rows.add(RowFactory.create("f.example", null, (short) 200, null, body, null));
        rows.add(RowFactory.create("g.example", TIME, (short) 200, null, null, null));
        rows.add(RowFactory.create("h.example", TIME, null, null, body, "bad luck"));
        rows.add(RowFactory.create("ftp://i.example", TIME, (short) 200, null, body, null));
        rows.add(RowFactory.create("j.example", TIME, (short) 204, null, null, null));
        rows.add(RowFactory.create("k.example", TIME, (short) 206, null, null, null));
        CapturedResults found = readTable(table("captures", spark.createDataFrame(rows, schema)));
        assertThat(found.urls())
                .containsExactly(
                        "http://a.example:81/robots.txt",
                        "https://b.example/robots.txt",
                        "https://c.example/robots.txt",
                        "https://d.example/robots.txt",
                        "https://j.example/robots.txt",
                        "https://k.example/robots.txt");
        Capture first = found.captures.get(0);
        assertThat(first.time()).isEqualTo(TIME);
        assertThat(first.outcome().headers()).containsExactly(Map.entry("Content-Type", "text/plain"));
        assertThat(first.body().text()).isEqualTo(RULES);
        assertThat(first.place().position()).isZero();
        assertThat(found.captures.get(1).revisit()).contains(Revisit.NOT_MODIFIED);
        assertThat(found.captures.get(2).outcome().failure()).contains(OutcomeCode.DNS_ERROR);
        assertThat(found.captures.get(3).cut()).isTrue();
        assertThat(found.codes())
                .containsExactly(
                        RejectCode.NO_URL,
                        RejectCode.NO_TIME,
                        RejectCode.NO_OUTCOME,
                        RejectCode.NO_OUTCOME,
                        RejectCode.BAD_URL);
        assertThat(found.rejects.get(0).place().position()).isEqualTo(4);
    }

    @Test
    void aRevisitInATableHasNoContentOfItsOwn() {
        String of = "select concat('https://', host, '.example/robots.txt') url, timestamp '2026-03-01 10:00:00' "
                + "fetch_time, status, cast('' as binary) body, 'sha256:0' digest, revisit from values "
                + "('a', 200, 'IDENTICAL_PAYLOAD'), ('b', null, 'identical_payload'), ('c', 200, "
                + "'NOT_MODIFIED'), ('d', 503, 'IDENTICAL_PAYLOAD'), ('e', 200, null), ('f', 200, 'perhaps'), "
                + "('g', 304, null) as t(host, status, revisit)";
        CapturedResults found = readTable(table("revisits", of));
        assertThat(found.captures)
                .extracting(capture -> capture.revisit().orElse(null))
                .containsExactly(
                        Revisit.IDENTICAL_PAYLOAD,
                        Revisit.IDENTICAL_PAYLOAD,
                        Revisit.NOT_MODIFIED,
                        null,
                        null,
                        Revisit.NOT_MODIFIED);
        assertThat(found.captures)
                .extracting(capture -> capture.outcome().status())
                .containsExactly(200, 0, 200, 503, 200, 304);
        assertThat(found.captures.get(0).digest()).contains("sha256:0");
        assertThat(found.captures.get(5).digest()).isEmpty();
        assertThat(found.codes()).containsExactly(RejectCode.NO_OUTCOME);
        assertThat(found.rejects.get(0).detail()).isEqualTo("revisit perhaps");
    }

    @Test
    void headersMayHaveSeveralValues() {
        String path = table(
                "arrays",
                "select 'https://a.example/robots.txt' url, timestamp '2026-03-01 10:00:00' fetch_time, 200 status,"
                        + " cast('' as binary) body, map('content-type', array('text/plain', 'text/html'),"
                        + " 'CACHE-CONTROL', array('private', 'max-age=5'), 'ETag', cast(array() as array<string>),"
                        + " 'Age', null) headers");
        CapturedResults found = readTable(path);
        assertThat(found.captures.get(0).outcome().headers())
                .containsExactly(
                        Map.entry("Cache-Control", "private, max-age=5"), Map.entry("Content-Type", "text/plain"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            array('a: b') headers, timestamp '2026-03-01 10:00:00' time | headers has type array<string>
            map('a', 1) headers, timestamp '2026-03-01 10:00:00' time | headers has type map<string,int>
            map('a', 'b') headers, 1772359200 time | time has type int
            """)
    void sourcesThatCannotBeReadAsRequestedAreRefused(String columns, String message) {
        String path = table(
                "refused",
                "select 'https://a.example/robots.txt' url, 200 status, cast('' as binary) body, " + columns);
        CaptureInput input = new CaptureInput(CaptureInput.Kind.table, List.of(path));
        assertThatThrownBy(() -> CaptureSource.read(spark, input))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @Test
    void timesAsTextAreReadAsThoseOfUrls() {
        String path = table(
                "times",
                "select 'https://a.example/robots.txt' url, 404 status, cast(null as binary) body, time from values"
                        + " ('20260301100000'), ('2026-03-01 10:00:00'), ('2026-03-01T10:00:00'),"
                        + " ('2026-03-01T12:00:00+02:00'), ('2026-03-01T10:00:00Z'), ('soon') as t(time)");
        CapturedResults found = readTable(path);
        assertThat(found.captures)
                .extracting(Capture::time)
                .hasSize(5)
                .containsOnly(Instant.parse("2026-03-01T10:00:00Z"));
        assertThat(found.codes()).containsExactly(RejectCode.BAD_TIME);
    }

    @Test
    void aTableWithoutAColumnIsRefusedWithItsName() {
        String path = table("few", "select 'http://a.example/robots.txt' url, '2026-03-01' time");
        CaptureInput input = new CaptureInput(CaptureInput.Kind.table, List.of(path));
        assertThatThrownBy(() -> CaptureSource.read(spark, input))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The table has no column status or fetch_status or http_status; its columns are url, time");
    }

    @Test
    void exportsAreRead() throws IOException {
        String body = Base64.getEncoder().encodeToString(RULES.getBytes(UTF_8));
        String line = "{\"authority\":\"http://a.example\",\"fetchedAt\":\"2026-03-01T10:00:00.123Z\",\"status\":200,"
                + "\"failure\":null,\"headers\":{\"ETag\":\"x\"},\"cut\":false,\"body\":\"" + body + "\"}\n";
        Files.write(folder.resolve("e.jsonl.gz"), WarcBytes.gzip((line + "{\"a\n").getBytes(UTF_8)));
        CapturedResults found = read(new CaptureInput(CaptureInput.Kind.export, List.of(folder.toString())));
        assertThat(found.urls()).containsExactly("http://a.example/robots.txt");
        assertThat(found.captures.get(0).body().text()).isEqualTo(RULES);
        InputPosition place = found.rejects.get(0).place();
        assertThat(place.position()).isEqualTo(line.length());
        assertThat(found.codes()).containsExactly(RejectCode.BAD_LINE);
    }
}
