package usher.spark.sql;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("nightly")
class RobotsFunctionsTest {
    private static final String ROBOTS = "User-agent: *\nDisallow: /cart\n\nUser-agent: Yandex\nDisallow: /search$\n";
    private static final StructType COLUMNS = new StructType()
            .add("text", DataTypes.StringType)
            .add("bytes", DataTypes.BinaryType)
            .add("agent", DataTypes.StringType)
            .add("url", DataTypes.StringType);

    private SparkSession spark;

    @AfterEach
    void stop() {
        spark.stop();
    }

    /** By the one line of Java, and by the setting, which needs no code. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void filesAreJudgedInSql(boolean bySetting) {
        SparkSession.Builder builder = SparkSession.builder()
                .master("local[1]")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.sql.shuffle.partitions", "1");
        if (bySetting) {
            builder.config("spark.sql.extensions", RobotsExtensions.class.getName());
        }
        spark = builder.getOrCreate();
        if (!bySetting) {
            RobotsFunctions.register(spark);
        }
        table(
                RowFactory.create(ROBOTS, null, "ExampleBot", "https://shop.example/cart/1"),
                RowFactory.create(null, ROBOTS.getBytes(UTF_8), "ExampleBot", "https://shop.example/"),
                RowFactory.create(ROBOTS, null, "YandexBot", "/search"),
                RowFactory.create(ROBOTS, null, null, "/"),
                RowFactory.create(null, null, "ExampleBot", "/"),
                RowFactory.create(ROBOTS, null, "ExampleBot", "http://"));

        Dataset<Row> verdicts = spark.sql(
                "SELECT coalesce(robots_allowed(text, agent, url), robots_allowed(bytes, agent, url)) AS allowed,"
                        + " coalesce(robots_verdict(text, agent, url), robots_verdict(bytes, agent, url)) AS verdict FROM rows");

        assertThat(verdicts.schema().apply("verdict").dataType()).isEqualTo(RobotsFunctions.VERDICT);
        assertThat(verdicts.collectAsList().stream().map(Row::toString))
                .containsExactly(
                        "[false,[disallow,RULE_MATCHED,2,Disallow: /cart,rfc9309]]",
                        "[true,[allow,NO_RULE_MATCHED,0,null,rfc9309]]",
                        "[false,[disallow,RULE_MATCHED,5,Disallow: /search$,yandex]]",
                        "[null,null]",
                        "[null,null]",
                        "[false,[disallow,BAD_URL,0,null,rfc9309]]");
        assertThatThrownBy(() -> spark.sql("SELECT robots_allowed('', 'Mozilla/5.0 (X11; Linux)', '/')")
                        .collectAsList())
                .rootCause()
                .hasMessageContaining("no known crawler is named in the agent");
    }

    private void table(Row... rows) {
        spark.createDataFrame(List.of(rows), COLUMNS).createOrReplaceTempView("rows");
    }
}
