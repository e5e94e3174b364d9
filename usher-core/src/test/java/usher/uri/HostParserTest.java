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
    @ValueSource(
            strings = {
                ".",
                "..",
                "a..",
                "1",
                "1.2.3.4",
                "a.1",
                "a.0x",
                "a.0x.",
                "xn--a",
                "a.XN--b",
                "xN--9ca.com",
                "é",
                "a b",
                "a%20",
                "[::1]",
                "a.-b",
                "a.4x",
                "\u212A.com",
                "a\u0000"
            })
    void otherHostsDoNotUseTheFastPath(String host) {
        assertThat(HostParser.plain(host, 0, host.length())).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "a.-b, a.-b",
        "a.4x, a.4x",
        "e%78.com, ex.com",
        "%C3%A9.com, xn--9ca.com",
        "xn--9ca.com, xn--9ca.com",
        "XN--9CA.COM, xn--9ca.com",
        "xn--9c%61.com, xn--9ca.com",
        "%78n--9ca.com, xn--9ca.com",
        "\u212A.com, k.com",
        "a$b!c'(d)*+;=~{}\"`, a$b!c'(d)*+;=~{}\"`",
        "'a&b,c', 'a&b,c'",
        "é.com., xn--9ca.com",
        "é。com。, xn--9ca.com",
        "%30x7F.1, 127.0.0.1",
        "①②⑦.0.0.1, 127.0.0.1",
        "a%2Eb, a.b",
        "[::1], ::1",
    })
    void hostsHaveACanonicalForm(String host, String canonical) {
        assertThat(HostParser.parse(host)).isEqualTo(HostResult.of(canonical));
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
            strings = {
                "a%",
                "a%2",
                "a%zz",
                "a%５0",
                "%",
                "%FF",
                "%C3",
                "%ED%A0%80",
                "%00",
                "a%25",
                "%5B::1%5D",
                "[::1",
                "a]",
                "é..",
                "a..",
                "\uFFFD",
                "\uD800",
                "\uDC00a",
                "a\uD800%41",
                "xn--a.1",
                "é.1",
                "é.256",
                "a／b",
                "a：80",
                "a？",
                "a＠b"
            })
    void invalidHostsAreRefused(String host) {
        assertThat(HostParser.parse(host).isInvalid()).isTrue();
    }
}
