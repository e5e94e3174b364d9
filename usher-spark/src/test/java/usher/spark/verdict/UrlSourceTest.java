package usher.spark.verdict;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.spark.TestSpark;
import usher.spark.capture.WarcBytes;
import usher.spark.job.TableColumns;

@Tag("nightly")
class UrlSourceTest {
    private final SparkSession spark = TestSpark.session();

    @TempDir
    Path folder;

    @Test
    void badRowsAreRejectedWithTheirPlaceAndTheRestIsRead() throws Exception {
        Path file = folder.resolve("urls.csv");
        String head = "id,url,timestamp\n";
        String validRows = "1,\"https://a.example/x,\"\"y\"\"\",20260301100000\n";
        String badTime = "2,https://a.example/,yesterday\n";
        String noTime = "3,https://a.example/,\n";
        String badUrl = "4,mailto:me,2026-03-01\n";
        String tooMany = "5,https://a.example/,2026-03-01,and,more\n";
        String tooLong = "6,https://a.example/" + "x".repeat(70_000) + ",2026-03-01\n";
        String tooFew = "7," + "x".repeat(300_000) + "\n";
        Files.writeString(file, head + validRows + badTime + noTime + badUrl + tooMany + tooLong + tooFew + validRows);

        SiteCounts siteCounts =
                SiteCounts.of(UrlSource.of(List.of(file.toString())).read(spark));
        List<Row> rejects = siteCounts.rejects().orderBy("position").collectAsList();

        assertThat(siteCounts.validRows()).isEqualTo(2);
        assertThat(siteCounts.sites()).isEqualTo(1);
        assertThat(rejects)
                .extracting(row -> row.getString(3))
                .containsExactly("BAD_TIME", "NO_TIME", "BAD_URL", "BAD_LINE", "URL_TOO_LONG", "BAD_LINE");
        assertThat(rejects).extracting(row -> row.getLong(2)).containsExactly(1L, 2L, 3L, 4L, 5L, 6L);
        assertThat(rejects.get(3).getString(4)).isEqualTo(tooMany.strip());
        assertThat(rejects)
                .allSatisfy(row -> assertThat(row.getString(1)).endsWith("urls.csv"))
                .allSatisfy(row -> assertThat(row.getString(4).length()).isLessThanOrEqualTo(200));
        siteCounts.close();
    }

    @Test
    void aLocalTableIsReadThroughSmallBuffersOutsideTheHeap() {
        Path table = folder.resolve("table");
        spark.range(0, 200_000, 1, 1)
                .selectExpr(
                        "concat('https://a.example/', sha2(cast(id AS string), 512)) AS url",
                        "current_timestamp() AS time")
                .write()
                .option("parquet.enable.dictionary", false)
                .option("compression", "none")
                .parquet(table.toString());
        Dataset<Row> urls = UrlSource.of(List.of(table.toString())).read(spark);
        long before = outsideTheHeap();

        assertThat(urls.filter("reject IS NULL").count()).isEqualTo(200_000);

        assertThat(outsideTheHeap() - before).isLessThan(16_000_000);
    }

    private static long outsideTheHeap() {
        return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                .filter(pool -> pool.getName().equals("direct"))
                .mapToLong(BufferPoolMXBean::getTotalCapacity)
                .sum();
    }

    @Test
    void rowsOfParquetAreNamedByFileAndNumber() {
        Path table = folder.resolve("table");
        spark.sql("select * from values ('https://a.example/', timestamp'2026-03-01 10:00:00'),"
                        + " ('http://', timestamp'2026-03-01 10:00:00'), ('https://b.example/', null) as "
                        + "t(url, fetch_time)")
                .coalesce(1)
                .write()
                .parquet(table.toString());

        SiteCounts siteCounts =
                SiteCounts.of(UrlSource.of(List.of(table.toString())).read(spark));
        List<Row> rejects = siteCounts.rejects().orderBy("position").collectAsList();

        assertThat(siteCounts.validRows()).isEqualTo(1);
        assertThat(rejects).extracting(row -> row.getString(3)).containsExactly("BAD_URL", "NO_TIME");
        assertThat(rejects).extracting(row -> row.getLong(2)).containsExactly(1L, 2L);
        assertThat(rejects.get(0).getString(1)).endsWith(".parquet");
        siteCounts.close();
    }

    @Test
    void aQueryReadsWhateverSparkReads() throws Exception {
        Path lines = Files.writeString(
                folder.resolve("log.jsonl"),
                "{\"url\": \"https://a.example/\", \"seen\": 1772323200}\n{\"url\": \"http://\", \"seen\": 0}\n");
        Path tabs = Files.writeString(folder.resolve("log.tsv"), "https://b.example/\t20260301000000\n");
        Path orc = folder.resolve("orc");
        spark.sql("select 'https://c.example/' as url, '2026-03-01' as day")
                .write()
                .orc(orc.toString());
        spark.sql("select 'https://d.example/' as url, date'2026-03-01' as time")
                .createOrReplaceTempView("catalog");

        Dataset<Row> rows = UrlSource.of(List.of())
                .read(spark.sql("select url, timestamp_seconds(seen) as time from json.`" + lines + "` union all"
                        + " select split_part(value, '\\t', 1), cast(to_timestamp(split_part(value, '\\t', 2), "
                        + "'yyyyMMddHHmmss') as timestamp) from text.`" + tabs + "` union all select url, cast(day as "
                        + "timestamp) from orc.`" + orc
                        + "` union all select url, cast(time as timestamp) from catalog"));

        assertThat(rows.filter("reject is null").collectAsList())
                .extracting(row -> row.getString(2))
                .containsExactlyInAnyOrder(
                        "https://a.example", "https://b.example", "https://c.example", "https://d.example");
        assertThat(rows.filter("unix_micros(time) = 1772323200000000").count()).isEqualTo(4);
        assertThat(rows.filter("reject = 'BAD_URL'").first().getLong(6)).isEqualTo(-1);
    }

    @Test
    void columnsThatAreMissingAreNamed() throws Exception {
        Path file = folder.resolve("other.csv");
        Files.writeString(file, "address,when\nhttps://a.example/,2026-03-01\n");
        UrlSource source = UrlSource.of(List.of(file.toString()));

        assertThatThrownBy(() -> source.read(spark))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("has no column url; its columns are")
                .hasMessageContaining("address, when")
                .hasMessageContaining("--url-column");

        UrlSource named = new UrlSource(
                source.paths(), Optional.of("address"), Optional.of("when"), Optional.of("when > '2026'"));
        Row row = named.read(spark).first();
        assertThat(row.getString(0)).isEqualTo("https://a.example/");
        assertThat(row.getInstant(1)).isEqualTo(Instant.ofEpochSecond(1_772_323_200));
    }

    @Test
    void aLineInsideQuotationMarksIsNotARow() throws Exception {
        Path file = folder.resolve("notes.CSV");
        String noted = "https://a.example/,2026-03-01,\"see\nhttps://b.example/,2026-03-02,x\"\n";
        String broken = "\"https://c.example/x\ny\"z,2026-03-01,\n";
        String unclosed = "https://e.example/,2026-03-01,\"x\nhttps://f.example/,2026-03-01,y\n";
        Files.writeString(file, "url,time,note\n" + noted + broken + "https://d.example/,2026-03-03,\n" + unclosed);

        assertThat(urls(file))
                .contains("https://a.example/", "https://d.example/", "https://e.example/")
                .doesNotContain("https://b.example/", "https://f.example/")
                .hasSize(4);
        assertThat(rejects(file)).containsExactly("BAD_URL 1");
    }

    @Test
    void whatIsWrittenIsReadBack() throws Exception {
        Random random = new Random(5);
        List<String> written = new ArrayList<>();
        StringBuilder text = new StringBuilder("\uFEFFurl,time\r\n");
        for (int i = 0; i < 2_000; i++) {
            String field = random.ints(1 + random.nextInt(7), 0, 6)
                    .mapToObj(c -> "" + "\",\nabü".charAt(c))
                    .collect(Collectors.joining());
            written.add("https://a.example/" + field);
            text.append("\"https://a.example/")
                    .append(field.replace("\"", "\"\""))
                    .append("\",2026-03-01\r\n");
        }
        Path file = Files.writeString(folder.resolve("written.csv"), text);

        assertThat(urls(file)).containsExactlyInAnyOrderElementsOf(written);
    }

    @Test
    void rowsAreNumberedInEveryFile() throws Exception {
        Path files = Files.createDirectories(folder.resolve("a,b"));
        Files.writeString(files.resolve("0.csv"), "");
        Files.writeString(files.resolve("1.csv"), "url,time\nhttps://a.example/,2026-03-01\n,2026-03-01\n");
        Files.writeString(files.resolve("2.csv"), "URL,Time\n\n,2026-03-01\nhttps://b.example/,2026-03-01\n");
        Files.writeString(files.resolve("3.csv"), "url,time\n");

        assertThat(urls(files.resolve("*.csv"))).containsExactly("https://a.example/", "https://b.example/");
        assertThat(rejects(files.resolve("*.csv"))).containsExactly("NO_URL 0", "NO_URL 1");
    }

    @Test
    void aFileWithAnotherHeaderEndsTheJob() throws Exception {
        Files.writeString(folder.resolve("1.csv"), "url,time\nhttps://a.example/,2026-03-01\n");
        Files.writeString(folder.resolve("2.csv"), "time,url\n2026-03-01,https://b.example/\n");

        assertThatThrownBy(() -> urls(folder.resolve("*.csv")))
                .hasMessageContaining("2.csv")
                .hasRootCauseInstanceOf(IllegalArgumentException.class)
                .rootCause()
                .hasMessageContaining("header");
    }

    @Test
    void columnsWithoutANameAreRead() throws Exception {
        Path file = folder.resolve("index.csv");
        Files.writeString(file, ",url,time,url\n0,https://a.example/,2026-03-01,x\n");

        UrlSource source =
                new UrlSource(List.of(file.toString()), Optional.of("url1"), Optional.empty(), Optional.empty());

        assertThat(source.read(spark).first().getString(0)).isEqualTo("https://a.example/");
    }

    @Test
    void aDamagedFileEndsTheJob() throws Exception {
        byte[] whole = WarcBytes.gzip("url,time\nhttps://a.example/,2026-03-01\n".getBytes(UTF_8));
        Files.write(folder.resolve("1.csv.gz"), whole);
        assertThat(urls(folder.resolve("*.csv.gz"))).containsExactly("https://a.example/");

        Files.write(folder.resolve("2.csv.gz"), Arrays.copyOf(whole, whole.length - 5));
        assertThatThrownBy(() -> urls(folder.resolve("*.csv.gz"))).hasMessageContaining("2.csv.gz");
    }

    @Test
    void anEmptyInputIsReported() throws Exception {
        Path empty = Files.createFile(folder.resolve("empty.csv"));
        assertThatThrownBy(() -> urls(empty))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("--urls: no header line in " + empty);

        Path none = folder.resolve("none.csv");
        assertThatThrownBy(() -> urls(none))
                .isInstanceOf(AnalysisException.class)
                .hasMessageContaining("Path does not exist: file:" + none);
    }

    @Test
    void daysFarBeyondTheCalendarAreRejects() {
        for (String type : List.of("date", "timestamp_ntz")) {
            Path table = folder.resolve(type);
            spark.sql("select 'https://a.example/' as url, cast(day as " + type + ") as time from values"
                            + " (date'2026-03-01'), (date'9999-12-31'), (date_add(date'1970-01-01', "
                            + (type.equals("date") ? "2147483647" : "4000000") + ")), (null) as t(day)")
                    .coalesce(1)
                    .write()
                    .parquet(table.toString());

            assertThat(rejects(table)).containsExactly("BAD_TIME 2", "NO_TIME 3");
        }
    }

    @Test
    void columnsAreFoundWhateverTheirLettersAndDots() throws Exception {
        Path file = folder.resolve("named.csv");
        Files.writeString(file, "Page.`URL`,Time,fetched\nhttps://a.example/,2026-03-01,never\n");

        UrlSource source =
                new UrlSource(List.of(file.toString()), Optional.of("page.`url`"), Optional.empty(), Optional.empty());
        Row row = source.read(spark).first();

        assertThat(row.getString(0)).isEqualTo("https://a.example/");
        assertThat(row.getInstant(1)).isEqualTo(Instant.ofEpochSecond(1_772_323_200));
        StructType both =
                new StructType().add("URL", "string").add("url", "string").add("time", "string");
        TableColumns columns = new TableColumns(both, "it");
        assertThat(columns.find("TIME")).hasValue("time");
        assertThat(columns.find("url")).hasValue("url");
    }

    private List<String> urls(Path path) {
        return UrlSource.of(List.of(path.toString()))
                .read(spark)
                .filter("url is not null and coalesce(reject, '') <> 'BAD_LINE'")
                .collectAsList()
                .stream()
                .map(row -> row.getString(0))
                .sorted()
                .toList();
    }

    /** Returns the code and position of each reject. */
    private List<String> rejects(Path path) {
        try (SiteCounts siteCounts =
                SiteCounts.of(UrlSource.of(List.of(path.toString())).read(spark))) {
            return siteCounts.rejects().collectAsList().stream()
                    .map(row -> row.getString(3) + " " + row.getLong(2))
                    .sorted()
                    .toList();
        }
    }
}
