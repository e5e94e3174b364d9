package usher.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;
import usher.Crawler;
import usher.DialectChoice;
import usher.crawler.KnownCrawler;
import usher.crawler.KnownCrawler.CrawlerKind;

/**
 * User-Agent headers, each filed under the crawler that sent it: generated ones of every known crawler in the usual
 * shapes, and those of the npm package {@code crawler-user-agents} (MIT) if {@code USHER_COLLECTED_AGENTS} names its
 * JSON file. A header that holds one of our tokens as a whole word resolves to the crawler it is filed under; tokens
 * that no program sends are not looked for.
 */
class UserAgentSamplesTest {
    private static final List<String> SHAPES = List.of(
            "%s/2.1",
            "%s (+https://www.example.com/bot.html)",
            "Mozilla/5.0 (compatible; %s/2.1; +https://www.example.com/bot)",
            "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; %s/1.0; +https://www.example.com/bot)",
            "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile "
                    + "Safari/537.36 (compatible; %s/1.0)");

    /** Headers that name two crawlers, the longer of which is meant by the resolver's rule. */
    private static final Map<String, String> TWO_NAMES = Map.of("360Spider", "HaosouSpider");

    private static final Pattern ELSEWHERE =
            Pattern.compile("(?i)\\S*(://|www\\.|@)\\S*|\\((like|following)\\s[^)]*\\)|\\blike [\\w.-]+");

    private record Sample(String pattern, String header) {}

    /** Where samples come from, and how many of them name a known crawler at least. */
    private record SampleSource(String name, List<Sample> samples, int minKnown) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<SampleSource> sources() throws IOException {
        List<Sample> generated = KnownCrawler.all().stream()
                .filter(known -> known.kind() == CrawlerKind.CRAWLER || known.kind() == CrawlerKind.USER_FETCHER)
                .map(KnownCrawler::token)
                .flatMap(token -> SHAPES.stream().map(shape -> new Sample(token, shape.replace("%s", token))))
                .toList();
        List<SampleSource> sources = new ArrayList<>();
        sources.add(new SampleSource("generated", generated, generated.size() * 9 / 10));
        String file = System.getenv().getOrDefault("USHER_COLLECTED_AGENTS", "");
        if (!file.isEmpty()) {
            sources.add(new SampleSource("collected", collected(Path.of(file)), 400));
        }
        return sources;
    }

    @ParameterizedTest
    @MethodSource("sources")
    void aHeaderResolvesToTheCrawlerOfItsSample(SampleSource source) {
        int held = 0;
        List<String> wrong = new ArrayList<>();
        for (Sample sample : source.samples()) {
            String name = sample.pattern().replaceAll("\\\\(.)", "$1").replaceAll("^\\^|[/$]+$", "");
            KnownCrawler filed = KnownCrawler.find(name).orElse(null);
            if (filed == null || !filed.isProgram() || !holds(sample.header(), filed.token())) {
                continue;
            }
            held++;
            String resolved = Crawler.of(sample.header(), DialectChoice.AUTO).name();
            if (!resolved.equals(filed.token()) && !resolved.equals(TWO_NAMES.get(filed.token()))) {
                wrong.add(filed.token() + " was resolved to " + resolved + ": " + sample.header());
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(held).isGreaterThan(source.minKnown());
    }

    private static boolean holds(String header, String token) {
        String rest = ELSEWHERE.matcher(header).replaceAll(" ");
        return Pattern.compile("(?<![\\w.-])" + Pattern.quote(token) + "(?![\\w-]|\\.\\w)", Pattern.CASE_INSENSITIVE)
                .matcher(rest)
                .find();
    }

    private static List<Sample> collected(Path file) throws IOException {
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
