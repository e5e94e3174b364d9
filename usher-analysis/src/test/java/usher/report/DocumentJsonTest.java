package usher.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.bytes.Bytes;
import usher.options.Option;
import usher.support.json.Json;
import usher.uri.WebUrl;

class DocumentJsonTest {
    private static final String FILE = """
            User-agent: a
            User-agent: b
            Disallow: /x
            Allow:
            Crawl-delay: 1.50
            Request-rate: 1/10m 1700-0459
            Request-rate: 2/1
            Visit-time: 0600-2400
            Cache-delay: 10
            Comment: hi
            Robot-version: 2.0
            Noindex: /n
            Sitemap: https://e.example/
            Host: e.example
            Clean-param: s&r /f*
            Foo: "bar"
            User-agent: c
            """;

    private final Dialect dialect = Dialect.YANDEX_2013;
    private final RobotsTxt robots = RobotsFile.of(FILE).as(dialect);

    @Test
    void aDocumentIsOneObject() {
        assertThat(Json.text(DocumentJson.of(robots))).isEqualTo("""
                {"groups":[{"line":1,"agents":["a","b"],"rules":[{"access":"disallow","pattern":"/x","line":3},
                {"access":"allow","pattern":"","line":4}],"crawlDelay":1.5,"cacheDelay":10,
                "requestRates":[{"documents":1,"seconds":600,"window":"1700-0459"},{"documents":2,"seconds":1,
                "window":null}],"visitTimes":["0600-2400"],"comments":["hi"],"robotVersions":["2.0"],"noindex":["/n"]},
                {"line":17,"agents":["c"],"rules":[],"crawlDelay":null,"cacheDelay":null,"requestRates":[],
                "visitTimes":[],"comments":[],"robotVersions":[],"noindex":[]}],"delays":[{"agents":["a","b"],
                "crawlDelay":1.5,"cacheDelay":10,"requestRates":[{"documents":1,"seconds":600,"window":"1700-0459"},
                {"documents":2,"seconds":1,"window":null}],"visitTimes":["0600-2400"],"line":5}],
                "sitemaps":["https://e.example/"],"host":"e.example","cleanParams":[{"parameters":["r","s"],
                "path":"/f*","line":15}],"otherRecords":[{"key":"Foo","value":"\\"bar\\"","line":16}],
                "directives":[{"name":"Crawl-delay","value":"1.50","line":5,"obeyedBy":["bing"]},{"name":"Request-rate",
                "value":"1/10m 1700-0459","line":6,"obeyedBy":[]},{"name":"Request-rate","value":"2/1","line":7,
                "obeyedBy":[]},{"name":"Visit-time","value":"0600-2400","line":8,"obeyedBy":[]},{"name":"Cache-delay",
                "value":"10","line":9,"obeyedBy":[]},{"name":"Comment","value":"hi","line":10,"obeyedBy":[]},
                {"name":"Robot-version","value":"2.0","line":11,"obeyedBy":[]},{"name":"Noindex","value":"/n","line":12,
                "obeyedBy":[]},{"name":"Sitemap","value":"https://e.example/","line":13,"obeyedBy":["rfc9309","google",
                "yandex","bing"]},{"name":"Host","value":"e.example","line":14,"obeyedBy":[]},{"name":"Clean-param",
                "value":"s&r /f*","line":15,"obeyedBy":["yandex"]},{"name":"Foo","value":"\\"bar\\"","line":16,
                "obeyedBy":[]}],"usage":[],"completeness":"whole","diagnostics":[{"id":"REP011",
                "severity":"information","line":16,"column":1,
                "message":"unknown directive “Foo”"}]}""".replace("\n", ""));
    }

    @Test
    void anEmptyDocumentHasTheSameMembers() {
        Map<String, Object> empty = DocumentJson.of(RobotsFile.of(new byte[0]).as(dialect));
        assertThat(empty.keySet())
                .containsExactlyElementsOf(DocumentJson.of(robots).keySet());
        assertThat(Json.text(empty)).contains("\"host\":null").contains("\"groups\":[]");
    }

    @Test
    void delaysNameTheAgentsThatTheyApplyTo() {
        RobotsTxt file = RobotsFile.of(
                        "User-agent: a\nCrawl-delay: 10\n\nUser-agent: b\nCrawl-delay: x\nCrawl-delay: 7\n\n"
                                .concat("User-agent: c\nCrawl-delay: x\nUser-agent: *\nDisallow: /x\n")
                                .getBytes(UTF_8))
                .as(Dialect.RFC9309);
        assertThat(Json.text(DocumentJson.of(file)))
                .contains("\"crawlDelay\":10,")
                .contains("\"delays\":[{\"agents\":[\"a\"],\"crawlDelay\":10,\"cacheDelay\":null,"
                        + "\"requestRates\":[],\"visitTimes\":[],\"line\":2},"
                        + "{\"agents\":[\"b\"],\"crawlDelay\":7,\"cacheDelay\":null,"
                        + "\"requestRates\":[],\"visitTimes\":[],\"line\":6}],");
    }

    @Test
    void aPolicyNamesItsGroupsByIndex() {
        Policy policy = robots.policy("b");
        assertThat(Json.text(DocumentJson.policy(policy))).isEqualTo("""
                {"agent":"b","groups":[0],"crawlDelay":1.5,"cacheDelay":10,"requestRates":[{"documents":1,"seconds":600,
                "window":"1700-0459"},{"documents":2,"seconds":1,"window":null}],"visitTimes":["0600-2400"],
                "rules":[{"access":"disallow","pattern":"/x","line":3},{"access":"allow","pattern":"","line":4}],
                "diagnostics":[{"id":"REP025","severity":"error","line":4,"column":7,
                "message":"an empty Allow disallows everything in this dialect"}]}""".replace("\n", ""));
        assertThat(DocumentJson.policy(robots.policy("c"))).containsEntry("groups", java.util.List.of(1));
        assertThat(DocumentJson.policy(robots.policy("z"))).containsEntry("groups", java.util.List.of());
    }

    @ParameterizedTest
    @CsvSource({
        "PT0S, 0",
        "PT1S, 1",
        "PT10S, 10",
        "PT100S, 100",
        "PT0.5S, 0.5",
        "PT1.25S, 1.25",
        "PT0.000000001S, 1E-9",
        "PT31536000S, 31536000"
    })
    void secondsAreExactAndShort(Duration duration, BigDecimal seconds) {
        assertThat(Json.seconds(duration)).isEqualTo(seconds);
    }

    @ParameterizedTest
    @CsvSource({"x, whole", "'#########################################', truncated"})
    void theDocumentStatesWhetherItIsComplete(String file, String word) {
        Dialect small = Dialect.RFC9309.with(Option.FILE_BYTES, 20);
        assertThat(DocumentJson.of(RobotsFile.of(file).as(small))).containsEntry("completeness", word);
    }

    @Test
    void aRelativeSitemapIsResolvedAgainstTheSite() {
        WebUrl url = WebUrl.parse("https://e.example/robots.txt").orElseThrow();
        RobotsTxt robots = RobotsFile.of(Bytes.of("Sitemap: /map.xml\n"), url).as(Dialect.YANDEX);
        assertThat(DocumentJson.of(robots).get("sitemaps")).isEqualTo(List.of("https://e.example/map.xml"));
    }
}
