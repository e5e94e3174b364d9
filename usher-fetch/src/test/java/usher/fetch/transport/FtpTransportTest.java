package usher.fetch.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.access.OutcomeCode;
import usher.bytes.Bytes;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.Faults;
import usher.testkit.faults.FtpFaultServer;
import usher.testkit.faults.FtpSite;
import usher.testkit.faults.Protocol;
import usher.testkit.faults.TestServer;
import usher.uri.Authority;
import usher.uri.WebUrl;

class FtpTransportTest {
    private static final FtpSite SITE = FtpSite.sending(Faults.RULES);

    @AutoClose
    private final TransportFixture asking = new TransportFixture(4);

    private static FetchRequest request(FtpFaultServer server, String target) {
        return TransportFixture.request(TransportFixture.url(Protocol.FTP, server.port(), target));
    }

    /** F-13: the whole conversation; anonymous, binary, passive, and never PORT. */
    @Test
    void exactlyTheseCommandsAreSent() {
        try (FtpFaultServer server = FtpFaultServer.of(SITE)) {
            FetchResponse response = asking.send(request(server, "/robots.txt"));
            assertThat(response.outcome().status()).isEqualTo(200);
            assertThat(response.body()).isEqualTo(Bytes.of(Faults.RULES));
            assertThat(server.requests()).hasSize(1);
            assertThat(server.requests().get(0).text())
                    .isEqualTo("USER anonymous\r\nPASS anonymous@\r\nTYPE I\r\nSIZE robots.txt\r\nPASV\r\n"
                            + "RETR robots.txt\r\n");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "/a%20b/c.txt, a b/c.txt",
        "//etc/robots.txt, /etc/robots.txt",
        "/%2Fetc/robots.txt, /etc/robots.txt",
        "/robots.txt?x, robots.txt?x",
        "/100%, 100%",
        "/%zz, %zz",
        "/%41%4a, AJ",
        "/\u00e4, \u00c3\u00a4",
        "/%FFx, \u00ffx"
    })
    void pathIsPercentDecoded(String target, String argument) {
        try (FtpFaultServer server = FtpFaultServer.of(SITE)) {
            asking.send(request(server, target));
            assertThat(server.requests().get(0).text()).endsWith("RETR " + argument + "\r\n");
        }
    }

    /** F-13: no path becomes two commands, and nobody is even connected to. */
    @ParameterizedTest
    @ValueSource(strings = {"/a%0d%0aDELE b", "/a%0Ab", "/a%0Db", "/a%00b", "/a\rb", "/a\nb", "/a\0b", "/%0a"})
    void lineEndsInThePathAreRefused(String target) {
        try (FtpFaultServer server = FtpFaultServer.of(SITE)) {
            WebUrl url = new WebUrl(new Authority("ftp", "site.test", server.port()), target);
            assertThat(asking.send(TransportFixture.request(url)).outcome().failure())
                    .contains(OutcomeCode.BAD_URL);
            assertThat(server.requests()).isEmpty();
        }
    }

    /** F-13, CVE-2021-4189: the server names another address, and is not believed. */
    @ParameterizedTest
    @ValueSource(strings = {"127,0,0,2,", "10,0,0,1,", "192,0,2,7,"})
    void theDataConnectionGoesToTheSameServer(String elsewhere) throws Exception {
        try (TestServer data = FaultServer.http(connection -> connection.send(Faults.RULES))) {
            String port = (data.port() >> 8) + "," + (data.port() & 0xFF);
            FtpSite liar = FtpSite.sending("")
                    .with("PASV", "227 there (" + elsewhere + port + ")")
                    .with("RETR", connection -> connection.send("150 soon\r\n226 done\r\n"));
            try (FtpFaultServer server = FtpFaultServer.of(liar)) {
                FetchResponse response = asking.send(request(server, "/robots.txt"));
                assertThat(response.outcome().status()).isEqualTo(200);
                assertThat(response.body()).isEqualTo(Bytes.of(Faults.RULES));
            }
        }
    }

    @Test
    void triesOneAddressAfterTheOther() throws Exception {
        try (FtpFaultServer server = FtpFaultServer.of(SITE)) {
            FetchRequest plain = request(server, "/robots.txt");
            List<InetAddress> both = List.of(InetAddress.getByName("127.0.0.77"), InetAddress.getLoopbackAddress());
            FetchRequest request = TransportFixture.request(plain.url(), both, Map.of());
            assertThat(asking.send(request).outcome().status()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, (512 << 10) - 1, 512 << 10, (512 << 10) + 1, 700_000})
    void keepsAsManyBytesAsTheLimitSays(int size) {
        int kept = Math.min(size, 512 << 10);
        try (FtpFaultServer server = FtpFaultServer.of(FtpSite.sending("#".repeat(size)))) {
            FetchResponse response = asking.send(request(server, "/robots.txt"));
            assertThat(response.outcome().status()).isEqualTo(200);
            assertThat(response.body().length()).isEqualTo(kept);
            assertThat(response.cut()).isEqualTo(size > kept);
        }
    }
}
