package usher.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.jetty.http.HttpFields;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.fetch.address.AddressBlock;

class ClientFinderTest {
    private static final String PROXY = "10.0.0.1";
    private static final String STRANGER = "198.51.100.9";

    private final ClientFinder finder = new ClientFinder(Stream.of("10.0.0.0/24", "2001:db8:1::/64", "127.0.0.1")
            .map(AddressBlock::parse)
            .toList());

    private String client(String peer, HttpFields headers) {
        Client client = finder.client(new InetSocketAddress(peer, 4_000), headers);
        assertThat(client.isTrusted()).as(peer).isFalse();
        return client.name().replace("addr:", "");
    }

    private String proxied(String header, String... lines) {
        HttpFields.Mutable headers = HttpFields.build();
        List.of(lines).forEach(line -> headers.add(header, line));
        return client(PROXY, headers);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '~', textBlock = """
            192.0.2.1                          ; 192.0.2.1
            192.0.2.1:5678                     ; 192.0.2.1
            ::ffff:192.0.2.1                   ; 192.0.2.1
            2001:db8:9::1                      ; 20010db8000900/56
            [2001:db8:9::1]                    ; 20010db8000900/56
            [2001:db8:9::1]:443                ; 20010db8000900/56
            6.6.6.6, 192.0.2.1                 ; 192.0.2.1
            garbage, 192.0.2.1                 ; 192.0.2.1
            6.6.6.6, 192.0.2.1, 10.0.0.7       ; 192.0.2.1
            192.0.2.1,10.0.0.7 , 2001:db8:1::2 ; 192.0.2.1
            10.0.0.8, 10.0.0.7                 ; 10.0.0.8
            192.0.2.1, unknown                 ; 10.0.0.1
            192.0.2.1, unknown, 10.0.0.7       ; 10.0.0.7
            192.0.2.1,                         ; 10.0.0.1
            192.0.2.256                        ; 10.0.0.1
            192.0.2.1/8                        ; 10.0.0.1
            0xC0.0.2.1                         ; 10.0.0.1
            localhost                          ; 10.0.0.1
            fe80::1%eth0                       ; 10.0.0.1
            192.0.2.1 6.6.6.6                  ; 10.0.0.1
            """)
    void xForwardedForIsReadFromTheRight(String header, String client) {
        assertThat(proxied("X-Forwarded-For", header)).isEqualTo(client);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            for=192.0.2.1                                     | 192.0.2.1
            FOR=192.0.2.1;proto=https;by=10.0.0.1             | 192.0.2.1
            by=10.0.0.1 ; for="192.0.2.1:80"                  | 192.0.2.1
            for="[2001:db8:9::1]:4711"                        | 20010db8000900/56
            for="\\[2001:db8:9::1\\]"                         | 20010db8000900/56
            for=6.6.6.6, for=192.0.2.1                        | 192.0.2.1
            for=6.6.6.6, for=192.0.2.1, for=10.0.0.7          | 192.0.2.1
            for=6.6.6.6, for=_hidden                          | 10.0.0.1
            for=6.6.6.6, for="_hidden:_port", for=10.0.0.7    | 10.0.0.7
            for=6.6.6.6, for=unknown                          | 10.0.0.1
            for=6.6.6.6, proto=https                          | 10.0.0.1
            for=6.6.6.6,                                      | 10.0.0.1
            for=6.6.6.6;for=192.0.2.1                         | 10.0.0.1
            for=[2001:db8:9::1]                               | 10.0.0.1
            for=6.6.6.6;x=", for=192.0.2.1                    | 10.0.0.1
            for=6.6.6.6;x=", for="192.0.2.1:80"               | 10.0.0.1
            for=6.6.6.6;x=", for="\\                          | 10.0.0.1
            for=                                              | 10.0.0.1
            for                                               | 10.0.0.1
            192.0.2.1                                         | 10.0.0.1
            """)
    void forwardedIsReadAsInRfc7239(String header, String client) {
        assertThat(proxied("Forwarded", header)).isEqualTo(client);
    }

    @Test
    void severalLinesAreOneList() {
        assertThat(proxied("X-Forwarded-For", "6.6.6.6", "192.0.2.1", "10.0.0.7"))
                .isEqualTo("192.0.2.1");
        assertThat(proxied("Forwarded", "for=6.6.6.6", "for=192.0.2.1, for=10.0.0.7"))
                .isEqualTo("192.0.2.1");
        assertThat(proxied("Forwarded", "for=\"", "for=192.0.2.1"))
                .as("a quote ends with its line")
                .isEqualTo(PROXY);
    }

    @Test
    void headersThatDisagreeAreIgnored() {
        HttpFields.Mutable headers =
                HttpFields.build().add("X-Forwarded-For", "192.0.2.1").add("Forwarded", "for=\"192.0.2.1:80\"");
        assertThat(client(PROXY, headers)).isEqualTo("192.0.2.1");
        assertThat(client(PROXY, headers.put("Forwarded", "for=6.6.6.6"))).isEqualTo(PROXY);
        assertThat(client(PROXY, headers.put("Forwarded", "garbage"))).isEqualTo(PROXY);
    }

    @Test
    void headersOfUntrustedAddressesAreIgnored() {
        HttpFields.Mutable headers =
                HttpFields.build().add("X-Forwarded-For", "192.0.2.1").add("Forwarded", "for=192.0.2.1");
        assertThat(client(STRANGER, headers)).isEqualTo(STRANGER);
        assertThat(client("2001:db8:2::1", headers)).isEqualTo("20010db8000200/56");
        assertThat(client(PROXY, HttpFields.EMPTY)).isEqualTo(PROXY);
    }

    /** Whoever is behind a proxy on this machine is not on this machine. */
    @Test
    void aProxyOnThisMachineDoesNotMakeItsClientsTrusted() {
        assertThat(client("127.0.0.1", HttpFields.build().add("X-Forwarded-For", "garbage")))
                .isEqualTo("127.0.0.1");
        assertThat(client(PROXY, HttpFields.build().add("X-Forwarded-For", "127.0.0.2")))
                .isEqualTo("127.0.0.2");
        assertThat(finder.client(new InetSocketAddress("127.0.0.2", 4_000), HttpFields.EMPTY)
                        .isTrusted())
                .isTrue();
    }
}
