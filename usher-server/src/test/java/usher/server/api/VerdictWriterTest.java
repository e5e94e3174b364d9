package usher.server.api;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.Policy;
import usher.access.AccessResult.Basis;
import usher.access.site.LoadedFile;
import usher.bytes.Bytes;
import usher.fetch.FetchSettings;
import usher.fetch.LiveUsher;
import usher.fetch.LiveVerdict;
import usher.fetch.address.AddressGuard;
import usher.internal.json.Json;
import usher.internal.json.VerdictJson;
import usher.uri.UrlInput;

/** The service's quick writer says byte for byte what {@link VerdictJson} says. */
class VerdictWriterTest {
    private static final List<String> URLS = List.of(
            "https://a.example/",
            "/x",
            "/x\"y\\z",
            "/ä\u202e\u0000",
            "https://a.example/\ud800",
            "",
            "/robots.txt",
            "/tab\t");
    private static final String FILE =
            "User-agent: *\nDisallow: /x\nDisallow: /\u00e4\"\\\u202e\nAllow: /x$\nDisallow: /tab%09\n";

    @Test
    void itWritesWhatVerdictJsonWrites() {
        try (LiveUsher live = LiveUsher.open(FetchSettings.of("test").withGuard(AddressGuard.publicOnly()))) {
            CrawlerCache crawlers = new CrawlerCache(live);
            VerdictWriter writer = new VerdictWriter();
            for (Dialect dialect : Dialect.all()) {
                for (String agent : List.of("*", "GPTBot", "a>b", "AdsBot-Google")) {
                    PreparedCrawler crawler = crawlers.forAgent(agent, dialect.id());
                    for (String url : URLS) {
                        LiveVerdict verdict = verdict(crawler, url);
                        ByteBuilder out = new ByteBuilder(1);
                        writer.write(out, crawler, UrlInput.given(verdict.url()), verdict, null);
                        Map<String, Object> expected = VerdictJson.of(
                                crawler.identity().shownTokens(),
                                url,
                                dialect.id(),
                                verdict.verdict(),
                                verdict.basis());
                        VerdictJson.addNotes(expected, crawler.identity().notes());
                        assertThat(new String(out.toArray(), UTF_8)).isEqualTo(Json.text(expected));
                    }
                }
            }
        }
    }

    @Test
    void whatStoodInTheWayIsSaidInASentence() {
        try (LiveUsher live = LiveUsher.open(FetchSettings.of("test").withGuard(AddressGuard.publicOnly()))) {
            PreparedCrawler crawler = new CrawlerCache(live).forAgent("GPTBot", "rfc9309");
            LiveVerdict blocked =
                    live.crawler(crawler.identity().dialect(), "GPTBot").check("http://127.0.0.1/");
            ByteBuilder out = new ByteBuilder(1);
            new VerdictWriter().write(out, crawler, UrlInput.given(blocked.url()), blocked, null);
            assertThat(new String(out.toArray(), UTF_8))
                    .contains("\"code\":\"address_blocked\","
                            + "\"message\":\"the IP address is not permitted here: nothing is allowed\"}");
        }
    }

    private static LiveVerdict verdict(PreparedCrawler crawler, String url) {
        Dialect reading = crawler.identity().dialect();
        List<String> tokens = crawler.live().tokens();
        Policy policy = new LoadedFile(Bytes.of(FILE)).policy(new LoadedFile.PolicyKey(reading, tokens));
        return new LiveVerdict(
                url,
                tokens,
                crawler.identity().dialect(),
                policy,
                policy.verdict(url),
                Basis.FRESH,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    @Test
    void numbersAndGrowth() {
        ByteBuilder out = new ByteBuilder(1);
        for (int number : new int[] {0, 9, 10, 99, 100, 123_456_789, Integer.MAX_VALUE}) {
            out.number(number).add(' ');
        }
        assertThat(new String(out.toArray(), UTF_8)).isEqualTo("0 9 10 99 100 123456789 2147483647 ");
        assertThat(Map.of("length", out.length())).containsEntry("length", 35);
    }
}
