package usher.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpHeaders;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import usher.Dialect;
import usher.fetch.VisitDecision.Granted;
import usher.fetch.pace.Visit;
import usher.fetch.snapshot.MemorySnapshotStore;
import usher.fetch.system.ManualTime;
import usher.fetch.transport.FakeWeb;
import usher.testkit.Project;

/** The documentation's sample of a visit, compiled and run: a sample that throws its visit away holds up the site. */
class VisitSampleTest {
    private static final Path SELF = Path.of("src/test/java/usher/fetch/VisitSampleTest.java");

    private final ManualTime time = new ManualTime();
    private final FakeWeb web = new FakeWeb();
    private final List<String> fetched = new ArrayList<>();

    private LiveUsher live() {
        FetchSettings settings = FetchSettings.of("ExampleBot/1.0");
        LiveUsher live = new LiveUsher(settings, new MemorySnapshotStore(), web.environment(time));
        time.advance(Duration.ofSeconds(1)); // the first visit waits for a delay
        return live;
    }

    /** As much of the JDK's class as the sample uses. */
    private record HttpResponse<T>(int statusCode, HttpHeaders headers) {}

    private HttpResponse<String> download(String url) {
        fetched.add(url);
        return new HttpResponse<>(503, HttpHeaders.of(Map.of("Retry-After", List.of("60")), (name, value) -> true));
    }

    @Test
    void theSampleOfThePageOnFetchingEndsEachVisit() {
        LiveUsher live = live();
        LiveCrawler bot = live.crawler(Dialect.RFC9309, "ExampleBot");
        // sample of docs/fetching.md
        if (bot.visit("https://example.com/page", Duration.ofMinutes(1)) instanceof Granted granted) {
            try (Visit visit = granted.visit()) {
                HttpResponse<String> response = download("https://example.com/page");
                visit.end(response.statusCode(), response.headers().firstValue("Retry-After"));
            }
        }
        // end
        assertThat(fetched).hasSize(1);
        assertThat(live.pacer().load().visits()).isZero();
    }

    @Test
    void thePageShowsTheTestedSample() throws IOException {
        String own = Files.readString(SELF);
        int start = own.indexOf("// sample of docs");
        String sample = own.substring(own.indexOf('\n', start), own.indexOf("// end", start));
        assertThat(bare(Files.readString(Project.root().resolve("docs/fetching.md"))))
                .contains(bare(sample));
    }

    /** Without comments and white space. */
    private static String bare(String code) {
        return code.replaceAll("(?m)  //.*$", "").replaceAll("\\s+", "");
    }
}
