package usher.internal.fetch;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
import usher.fetch.address.DestinationFilter;
import usher.fetch.system.SystemTime;
import usher.fetch.transport.FakeWeb;
import usher.fetch.transport.FetchEnvironment;
import usher.fetch.transport.FetchRequest;
import usher.fetch.transport.FetchResponse;
import usher.uri.WebUrl;

class ConditionalHeadersTest {
    private static final String FIRST = "http://a.example/robots.txt";
    private static final String SECOND = "http://b.example/robots.txt";
    private static final Map<String, String> TAG = Map.of("If-None-Match", "\"v1\"");

    private final List<String> asked = new ArrayList<>();

    @Test
    void entityTagsAreSentToTheUrlThatGaveThemAndToNoOther() {
        FetchResponse fetched = fetch(new ConditionalHeaders(SECOND, TAG));

        assertEquals(List.of(FIRST + " {}", SECOND + " " + TAG), asked);
        assertEquals(SECOND, fetched.finalUrl(FIRST));
    }

    @Test
    void entityTagsOfASiteAreNotSentToWhereItRedirectsNow() {
        fetch(new ConditionalHeaders(FIRST, TAG));

        assertEquals(List.of(FIRST + " " + TAG, SECOND + " {}"), asked);
    }

    private FetchResponse fetch(ConditionalHeaders conditions) {
        try (SystemTime time = new SystemTime()) {
            FetchEnvironment environment = new FakeWeb().environment(time).withTransport(this::response);
            Fetcher fetcher = new Fetcher(environment, AddressGuard.off(), DestinationFilter.WEB);
            return fetcher.fetch(
                            WebUrl.parse(FIRST).orElseThrow(),
                            conditions,
                            ResponseLimits.ROBOTS_TXT,
                            Duration.ofSeconds(30))
                    .toCompletableFuture()
                    .join();
        }
    }

    private CompletionStage<FetchResponse> response(FetchRequest request) {
        asked.add(request.url() + " " + request.headers());
        boolean first = request.url().toString().equals(FIRST);
        FetchOutcome outcome = FetchOutcome.answered(first ? 302 : 200, Map.of());
        return CompletableFuture.completedStage(
                new FetchResponse(outcome, first ? List.of(SECOND) : List.of(), Bytes.EMPTY, false));
    }
}
