package usher.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.Dialect;
import usher.access.OutcomeCode;
import usher.fetch.address.AddressGuard;
import usher.fetch.address.DestinationFilter;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.TestServer;

/** Requests through a proxy, which is also the server behind it. */
class ProxyTest {
    private volatile String response = "HTTP/1.1 200 Connection established\r\n\r\n";

    @AutoClose
    private final TestServer proxy = FaultServer.http(connection -> {
        connection.readHead();
        // The server's bytes come with those of the proxy: none of them may be lost.
        connection.send(response + "HTTP/1.1 200 OK\r\n\r\nUser-agent: *\nDisallow: /x\n");
        connection.readHead();
    });

    private LiveVerdict check(String url) {
        FetchSettings settings = FetchSettings.builder("TestBot/1")
                .guard(AddressGuard.publicOnly())
                .destinations(DestinationFilter.WEB_AND_FTP)
                .proxy(new InetSocketAddress(InetAddress.getLoopbackAddress(), proxy.port()))
                .build();
        try (LiveUsher live = LiveUsher.open(settings)) {
            return live.crawler(Dialect.RFC9309, "TestBot").check(url);
        }
    }

    @Test
    void theProxyConnectsToTheNameAndTheServerSeesAnOrdinaryRequest() throws InterruptedException {
        LiveVerdict verdict = check("http://name-known-to-the-proxy.example:8080/x");
        assertThat(verdict.verdict().rule()).isPresent();
        proxy.awaitNoConnections(Duration.ofSeconds(10));
        String[] heads = proxy.requests().get(0).text().split("(?<=\r\n\r\n)");
        assertThat(heads[0]).startsWith("CONNECT name-known-to-the-proxy.example:8080 HTTP/1.1\r\n");
        assertThat(heads[1])
                .startsWith("GET /robots.txt HTTP/1.1\r\nHost: name-known-to-the-proxy.example:8080\r\n")
                .contains("User-Agent: TestBot/1");
    }

    @ParameterizedTest
    @CsvSource({
        "http://127.0.0.1/x, ADDRESS_BLOCKED",
        "http://0x7f.1/x, ADDRESS_BLOCKED",
        "http://[fd00::1]/x, ADDRESS_BLOCKED",
        "http://localhost/x, ADDRESS_BLOCKED",
        "http://a.LocalHost./x, ADDRESS_BLOCKED",
        "http://169.254.169.254/x, ADDRESS_BLOCKED",
        "ftp://a.example/x, SCHEME_BLOCKED"
    })
    void privateAddressesAndFtpAreRefusedBeforeTheProxyIsUsed(String url, OutcomeCode code) {
        assertThat(check(url).code()).contains(code);
        assertThat(proxy.requests()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "403, PROXY_FAILED, the proxy responded with HTTP 403",
        "407, PROXY_FAILED, the proxy responded with HTTP 407",
        "502, CONNECT_FAILED, the proxy responded with HTTP 502",
        "0, PROXY_FAILED, no response of the proxy: not an HTTP/1 status line: SSH-2.0"
    })
    void aProxyThatRefusesIsNotAPermission(int status, OutcomeCode code, String detail) {
        response = status == 0 ? "SSH-2.0\r\n" : "HTTP/1.1 " + status + " No\r\nContent-Length: 0\r\n\r\n";
        LiveVerdict verdict = check("http://a.example/x");
        assertThat(verdict.isAllowed()).isFalse();
        assertThat(verdict.code()).contains(code);
        assertThat(verdict.detail()).contains(detail);
        assertThat(verdict.retryAfter().orElseThrow()).isGreaterThan(Duration.ofSeconds(20));
    }

    @Test
    void anUnreachableProxyIsNotAFailureOfTheSite() {
        proxy.close();
        LiveVerdict verdict = check("http://a.example/x");
        assertThat(verdict.code()).contains(OutcomeCode.PROXY_FAILED);
        assertThat(verdict.detail()).contains("the proxy cannot be reached: Connection refused");
    }

    @Test
    void aProxyWithoutAnAddressIsRefused() {
        InetSocketAddress unknown = InetSocketAddress.createUnresolved("no-such-proxy.invalid", 3128);
        assertThatThrownBy(() -> FetchSettings.builder("TestBot/1").proxy(unknown))
                .hasMessageContaining("no-such-proxy.invalid");
    }
}
