package usher.spark.sql;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
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
    void sqlFunctionsReturnVerdicts(boolean bySetting) {
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
                        + " coalesce(robots_verdict(text, agent, url), robots_verdict(bytes, agent, url)) AS verdict "
                        + "FROM rows");

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

    private void local() {
        spark = SparkSession.builder()
                .master("local[1]")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .getOrCreate();
        RobotsFunctions.register(spark);
    }

    private List<String> query(String... expressions) {
        return Stream.of(expressions)
                .map(expression -> spark.sql("SELECT " + expression).first().mkString(" "))
                .toList();
    }

    @Test
    void sqlFunctionsDescribeFilesAndTheirEffects() {
        local();
        String file = "'User-agent: *\\nDisallow: /\\nAllow: /$\\nCrawl-delay: 2.5\\nContent-Signal: ai-train=no\\n"
                + "Sitemap: https://a.example/s.xml\\n\\nUser-agent: GPTBot\\nUser-agent: CCBot\\nDisallow:\\n'";
        String html = "'<!doctype html><title>Not found</title>'";
        assertThat(query(
                        "robots_reach(" + file + ", 'ExampleBot')",
                        "robots_reach(" + file + ", 'CCBot')",
                        "robots_reach('User-agent: *\\nDisallow: *', 'CCBot')",
                        "robots_reach('User-agent: *\\nDisallow: /*a*b*c\\nDisallow: /*b*c*a\\nAllow: /*c*a*b', '*', "
                                + "1)",
                        "robots_reach(" + html + ", 'CCBot')",
                        "robots_named(" + file + ", 'CCBot')",
                        "robots_named(" + file + ", 'ExampleBot')",
                        "robots_delay(" + file + ", 'ExampleBot')",
                        "robots_usage(" + file + ", 'ExampleBot')['ai-train']",
                        "robots_usage(" + file + ", 'ExampleBot', '/x')['ai-train']",
                        usage("Googlebot", "timestamp'2023-10-01 00:00:00'"),
                        usage("Googlebot", "'2023-09-27'"),
                        usage("TavilyBot", "date'2026-11-01'"),
                        "robots_file(" + file + ").crawlers[1]",
                        "robots_file(" + file + ").directives['user-agent']",
                        "robots_file(" + file + ").sitemaps[0]",
                        "robots_file(" + file + ").usage[0]",
                        "robots_file(" + file + ").groups",
                        "robots_file('Dissalow: /').diagnostics[0]",
                        "robots_file(" + html + ").html",
                        "robots_file(" + html + ").diagnostics[0]",
                        "robots_file(null)",
                        "array_join(robots_names(' gptbot,* ,ccBot,GPTBot, x-1.b'), ' ')",
                        "array_join(robots_names('=claudebot, a>b,gptbot/1.0', true), ' ')",
                        "robots_site('HTTP://Shop.Example:80/a')",
                        "robots_site('https://b\u00fccher.example')",
                        "robots_site('mailto:a@b.example')"))
                .containsExactly(
                        "part",
                        "everything",
                        "nothing",
                        "part",
                        "html",
                        "true",
                        "false",
                        "2.5",
                        "disallowed",
                        "not-applicable",
                        "disallowed by control token",
                        "unknown",
                        "unknown",
                        "gptbot",
                        "3",
                        "https://a.example/s.xml",
                        "ai-train=no",
                        "2",
                        "REP011",
                        "true",
                        "REP004",
                        "null",
                        "GPTBot * CCBot x-1.b",
                        "=claudebot a>b gptbot/1.0",
                        "http://shop.example",
                        "https://xn--bcher-kva.example",
                        "null");
        for (String agents : List.of("=GPTBot", "a>b", "GPTBot/1.0", "Mozilla/5.0 (compatible; GPTBot/1.0)", "*,")) {
            assertThatThrownBy(() -> query("robots_names('" + agents + "')"))
                    .as(agents)
                    .rootCause()
                    .hasMessageContaining("is neither a product token, such as GPTBot, nor *");
        }
    }

    private static String usage(String agent, String time) {
        String usage = "robots_usage('User-agent: Google-Extended\\nDisallow: /', '" + agent + "', '/', " + time + ")";
        return "concat_ws(' by ', " + usage + "['ai-train'], " + usage + "['ai-train-by'])";
    }

    @Test
    void filesAreComparedForACrawlerWithExamples() {
        local();
        assertThat(query(
                        "robots_diff('', 'User-agent: *\\nDisallow: /a', 'GPTBot')",
                        "robots_diff('User-agent: *\\nDisallow: /a', 'User-agent: *\\nDisallow: /a*', "
                                + "'GPTBot').outcome",
                        "robots_diff(null, '', 'GPTBot')"))
                .containsExactly("[stricter,0,1,null,/a,null,2: Disallow: /a,true]", "same", "null");
    }

    @Test
    void responsesHaveTheirMeaningInTheDialectOfACrawler() {
        local();
        String text = "map('content-type', 'text/plain')";
        assertThat(query(
                        "robots_response(200, " + text + ", 'User-agent: *')",
                        "robots_response(200, " + text + ", '<html>Not found</html>')",
                        "robots_response(200, map('Content-Type', 'text/html'), '<html>_cf_chl_opt')",
                        "robots_response(200, map('Content-Type', 'text/html'), '<html>_cf_chl_opt', null, "
                                + "'Googlebot')",
                        "robots_response(200, map('Content-Type', 'application/pdf'), 'x')",
                        "robots_response(200, map('Content-Type', 'application/pdf'), 'x', null, 'YandexBot')",
                        "robots_response(404, null, null)",
                        "robots_response(429, null, null)",
                        "robots_response(503, null, null)",
                        "robots_response(null, null, null, 'timeout_header')",
                        "robots_response(0, null, null, 'redirect_limit')",
                        "robots_response(0, null, null, 'not_archived')"))
                .containsExactly(
                        "file",
                        "html",
                        "challenge",
                        "html",
                        "file",
                        "no_file",
                        "no_file",
                        "rate_limited",
                        "unreachable",
                        "unreachable",
                        "no_file",
                        "not_archived");
    }

    private void table(Row... rows) {
        spark.createDataFrame(List.of(rows), COLUMNS).createOrReplaceTempView("rows");
    }
}
