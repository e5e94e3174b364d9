package usher.spark.url;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
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
}
