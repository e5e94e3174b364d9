package usher.spark.history;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.spark.capture.Capture;
import usher.spark.capture.InputPosition;
import usher.spark.job.CrawlerSpec;

/** Sites that are large or hostile. */
class HardHistoryTest {
    private static final CrawlerSpec GPTBOT = CrawlerSpec.reading("GPTBot", "rfc9309");

    /** Their bytes exceed the memory of tests. */
    private static final int CAPTURES = 2_200;

    @Test
    void aSiteOfManyLargeFilesStreams() {
        Iterator<Capture> captures =
                IntStream.range(0, CAPTURES).mapToObj(HardHistoryTest::large).iterator();
        SiteEventIterator histories = new SiteEventIterator(captures, HistoryOptions.of(List.of(GPTBOT)));
        int events = 0;
        for (; histories.hasNext(); histories.next()) {
            events++;
        }
        assertThat(events).as("one, and two for each change").isEqualTo(1 + 2 * 10);
    }

    private static Capture large(int number) {
        byte[] file = new byte[500 * 1_024];
        Arrays.fill(file, (byte) '#');
        byte[] rules = ("User-agent: *\nDisallow: /" + number / 200 + "\n").getBytes(UTF_8);
        System.arraycopy(rules, 0, file, 0, rules.length);
        return new Capture(
                "https://large.example/robots.txt",
                Site.day(number),
                FetchOutcome.answered(200, Map.of()),
                Bytes.of(file),
                false,
                Optional.empty(),
                Optional.empty(),
                new InputPosition("a", number));
    }

    @Test
    void aSiteWhoseProofsDoNotEndGetsLessForTheNext() {
        String[] then = rules(5, "Disallow: /*x*y*z");
        String[] now = rules(5, "Disallow: /*x*y*z", "Disallow: /*x*xy*z");
        long enough = 20_000;
        while (!isProved(site().file(then).file(now), enough)) {
            enough += enough / 4;
        }
        assertThat(enough).as("a proof that is not too easy").isGreaterThan(40_000);
        Site easy = site().file("User-agent: *").file(then).file(now);
        assertThat(isProved(easy, enough)).isTrue();
        Site hard = site().file(rules(30, "Disallow: /*x*y*z"))
                .file(rules(30, "Disallow: /*x*y*z", "Disallow: /*x*xy*z"))
                .file(then)
                .file(now);
        assertThat(isProved(hard, enough)).isFalse();
    }

    private static Site site() {
        return new Site("https://hard.example");
    }

    private static boolean isProved(Site site, long budget) {
        HistoryOptions options = new HistoryOptions(List.of(GPTBOT), budget, true, Duration.ZERO);
        List<Event> events = new ArrayList<>(site.events(options));
        return events.get(events.size() - 1).kind() == EventKind.VERDICTS_UNCHANGED;
    }

    private static String[] rules(int stars, String... last) {
        Stream<String> rules = IntStream.range(0, stars).mapToObj(i -> "Disallow: /*" + (char) ('a' + i) + "*b*" + i);
        return Stream.of(Stream.of("User-agent: *"), rules, Arrays.stream(last))
                .flatMap(each -> each)
                .toArray(String[]::new);
    }
}
