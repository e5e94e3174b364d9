package usher.fetch.follow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;
import usher.access.response.FetchOutcome;
import usher.access.response.ResponseLimits;
import usher.bytes.Bytes;
import usher.fetch.address.AddressGuard;
import usher.fetch.address.Destinations;
import usher.fetch.time.SystemTime;
import usher.fetch.transport.Answer;
import usher.fetch.transport.Question;
import usher.uri.WebUrl;

class ConditionsTest {
    private static final String FIRST = "http://a.example/robots.txt";
    private static final String SECOND = "http://b.example/robots.txt";
    private static final Map<String, String> TAG = Map.of("If-None-Match", "\"v1\"");

    private final List<String> asked = new ArrayList<>();

    @Test
    void entityTagsAreSentToTheUrlThatGaveThemAndToNoOther() {
        Fetched fetched = fetch(new Conditions(SECOND, TAG));

        assertEquals(List.of(FIRST + " {}", SECOND + " " + TAG), asked);
        assertEquals(SECOND, fetched.finalUrl(FIRST));
    }

    @Test
    void entityTagsOfASiteAreNotSentToWhereItRedirectsNow() {
        fetch(new Conditions(FIRST, TAG));

        assertEquals(List.of(FIRST + " " + TAG, SECOND + " {}"), asked);
    }

    private Fetched fetch(Conditions conditions) {
        try (SystemTime time = new SystemTime()) {
            Fetcher fetcher = new Fetcher(
                    (host, within) -> CompletableFuture.completedStage(List.of(InetAddress.getLoopbackAddress())),
                    AddressGuard.off(),
                    Destinations.WEB,
                    Map.of("http", this::answer),
                    time);
            return fetcher.fetch(
                            WebUrl.parse(FIRST).orElseThrow(),
                            conditions,
                            ResponseLimits.ROBOTS_TXT,
                            Duration.ofSeconds(30))
                    .toCompletableFuture()
                    .join();
        }
    }

    private CompletionStage<Answer> answer(Question question) {
        asked.add(question.url() + " " + question.headers());
        boolean first = question.url().toString().equals(FIRST);
        FetchOutcome outcome = FetchOutcome.answered(first ? 302 : 200, Map.of());
        return CompletableFuture.completedStage(
                new Answer(outcome, first ? List.of(SECOND) : List.of(), Bytes.EMPTY, false));
    }
}
