package usher.uri;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostParserTest {
    @ParameterizedTest
    @CsvSource({
        "example.com, example.com",
        "EXAMPLE.Com, example.com",
        "example.com., example.com",
        "a, a",
        "localhost, localhost",
        "a_b.com, a_b.com",
        "_dmarc.x, _dmarc.x",
        "a-.com, a-.com",
        "ab--c.com, ab--c.com",
        "1.com, 1.com",
        "1.2.3.x4, 1.2.3.x4",
        "a..b, a..b",
        ".a, .a",
        "axn--.com, axn--.com",
    })
    void plainNamesUseTheFastPath(String host, String canonical) {
        assertThat(HostParser.plain(host, 0, host.length())).isEqualTo(canonical);
        assertThat(HostParser.plain("//" + host + ":80", 2, 2 + host.length())).isEqualTo(canonical);
        assertThat(HostParser.parse(host)).isEqualTo(HostResult.of(canonical));
    }

    @ParameterizedTest
    @ValueSource(strings = {".", "..", "a..", "1", "1.2.3.4", "a.1", "a.0x", "a.0x.", "a.-b", "a.4x"})
    @ValueSource(strings = {"xn--a", "a.XN--b", "xN--9ca.com", "é", "a b", "a%20", "[::1]", "\u212A.com", "a\u0000"})
    void otherHostsDoNotUseTheFastPath(String host) {
        assertThat(HostParser.plain(host, 0, host.length())).isNull();
    }

    @Test
    void everyForbiddenDomainCodePointIsRefused() {
        String forbidden = " #/:<>?@[\\]^|%\u007F";
        for (char c = 0; c < 0x80; c++) {
            boolean refused = HostParser.parse("a" + c + "b").isInvalid();
            assertThat(refused).as("U+%04X", (int) c).isEqualTo(c < ' ' || forbidden.indexOf(c) >= 0);
            assertThat(HostParser.parse("é" + c + "b").isInvalid()).isEqualTo(refused);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", ".", "..", "a", "1.a", "1.2.3.4a", "0xg", "1.2.3.4..", "1e3", "0x1.com", "-1", "1-1", "1_"})
    void namesThatDoNotEndInANumberAreNotAddresses(String host) {
        assertThat(Ipv4Text.endsInNumber(host)).isFalse();
    }
}
