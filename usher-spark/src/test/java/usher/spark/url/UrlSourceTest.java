package usher.spark.url;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.spark.TestSpark;

class UrlSourceTest {
    private final SparkSession spark = TestSpark.session();

    @TempDir
    Path folder;

    @Test
    void badLinesArePutAsideWithTheirPlaceAndTheRestIsRead() throws Exception {
        Path file = folder.resolve("urls.csv");
        String head = "id,url,timestamp\n";
        String good = "1,\"https://a.example/x,\"\"y\"\"\",20260301100000\n";
        String badTime = "2,https://a.example/,yesterday\n";
        String noTime = "3,https://a.example/,\n";
        String badUrl = "4,mailto:me,2026-03-01\n";
        String tooMany = "5,https://a.example/,2026-03-01,and,more\n";
        String tooLong = "6,https://a.example/" + "x".repeat(70_000) + ",2026-03-01\n";
        String longLine = "7," + "x".repeat(300_000) + "\n";
        Files.writeString(file, head + good + badTime + noTime + badUrl + tooMany + tooLong + longLine + good);

        Census census = Census.of(UrlSource.of(List.of(file.toString())).read(spark));
        List<Row> rejects = census.rejects().orderBy("position").collectAsList();

        assertThat(census.good()).isEqualTo(2);
        assertThat(census.sites()).isEqualTo(1);
        assertThat(rejects)
                .extracting(row -> row.getString(3))
                .containsExactly("BAD_TIME", "NO_TIME", "BAD_URL", "BAD_LINE", "URL_TOO_LONG", "LINE_TOO_LONG");
        assertThat(rejects).extracting(row -> row.getLong(2)).startsWith((long) (head + good).length());
        assertThat(rejects)
                .allSatisfy(row -> assertThat(row.getString(1)).endsWith("urls.csv"))
                .allSatisfy(row -> assertThat(row.getString(4).length()).isLessThanOrEqualTo(200));
        census.close();
    }

    @Test
    void rowsOfParquetAreNamedByFileAndNumber() {
        Path table = folder.resolve("table");
        spark.sql(
                        "select * from values ('https://a.example/', timestamp'2026-03-01 10:00:00'),"
                                + " ('http://', timestamp'2026-03-01 10:00:00'), ('https://b.example/', null) as t(url, fetch_time)")
                .coalesce(1)
                .write()
                .parquet(table.toString());

        Census census = Census.of(UrlSource.of(List.of(table.toString())).read(spark));
        List<Row> rejects = census.rejects().orderBy("position").collectAsList();

        assertThat(census.good()).isEqualTo(1);
        assertThat(rejects).extracting(row -> row.getString(3)).containsExactly("BAD_URL", "NO_TIME");
        assertThat(rejects).extracting(row -> row.getLong(2)).containsExactly(1L, 2L);
        assertThat(rejects.get(0).getString(1)).endsWith(".parquet");
        census.close();
    }

    @Test
    void columnsThatAreMissingAreNamed() throws Exception {
        Path file = folder.resolve("other.csv");
        Files.writeString(file, "address,when\nhttps://a.example/,2026-03-01\n");
        UrlSource source = UrlSource.of(List.of(file.toString()));

        assertThatThrownBy(() -> source.read(spark))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("has no column url; it has")
                .hasMessageContaining("address, when")
                .hasMessageContaining("--url-column");

        UrlSource named = new UrlSource(
                source.paths(), Optional.of("address"), Optional.of("when"), Optional.of("when > '2026'"));
        Row row = named.read(spark).first();
        assertThat(row.getString(0)).isEqualTo("https://a.example/");
        assertThat(row.getLong(1)).isEqualTo(1_772_323_200_000_000L);
    }

    @Test
    void aLineInsideQuotationMarksIsNoRow() throws Exception {
        Path file = folder.resolve("notes.CSV");
        String head = "url,time,note\n";
        String noted = "https://a.example/,2026-03-01,\"see\nhttps://b.example/,2026-03-02,x\"\n";
        String broken = "\"https://c.example/x\ny\"z,2026-03-01,\n";
        Files.writeString(file, head + noted + broken + "https://d.example/,2026-03-03,\n");

        assertThat(urls(file)).containsExactly("https://a.example/", "https://d.example/");
        assertThat(rejects(file)).containsExactly("BAD_LINE " + (head + noted).length());
    }

    @Test
    void everyFileIsReadByItsOwnHeader() throws Exception {
        Path folders = Files.createDirectories(folder.resolve("a,b"));
        Files.writeString(folders.resolve("0.csv"), "");
        Files.writeString(folders.resolve("1.csv"), "url,time\nhttps://a.example/,2026-03-01\n");
        Files.writeString(folders.resolve("2.csv"), "note,TIME,Url\n-,2026-03-01,https://b.example/\n");
        Files.writeString(folders.resolve("3.csv"), "address,time\nhttps://c.example/,2026-03-01\n");
        Files.writeString(folders.resolve("4.csv"), "url,time\nhttps://d.example/,2026-03-01\n");
        Path files = folders.resolve("*.csv");

        assertThat(urls(files)).containsExactly("https://a.example/", "https://b.example/", "https://d.example/");
        assertThat(rejects(files)).containsExactly("NO_URL 13");
    }

    @Test
    void damagedArchivesAreReadUpToTheDamage() throws Exception {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write("url,time\nhttps://a.example/,2026-03-01\n".getBytes(UTF_8));
        }
        byte[] whole = packed.toByteArray();
        Files.write(folder.resolve("1.csv.gz"), whole);
        Files.write(folder.resolve("2.csv.gz"), Arrays.copyOf(whole, whole.length - 5));
        Files.writeString(folder.resolve("3.csv.gz"), "url,time\nhttps://b.example/,2026-03-01\n");
        Path files = folder.resolve("*.csv.gz");

        assertThat(urls(files)).contains("https://a.example/").doesNotContain("https://b.example/");
        assertThat(rejects(files)).hasSize(2).allMatch(reject -> reject.startsWith("BAD_LINE "));
    }

    @Test
    void nothingToReadIsSaidInAWord() throws Exception {
        Path empty = Files.createFile(folder.resolve("empty.csv"));
        for (Path path : List.of(empty, folder.resolve("none.csv"))) {
            assertThatThrownBy(() -> urls(path))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("--urls: there is no")
                    .hasMessageContaining(path.toString());
        }
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
        assertThat(row.getLong(1)).isEqualTo(1_772_323_200_000_000L);
        StructType both =
                new StructType().add("URL", "string").add("url", "string").add("time", "string");
        assertThat(UrlColumns.find(both, Optional.empty(), Optional.of("TIME"), "it"))
                .isEqualTo(new UrlColumns("url", "time"));
    }

    private List<String> urls(Path path) {
        return UrlSource.of(List.of(path.toString()))
                .read(spark)
                .filter("bad_line is null and url is not null")
                .collectAsList()
                .stream()
                .map(row -> row.getString(0))
                .sorted()
                .toList();
    }

    /** Code and position of each. */
    private List<String> rejects(Path path) {
        try (Census census = Census.of(UrlSource.of(List.of(path.toString())).read(spark))) {
            return census.rejects().collectAsList().stream()
                    .map(row -> row.getString(3) + " " + row.getLong(2))
                    .sorted()
                    .toList();
        }
    }
}
