package usher.internal.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import usher.access.OutcomeCode;
import usher.access.response.ResponseLimits;
import usher.fetch.address.AddressGuard;
import usher.fetch.address.DestinationFilter;
import usher.fetch.system.ManualTime;
import usher.fetch.transport.FakeWeb;
import usher.fetch.transport.FetchResponse;
import usher.uri.WebUrl;

class OneRequestTest {
    private final FakeWeb web = new FakeWeb();

    private FetchResponse request(String url) {
        WebUrl parsed = WebUrl.parse(url).orElseThrow();
        return new Fetcher(web.environment(new ManualTime()), AddressGuard.publicOnly(), DestinationFilter.WEB_AND_FTP)
                .request(parsed, Map.of(), Optional.empty(), ResponseLimits.ROBOTS_TXT, Duration.ofSeconds(1))
                .toCompletableFuture()
                .join();
    }

    @Test
    void aRedirectIsReturnedAndNotFollowed() {
        web.redirect("https://a.example/a", 301, "https://b.example/b");
        FetchResponse response = request("https://a.example/a");
        assertThat(response.outcome().status()).isEqualTo(301);
        assertThat(response.locations()).containsExactly("https://b.example/b");
        assertThat(web.requests()).hasSize(1);
    }

    @Test
    void schemePortAndAddressAreCheckedAsForAFetch() {
        web.at("inside.example", FakeWeb.address(10, 0, 0, 1));
        assertThat(request("https://inside.example/").outcome().failure()).contains(OutcomeCode.ADDRESS_BLOCKED);
        assertThat(request("https://a.example:22/").outcome().failure()).contains(OutcomeCode.PORT_BLOCKED);
        assertThat(web.requests()).isEmpty();
    }
}
