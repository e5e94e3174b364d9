package usher.audit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.crawler.KnownCrawler;

class AgentTableTest {
    private final AgentTable agents = new AgentTable();

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
        AgentTable.Agent agent = agents.agent(header);
        assertThat(agent.crawler().map(found -> found.name()).orElse(null)).isEqualTo(crawler);
        assertThat(agent.unknown().orElse(null)).isEqualTo(unknown);
    }

    @Test
    void randomNamesDoNotReplaceAFrequentAgent() {
        for (int i = 0; i < 100_000; i++) {
            agents.addUnknown("invented" + i, false);
            if (i % 100 == 0) {
                agents.addUnknown("OrchardBot", false);
                agents.addUnknown("OrchardBot", true);
            }
        }
        assertThat(agents.unknown()).singleElement().satisfies(agent -> {
            assertThat(agent.name()).isEqualTo("OrchardBot");
            assertThat(agent.requests()).isEqualTo(2_000);
        });
    }

    @Test
    void everyDomainIsOfAKnownCrawler() {
        assertThat(OperatorDomains.of(KnownCrawler.find("Googlebot-Image").orElseThrow()))
                .containsExactly("googlebot.com", "google.com");
        assertThat(OperatorDomains.of(KnownCrawler.find("Applebot").orElseThrow()))
                .containsExactly("applebot.apple.com");
        assertThat(OperatorDomains.of(KnownCrawler.find("GPTBot").orElseThrow()))
                .isEmpty();
    }
}
