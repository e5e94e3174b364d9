package usher.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;
import usher.crawler.Crawler;
import usher.crawler.DialectChoice;
import usher.crawler.KnownCrawler;
import usher.crawler.KnownCrawlers;

/**
 * User-Agent headers that others have collected, each filed under the crawler that sent it: the npm package {@code
 * crawler-user-agents} (MIT), whose JSON file {@code USHER_USER_AGENTS} names. A header that holds one of our tokens as a whole
 * word resolves to the crawler it is filed under.
 */
class UserAgentSamplesTest {
    /** Headers that name two crawlers, the longer of which is meant by the resolver's rule. */
    private static final Map<String, String> TWO_NAMES = Map.of("360Spider", "HaosouSpider");

    private static final Pattern ELSEWHERE =
            Pattern.compile("(?i)\\S*(://|www\\.|@)\\S*|\\((like|following)\\s[^)]*\\)|\\blike [\\w.-]+");

    private record Sample(String pattern, String header) {}

    @Test
    void aHeaderResolvesToTheCrawlerItIsFiledUnder() throws IOException {
        String file = System.getenv().getOrDefault("USHER_USER_AGENTS", "");
        if (file.isEmpty()) {
            Project.reportNotRun("collected User-Agent headers: USHER_USER_AGENTS names no file");
            return;
        }
        int held = 0;
        List<String> wrong = new ArrayList<>();
        for (Sample sample : samples(Path.of(file))) {
            String name = sample.pattern().replaceAll("\\\\(.)", "$1").replaceAll("^\\^|[/$]+$", "");
            KnownCrawler filed = KnownCrawlers.find(name).orElse(null);
            if (filed == null || !holds(sample.header(), filed.token())) {
                continue;
            }
            held++;
            String resolved = Crawler.of(sample.header(), DialectChoice.AUTO).name();
            if (!resolved.equals(filed.token()) && !resolved.equals(TWO_NAMES.get(filed.token()))) {
                wrong.add(filed.token() + " was resolved to " + resolved + ": " + sample.header());
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(held).isGreaterThan(400);
    }

    private static boolean holds(String header, String token) {
        String rest = ELSEWHERE.matcher(header).replaceAll(" ");
        return Pattern.compile("(?<![\\w.-])" + Pattern.quote(token) + "(?![\\w-]|\\.\\w)", Pattern.CASE_INSENSITIVE)
                .matcher(rest)
                .find();
    }

    private static List<Sample> samples(Path file) throws IOException {
        List<Sample> samples = new ArrayList<>();
        String pattern = "";
        try (JsonParser json =
                JsonFactory.builder().build().createParser(ObjectReadContext.empty(), Files.readAllBytes(file))) {
            String member = "";
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                if (token == JsonToken.PROPERTY_NAME) {
                    member = json.currentName();
                } else if (token == JsonToken.VALUE_STRING && member.equals("pattern")) {
                    pattern = json.getString();
                } else if (token == JsonToken.VALUE_STRING && member.equals("instances")) {
                    samples.add(new Sample(pattern, json.getString()));
                }
            }
        }
        return samples;
    }
}
