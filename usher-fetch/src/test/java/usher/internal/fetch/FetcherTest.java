package usher.internal.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.access.OutcomeCode;
import usher.access.response.Hop;
import usher.access.response.ResponseLimits;
import usher.fetch.address.AddressGuard;
import usher.fetch.address.DestinationFilter;
import usher.fetch.system.ManualTime;
import usher.fetch.transport.FakeWeb;
import usher.fetch.transport.FetchRequest;
import usher.fetch.transport.FetchResponse;
import usher.uri.WebUrl;

class FetcherTest {
    private static final String START = "http://a.example/robots.txt";
    private static final String SECOND = "http://b.example/robots.txt";
    private static final Map<String, String> TAG = Map.of("If-None-Match", "\"v1\"");
    private static final InetAddress INSIDE = FakeWeb.address(10, 0, 0, 7);

    private final ManualTime time = new ManualTime();
    private final FakeWeb web = new FakeWeb();

    private FetchResponse fetch(AddressGuard guard, ConditionalHeaders conditions) {
        return new Fetcher(web.environment(time), guard, DestinationFilter.WEB_AND_FTP)
                .fetch(WebUrl.parse(START).orElseThrow(), conditions, ResponseLimits.ROBOTS_TXT, Duration.ofSeconds(10))
                .toCompletableFuture()
                .join();
    }

    private FetchResponse fetch(AddressGuard guard) {
        return fetch(guard, new ConditionalHeaders(START, Map.of("X-Test", "1")));
    }

    private FetchResponse fetch() {
        return fetch(AddressGuard.off());
    }

    private void chain(int hops) {
        IntStream.range(0, hops)
                .forEach(i -> web.redirect(i == 0 ? START : "http://a.example/" + i, 301, "/" + (i + 1)));
        web.page("http://a.example/" + hops, 200, "User-agent: *");
    }

    @Test
    void fiveRedirectsAreFollowed() {
        chain(5);

        FetchResponse fetched = fetch();

        assertThat(fetched.outcome().status()).isEqualTo(200);
        assertThat(fetched.body().text()).isEqualTo("User-agent: *");
        assertThat(fetched.hops())
                .extracting(Hop::url)
                .containsExactly(IntStream.rangeClosed(1, 5)
                        .mapToObj(i -> "http://a.example/" + i)
                        .toArray(String[]::new));
        assertThat(web.requests())
                .extracting(FetchRequest::headers)
                .filteredOn(headers -> !headers.isEmpty())
                .containsExactly(Map.of("X-Test", "1"));
    }

    @Test
    void theSixthRedirectIsNotFollowed() {
        chain(6);

        assertThat(fetch().outcome().failure()).contains(OutcomeCode.REDIRECT_LIMIT);
        assertThat(web.requests()).hasSize(6);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/robots.txt", "//a.example/robots.txt#x", "HTTP://A.EXAMPLE:80/robots.txt"})
    void aLoopEndsAtOnce(String location) {
        web.redirect(START, 302, location);

        assertThat(fetch().outcome().failure()).contains(OutcomeCode.REDIRECT_LOOP);
        assertThat(web.requests()).hasSize(1);
    }

    @Test
    void entityTagsAreSentToTheUrlThatGaveThemAndToNoOther() {
        web.redirect(START, 302, SECOND).page(SECOND, 200, "#");

        FetchResponse fetched = fetch(AddressGuard.off(), new ConditionalHeaders(SECOND, TAG));

        assertThat(web.requests()).extracting(FetchRequest::headers).containsExactly(Map.of(), TAG);
        assertThat(fetched.finalUrl(START)).isEqualTo(SECOND);
    }

    @Test
    void entityTagsOfASiteAreNotSentToWhereItRedirectsNow() {
        web.redirect(START, 302, SECOND).page(SECOND, 200, "#");

        fetch(AddressGuard.off(), new ConditionalHeaders(START, TAG));

        assertThat(web.requests()).extracting(FetchRequest::headers).containsExactly(TAG, Map.of());
    }

    static Stream<Arguments> badRedirects() {
        return Stream.of(
                Arguments.of(List.of(), OutcomeCode.REDIRECT_BAD),
                Arguments.of(List.of(" "), OutcomeCode.REDIRECT_BAD),
                Arguments.of(List.of("/x", "/y"), OutcomeCode.REDIRECT_BAD),
                Arguments.of(List.of("javascript:x"), OutcomeCode.REDIRECT_BAD),
                Arguments.of(List.of("file://a.example/x"), OutcomeCode.REDIRECT_BAD),
                Arguments.of(List.of("ftp://a.example/x"), OutcomeCode.SCHEME_BLOCKED),
                Arguments.of(List.of("http://a.example:25/"), OutcomeCode.PORT_BLOCKED));
    }

    @ParameterizedTest
    @MethodSource("badRedirects")
    void aRedirectWithoutALocationIsAFailure(List<String> locations, OutcomeCode code) {
        web.redirect(START, 301, locations.toArray(String[]::new));

        assertThat(fetch().outcome().failure()).contains(code);
        assertThat(web.requests()).hasSize(1);
    }

    @Test
    void theSameLocationTwiceIsOne() {
        web.redirect(START, 308, "/x", "/x").page("http://a.example/x", 200, "#");

        assertThat(fetch().outcome().failure()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {300, 304, 305, 306, 399})
    void otherStatusesOfTheThreeHundredsAreNotFollowed(int status) {
        web.redirect(START, status, "/x").page("http://a.example/x", 200, "#");

        assertThat(fetch().outcome().status()).isEqualTo(status);
        assertThat(web.requests()).hasSize(1);
    }

    /** S-03: every hop is judged anew. */
    @Test
    void aRedirectToAnInternalAddressIsRefusedBeforeARequest() {
        web.redirect(START, 301, "http://inside.example/").at("inside.example", INSIDE);

        assertThat(fetch(AddressGuard.publicOnly()).outcome().failure()).contains(OutcomeCode.ADDRESS_BLOCKED);
        assertThat(web.requests()).hasSize(1);
    }

    /** S-01: one bad address condemns the name. */
    @Test
    void aNameWithOneInternalAddressIsRefused() {
        web.at("a.example", FakeWeb.SOMEWHERE, INSIDE);

        assertThat(fetch(AddressGuard.publicOnly()).outcome().failure()).contains(OutcomeCode.ADDRESS_BLOCKED);
        assertThat(web.requests()).isEmpty();
    }

    /** S-02: what was checked is what is asked. */
    @Test
    void theTransportGetsTheAddressesThatWereChecked() {
        web.at("a.example", FakeWeb.SOMEWHERE);

        fetch(AddressGuard.publicOnly());

        assertThat(web.requests()).extracting(FetchRequest::addresses).containsExactly(List.of(FakeWeb.SOMEWHERE));
    }

    @Test
    void aNameWithoutAddressIsADnsError() {
        web.at("a.example");

        assertThat(fetch().outcome().failure()).contains(OutcomeCode.DNS_ERROR);
    }

    /** F-08: an error page is no file. */
    @ParameterizedTest
    @ValueSource(ints = {400, 404, 429, 500, 503})
    void theBodyOfAnErrorIsDropped(int status) {
        web.page(START, status, "User-agent: *\nAllow: /");

        FetchResponse fetched = fetch();

        assertThat(fetched.outcome().status()).isEqualTo(status);
        assertThat(fetched.outcome().failure()).isEqualTo(Optional.empty());
        assertThat(fetched.body().isEmpty()).isTrue();
    }

    private FetchResponse request(String url) {
        return new Fetcher(web.environment(time), AddressGuard.publicOnly(), DestinationFilter.WEB_AND_FTP)
                .request(
                        WebUrl.parse(url).orElseThrow(),
                        Map.of(),
                        Optional.empty(),
                        ResponseLimits.ROBOTS_TXT,
                        Duration.ofSeconds(1))
                .toCompletableFuture()
                .join();
    }

    @Test
    void aRedirectOfOneRequestIsReturnedAndNotFollowed() {
        web.redirect(START, 301, SECOND);
        FetchResponse response = request(START);
        assertThat(response.outcome().status()).isEqualTo(301);
        assertThat(response.locations()).containsExactly(SECOND);
        assertThat(web.requests()).hasSize(1);
    }

    @Test
    void schemePortAndAddressOfOneRequestAreCheckedAsForAFetch() {
        web.at("inside.example", INSIDE);
        assertThat(request("https://inside.example/").outcome().failure()).contains(OutcomeCode.ADDRESS_BLOCKED);
        assertThat(request("https://a.example:22/").outcome().failure()).contains(OutcomeCode.PORT_BLOCKED);
        assertThat(web.requests()).isEmpty();
    }
}
