package usher.spark.sql;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import usher.RobotsFile;
import usher.audit.Audit;
import usher.audit.IdentityCheck;
import usher.audit.LogRequest;
import usher.spark.TestSpark;

/** The statement of {@code docs/audit.md} counts what {@code usher audit} counts. */
@Tag("long")
class AuditInSqlTest {
    private static final String FILE =
            "User-agent: *\nDisallow: /a\nAllow: /a/b\n\nUser-agent: GPTBot\nDisallow: /*.txt\n"
                    + "Allow: /robots.txt\n\nUser-agent: Googlebot\nDisallow: /q?x\n\nUser-agent: CCBot\nDisallow: /\n";
    private static final List<String> CRAWLERS = List.of("GPTBot", "Googlebot", "CCBot", "bingbot", "YandexBot");
    private static final List<String> TARGETS = List.of("/", "/a/1", "/a/b", "/x.txt", "/q?x=1", "/q?y=1", "/%61/2");
    private static final int REQUESTS = 20_000;

    private static String statement() throws Exception {
        String page = Files.readString(Path.of("../docs/audit.md"));
        int start = page.indexOf("```sql\n") + 7;
        return page.substring(start, page.indexOf("```", start));
    }

    @Test
    void theCountsAreThoseOfTheAudit() throws Exception {
        Random random = new Random(43);
        Audit audit = new Audit((site, time) -> RobotsFile.of(FILE), IdentityCheck.NONE);
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < REQUESTS; i++) {
            String crawler = CRAWLERS.get(random.nextInt(CRAWLERS.size()));
            String target = TARGETS.get(random.nextInt(TARGETS.size()));
            rows.add(RowFactory.create(crawler, target));
            audit.add(new LogRequest(
                    Instant.EPOCH.plusSeconds(i), "192.0.2.1", "", "GET", target, 200, crawler + "/1.0"));
        }
        Map<String, String> expected = new TreeMap<>();
        audit.report(address -> address)
                .crawlers()
                .forEach(found -> expected.put(
                        found.crawler().name(),
                        found.own().requests() + " " + found.own().disallowed()));

        SparkSession spark = TestSpark.session();
        RobotsFunctions.register(spark);
        spark.createDataFrame(
                        rows,
                        new StructType().add("crawler", DataTypes.StringType).add("target", DataTypes.StringType))
                .createOrReplaceTempView("requests");
        spark.createDataFrame(List.of(RowFactory.create(FILE)), new StructType().add("body", DataTypes.StringType))
                .createOrReplaceTempView("robots");
        Map<String, String> counted = spark.sql(statement()).collectAsList().stream()
                .collect(toMap(row -> row.getString(0), row -> row.getLong(1) + " " + row.getLong(2)));

        assertThat(counted).isEqualTo(expected).hasSize(CRAWLERS.size());
    }
}
