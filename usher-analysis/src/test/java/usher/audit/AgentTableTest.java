package usher.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.Crawler;
import usher.RobotsFile;
import usher.crawler.KnownCrawler;

class AgentTableTest {
    private static final RobotsFile FILE =
            RobotsFile.of("User-agent: plumcrawl\nDisallow: /plums\n\nUser-agent: *\nDisallow: /closed\n");

    private final AgentTable agents = new AgentTable(List.of());

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)|Googlebot|-
            Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36|-|-
            Mozilla/5.0 (Linux; Android 13; CUBOT P80) Chrome/140.0|-|-
            Mozilla/5.0 (compatible; OrchardBot/1.0)|-|OrchardBot
            python-orchard/2.1|-|python-orchard
            =Googlebot|Googlebot|-
            Mozilla/5.0 (compatible; Google-Extended)|-|-
            """)
    void aHeaderIsAKnownCrawlerAnUnknownOneOrABrowser(String header, String crawler, String unknown) {
        Optional<Crawler> agent = agents.agent(header);
        String name = agent.map(Crawler::name).orElse(null);
        boolean isKnown = agent.flatMap(Crawler::known).isPresent();
        assertThat(isKnown ? name : null).isEqualTo(crawler);
        assertThat(isKnown ? null : name).isEqualTo(unknown);
    }

    @Test
    void aNamedAgentIsFoundInABrowsersHeaderToo() {
        AgentTable named = new AgentTable(List.of(Crawler.of("Orchard")));
        assertThat(named.agent("Mozilla/5.0 (X11) Chrome/140.0 orchard/2.0").map(Crawler::name))
                .contains("Orchard");
        assertThat(named.agent("Mozilla/5.0 (X11) Chrome/140.0 orchardist/2.0")).isEmpty();
        assertThat(named.agent("Googlebot/2.1")).isEmpty();
    }

    private static LogRequest request(String path, String agent) {
        return new LogRequest(Instant.EPOCH, "192.0.2.1", "", "GET", path, 200, agent);
    }

    @Test
    void randomNamesDoNotReplaceAFrequentAgent() {
        Audit audit = new Audit((site, time) -> FILE, IdentityCheck.NONE);
        for (int i = 0; i < 100_000; i++) {
            audit.add(request("/open", "invented" + i + "/1.0"));
            if (i % 100 == 0) {
                audit.add(request("/open", "OrchardBot"));
                audit.add(request("/robots.txt", "OrchardBot"));
            }
        }
        assertThat(audit.report(address -> address).unknown()).singleElement().satisfies(agent -> {
            assertThat(agent.crawler().name()).isEqualTo("OrchardBot");
            assertThat(agent.requests()).isEqualTo(2_000);
        });
    }

    /** YandexBot ignores Crawl-delay since 22 February 2018, and may have promised it before. */
    @ParameterizedTest
    @CsvSource({"2018-02-20T10:00:00Z,true", "2018-02-23T10:00:00Z,false"})
    void aFactWithABeginningHoldsFromThenOn(Instant time, boolean isMeasured) {
        RobotsFile file = RobotsFile.of("User-agent: *\nCrawl-delay: 10\n");
        Audit audit = new Audit((site, at) -> file, IdentityCheck.NONE);
        for (int i = 0; i < 2; i++) {
            audit.add(new LogRequest(time.plusSeconds(i), "192.0.2.1", "", "GET", "/", 200, "YandexBot/3.0"));
        }
        assertThat(audit.report(address -> address).crawlers().get(0).delay().isPresent())
                .isEqualTo(isMeasured);
    }

    /** Each robot that names itself is judged by its own groups, or by those for all. */
    @Test
    void anUnknownCrawlerIsJudgedByItsTokenOrByTheGroupsForAll() {
        Audit audit = new Audit((site, time) -> FILE, IdentityCheck.NONE);
        for (String agent : List.of("orchardcrawl/1.0", "a named robot", "plumcrawl/1.0")) {
            audit.add(request("/closed", agent));
            audit.add(request("/plums", agent));
        }
        AuditReport report = audit.report(address -> address);
        assertThat(report.breakers(true))
                .extracting(found ->
                        found.crawler().name() + " " + found.broken().get(0).rule())
                .containsExactlyInAnyOrder(
                        "orchardcrawl Disallow: /closed", "robot Disallow: /closed", "plumcrawl Disallow: /plums");
        assertThat(report.breakers(false)).isEmpty();
    }

    @Test
    void everyDomainIsOfAKnownCrawler() {
        assertThat(OperatorDomains.of(KnownCrawler.find("Googlebot-Image").orElseThrow()))
                .containsExactly("googlebot.com", "google.com");
        assertThat(OperatorDomains.of(KnownCrawler.find("Applebot").orElseThrow()))
                .containsExactly("applebot.apple.com");
        assertThat(OperatorDomains.of(KnownCrawler.find("MojeekBot").orElseThrow()))
                .containsExactly("mojeek.com");
        // Nobody is verified by a domain in which others have names, or accused by one that is out of use.
        for (String open : List.of("FeedFetcher-Google", "Amazonbot", "Iframely", "CCBot", "facebookexternalhit")) {
            assertThat(OperatorDomains.of(KnownCrawler.find(open).orElseThrow()))
                    .as(open)
                    .isEmpty();
        }
        assertThat(OperatorDomains.of(KnownCrawler.find("GPTBot").orElseThrow()))
                .isEmpty();
    }
}
