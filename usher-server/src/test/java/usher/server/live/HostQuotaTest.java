package usher.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import usher.access.response.FetchOutcome;
import usher.access.response.ResponseLimits;
import usher.bytes.Bytes;
import usher.fetch.transport.FetchRequest;
import usher.fetch.transport.FetchResponse;
import usher.fetch.transport.Transport;
import usher.uri.WebUrl;

/** S-06: nobody is hit by way of us, whatever the names. */
class HostQuotaTest {
    private static final int OF_HOST = 2;
    private static final int OF_ADDRESS = 8;

    private final List<String> asked = new ArrayList<>();
    private final AddressShares shares = new AddressShares(OF_ADDRESS, () -> 0);
    private final Transport quota = new HostQuota(
            request -> {
                asked.add(request.url().authority().host());
                return CompletableFuture.completedStage(
                        new FetchResponse(FetchOutcome.answered(404, Map.of()), List.of(), Bytes.EMPTY, false));
            },
            new TokenBuckets(OF_HOST, () -> 0),
            shares);

    private void send(String host, String... addresses) throws UnknownHostException {
        List<InetAddress> resolved = new ArrayList<>();
        for (String address : addresses) {
            resolved.add(InetAddress.getByName(address));
        }
        WebUrl url = WebUrl.parse("https://" + host + "/robots.txt").orElseThrow();
        quota.send(new FetchRequest(url, resolved, Map.of(), ResponseLimits.ROBOTS_TXT, Duration.ofSeconds(1)));
    }

    @Test
    void oneHostIsAskedSoOften() throws UnknownHostException {
        for (int i = 0; i < 10; i++) {
            send("a.example", "192.0.2.1");
        }
        assertThat(asked).hasSize(OF_HOST);
    }

    /** One client cannot keep the others from all sites behind an address, by redirects either. */
    @Test
    void oneClientGetsAQuarterOfAnAddress() throws UnknownHostException {
        for (int i = 0; i < 20; i++) {
            shares.asks("greedy", "n" + i + ".evil.example");
            send("n" + i + ".evil.example", "192.0.2.1");
        }
        assertThat(asked).hasSize(OF_ADDRESS / 4);

        WebUrl start = WebUrl.parse("https://n1.evil.example/robots.txt").orElseThrow();
        WebUrl target = WebUrl.parse("https://cdn.example/robots.txt").orElseThrow();
        quota.send(new FetchRequest(
                target,
                start,
                List.of(InetAddress.getByName("192.0.2.1")),
                Map.of(),
                ResponseLimits.ROBOTS_TXT,
                Duration.ofSeconds(1)));
        shares.asks("other", "shop.example");
        send("shop.example", "192.0.2.1");
        assertThat(asked).doesNotContain("cdn.example").contains("shop.example");
    }

    @Test
    void oneAddressIsAskedSoOftenWhateverItsNames() throws UnknownHostException {
        for (int i = 0; i < 20; i++) {
            send("n" + i + ".evil.example", "192.0.2." + (100 + i), "192.0.2.1");
        }
        assertThat(asked).hasSize(OF_ADDRESS);
        send("other.example", "192.0.2.2");
        assertThat(asked).contains("other.example");
    }

    @Test
    void aNetworkOfIPv6IsOneAddress() throws UnknownHostException {
        for (int i = 0; i < 20; i++) {
            send("n" + i + ".evil.example", "2001:db8:0:1::" + i);
        }
        assertThat(asked).hasSize(OF_ADDRESS);
        send("other.example", "2001:db8:0:2::1");
        assertThat(asked).contains("other.example");
    }
}
