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
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.spark.TestSpark;

@Tag("nightly")
class RobotsFunctionsTest {
    private static final String ROBOTS = "User-agent: *\nDisallow: /cart\n\nUser-agent: Yandex\nDisallow: /search$\n";
    private static final StructType COLUMNS = new StructType()
            .add("text", DataTypes.StringType)
            .add("bytes", DataTypes.BinaryType)
            .add("agent", DataTypes.StringType)
            .add("url", DataTypes.StringType);

    private static final String FILE = """
            'User-agent: *\\nDisallow: /\\nAllow: /$\\nCrawl-delay: 2.5\\nContent-Signal: ai-train=no\\n\
            Sitemap: https://a.example/s.xml\\n\\nUser-agent: GPTBot\\nUser-agent: CCBot\\nDisallow:\\n'""";

    @BeforeAll
    static void stopTheSessionOfOtherTests() {
        TestSpark.session().stop();
    }

    @AfterAll
    static void stop() {
        plain().getOrCreate().stop();
    }

    /** As a user has it, without the settings of the jobs. */
    private static SparkSession.Builder plain() {
        return SparkSession.builder()
                .master("local[1]")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.sql.shuffle.partitions", "1");
    }

    private static String value(String expression) {
        SparkSession spark = plain().getOrCreate();
        RobotsFunctions.register(spark);
        return spark.sql("SELECT " + expression).first().mkString(" ");
    }

    /** By the one line of Java, and by the setting, which needs no code. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void sqlFunctionsReturnVerdicts(boolean bySetting) {
        stop();
        SparkSession.Builder builder = plain();
        if (bySetting) {
            builder.config("spark.sql.extensions", RobotsExtensions.class.getName());
        }
        SparkSession spark = builder.getOrCreate();
        if (!bySetting) {
            RobotsFunctions.register(spark);
        }
        List<Row> rows = List.of(
                RowFactory.create(ROBOTS, null, "ExampleBot", "https://shop.example/cart/1"),
                RowFactory.create(null, ROBOTS.getBytes(UTF_8), "ExampleBot", "https://shop.example/"),
                RowFactory.create(ROBOTS, null, "YandexBot", "/search"),
                RowFactory.create(ROBOTS, null, null, "/"),
                RowFactory.create(null, null, "ExampleBot", "/"),
                RowFactory.create(ROBOTS, null, "ExampleBot", "http://"));
        spark.createDataFrame(rows, COLUMNS).createOrReplaceTempView("rows");

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
        spark.stop();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
        robots_reach(FILE, 'ExampleBot')                            | part
        robots_reach(FILE, 'CCBot')                                 | everything
        robots_reach('User-agent: *\\nDisallow: *', 'CCBot')        | nothing
        robots_reach('User-agent: *\\nDisallow: /*a*b*c\\nDisallow: /*b*c*a\\nAllow: /*c*a*b', '*', 1) | part
        robots_reach(HTML, 'CCBot')                                 | html
        robots_named(FILE, 'CCBot')                                 | true
        robots_named(FILE, 'ExampleBot')                            | false
        robots_delay(FILE, 'ExampleBot')                            | 2.5
        robots_usage(FILE, 'ExampleBot')['ai-train']                | disallowed
        robots_usage(FILE, 'ExampleBot', '/x')['ai-train']          | not-applicable
        robots_file(FILE).crawlers[1]                               | gptbot
        robots_file(FILE).directives['user-agent']                  | 3
        robots_file(FILE).sitemaps[0]                               | https://a.example/s.xml
        robots_file(FILE).usage[0]                                  | ai-train=no
        robots_file(FILE).groups                                    | 2
        robots_file('Dissalow: /').diagnostics[0]                   | REP011
        robots_file(HTML).html                                      | true
        robots_file(HTML).diagnostics[0]                            | REP004
        robots_file(null)                                           | null
        array_join(robots_names(' gptbot,* ,ccBot,GPTBot, x-1.b'), ' ')      | GPTBot * CCBot x-1.b
        array_join(robots_names('=claudebot, a>b,gptbot/1.0', true), ' ')    | =claudebot a>b gptbot/1.0
        robots_site('HTTP://Shop.Example:80/a')                     | http://shop.example
        robots_site('https://b\u00fccher.example')                  | https://xn--bcher-kva.example
        robots_site('mailto:a@b.example')                           | null
        """)
    void sqlFunctionsDescribeFilesAndTheirEffects(String expression, String expected) {
        assertThat(value(expression.replace("FILE", FILE).replace("HTML", "'<!doctype html><title>Not found</title>'")))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "Googlebot, timestamp'2023-10-01 00:00:00', disallowed by control token",
        "Googlebot, '''2023-09-27''', unknown",
        "TavilyBot, date'2026-11-01', unknown",
    })
    void theUsageOfACrawlerIsThatOfItsTime(String agent, String time, String expected) {
        String usage = "robots_usage('User-agent: Google-Extended\\nDisallow: /', '" + agent + "', '/', " + time + ")";
        assertThat(value("concat_ws(' by ', " + usage + "['ai-train'], " + usage + "['ai-train-by'])"))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"=GPTBot", "a>b", "GPTBot/1.0", "Mozilla/5.0 (compatible; GPTBot/1.0)", "*,"})
    void aNameIsAProductTokenOrAStar(String agents) {
        assertThatThrownBy(() -> value("robots_names('" + agents + "')"))
                .rootCause()
                .hasMessageContaining("is neither a product token, such as GPTBot, nor *");
    }

    @Test
    void filesAreComparedForACrawlerWithExamples() {
        String before = "'User-agent: *\\nDisallow: /a'";
        assertThat(value("robots_diff('', " + before + ", 'GPTBot')"))
                .isEqualTo("[stricter,0,1,null,/a,null,2: Disallow: /a,true]");
        assertThat(value("robots_diff(" + before + ", 'User-agent: *\\nDisallow: /a*', 'GPTBot').outcome"))
                .isEqualTo("same");
        assertThat(value("robots_diff(null, '', 'GPTBot')")).isEqualTo("null");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
        200, TEXT, 'User-agent: *'                                             | file
        200, TEXT, '<html>Not found</html>'                                    | html
        200, map('Content-Type', 'text/html'), '<html>_cf_chl_opt'             | challenge
        200, map('Content-Type', 'text/html'), '<html>_cf_chl_opt', null, 'Googlebot'  | html
        200, map('Content-Type', 'application/pdf'), 'x'                       | file
        200, map('Content-Type', 'application/pdf'), 'x', null, 'YandexBot'    | no_file
        404, null, null                                                        | no_file
        429, null, null                                                        | rate_limited
        503, null, null                                                        | unreachable
        null, null, null, 'timeout_header'                                     | unreachable
        0, null, null, 'redirect_limit'                                        | no_file
        0, null, null, 'not_archived'                                          | not_archived
        """)
    void responsesHaveTheirMeaningInTheDialectOfACrawler(String response, String expected) {
        String text = "map('content-type', 'text/plain')";
        assertThat(value("robots_response(" + response.replace("TEXT", text) + ")"))
                .isEqualTo(expected);
    }
}
