package usher.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import usher.access.response.FetchOutcome;
import usher.access.response.ResponseLimits;
import usher.bytes.Bytes;
import usher.fetch.transport.FetchRequest;
import usher.fetch.transport.FetchResponse;
import usher.fetch.transport.Transport;
import usher.server.settings.ServerSettings;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;
import usher.uri.WebUrl;

/** S-05, and S-06: nobody is hit by way of us, whatever the names. */
class RateLimitsTest {
    private static final int OF_HOST = 2;
    private static final int OF_ADDRESS = 20 * OF_HOST;

    private final List<String> asked = new ArrayList<>();
    private final AtomicLong nanos = new AtomicLong();
    private final RateLimits limits = new RateLimits(limits("10"), nanos::get);
    private final Transport transport = limits.limiting(request -> {
        asked.add(request.url().authority().host());
        return CompletableFuture.completedStage(
                new FetchResponse(FetchOutcome.answered(404, Map.of()), List.of(), Bytes.EMPTY, false));
    });

    private void send(String host, String... addresses) throws UnknownHostException {
        List<InetAddress> resolved = new ArrayList<>();
        for (String address : addresses) {
            resolved.add(InetAddress.getByName(address));
        }
        WebUrl url = WebUrl.parse("https://" + host + "/robots.txt").orElseThrow();
        send(url, url, resolved);
    }

    private void send(WebUrl url, WebUrl start, List<InetAddress> addresses) {
        transport.send(new FetchRequest(
                url, start, addresses, Map.of(), Optional.empty(), ResponseLimits.ROBOTS_TXT, Duration.ofSeconds(1)));
    }

    @Test
    void oneHostHasALimitOfFetches() throws UnknownHostException {
        for (int i = 0; i < 10; i++) {
            send("a.example", "192.0.2.1");
        }
        assertThat(asked).hasSize(OF_HOST);
    }

    /** One client cannot keep the others from all sites behind an address, by redirects either. */
    @Test
    void oneClientGetsAQuarterOfAnAddress() throws UnknownHostException {
        for (int i = 0; i < 2 * OF_ADDRESS; i++) {
            limits.asks("greedy", "n" + i + ".evil.example");
            send("n" + i + ".evil.example", "192.0.2.1");
        }
        assertThat(asked).hasSize(OF_ADDRESS / 4);

        WebUrl start = WebUrl.parse("https://n1.evil.example/robots.txt").orElseThrow();
        WebUrl target = WebUrl.parse("https://cdn.example/robots.txt").orElseThrow();
        send(target, start, List.of(InetAddress.getByName("192.0.2.1")));
        limits.asks("other", "shop.example");
        send("shop.example", "192.0.2.1");
        assertThat(asked).doesNotContain("cdn.example").contains("shop.example");
    }

    @Test
    void oneAddressHasALimitOfFetchesForAllItsNames() throws UnknownHostException {
        for (int i = 0; i < 2 * OF_ADDRESS; i++) {
            send("n" + i + ".evil.example", "198.51.100." + i, "192.0.2.1");
        }
        assertThat(asked).hasSize(OF_ADDRESS);
        send("other.example", "192.0.2.2");
        assertThat(asked).contains("other.example");
    }

    @Test
    void aNetworkOfIPv6IsOneAddress() throws UnknownHostException {
        for (int i = 0; i < 2 * OF_ADDRESS; i++) {
            send("n" + i + ".evil.example", "2001:db8:0:1::" + i);
        }
        assertThat(asked).hasSize(OF_ADDRESS);
        send("other.example", "2001:db8:0:2::1");
        assertThat(asked).contains("other.example");
    }

    @Test
    void eachClientAndAllClientsTogetherHaveALimitOfSites() {
        for (int client = 0; client < 5; client++) {
            assertThat(granted("client" + client, 100)).isEqualTo(10);
        }
        assertThat(granted("late", 100)).as("50 in all").isZero();
        nanos.addAndGet(Duration.ofMinutes(1).toNanos());
        assertThat(granted("late", 100)).isEqualTo(10);
    }

    private int granted(String client, int asked) {
        int granted = 0;
        for (int i = 0; i < asked; i++) {
            granted += limits.takeFetch(client).isZero() ? 1 : 0;
        }
        return granted;
    }

    /** A limit that was read before the reload and is used after it would hold for as long as its client comes. */
    @Test
    void aReloadDuringARequestLeavesNoLimitOfBefore() {
        List<RateLimits> reloaded = new ArrayList<>();
        RateLimits changing = new RateLimits(limits("1"), () -> {
            if (!reloaded.isEmpty()) {
                reloaded.remove(0).reload(limits("10"));
            }
            return 0;
        });
        reloaded.add(changing);
        changing.takeFetch("client");
        assertThat(changing.takeFetch("client")).isZero();
    }

    private static ServerSettings.Limits limits(String clientFetches) {
        return ServerSettings.of(new SettingValues()
                        .put(Setting.CLIENT_FETCHES, clientFetches)
                        .put(Setting.HOST_FETCHES, "" + OF_HOST))
                .limits();
    }
}
