package usher.uri;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IdnaTest {
    @ParameterizedTest
    @CsvSource({
        "müller.eu, xn--mller-kva.eu",
        "MÜLLER.EU, xn--mller-kva.eu",
        "mu\u0308ller.eu, xn--mller-kva.eu",
        "faß.de, xn--fa-hia.de",
        "FAẞ.DE, xn--fa-hia.de",
        "βόλος.com, xn--nxasmm1c.com",
        "ΒΌΛΟΣ.com, xn--nxasmq6b.com",
        "日本語。ＪＰ, xn--wgv71a119e.jp",
        "한국.kr, xn--3e0b707e.kr",
        "\u1112\u1161\u11AB국.kr, xn--3e0b707e.kr",
        "☃.net, xn--n3h.net",
        "I❤️.ws, xn--i-7iq.ws",
        "a\u00ADb.com, ab.com",
        "a\u200Bé, xn--a-bga",
        "نامه‌ای.com, xn--mgba3gch31f060k.com",
        "ශ්‍රී.com, xn--10cl1a0b660p.com",
        "क्‍ष, xn--11b2ezcw70k",
        "אב1.com, xn--1-zhcd.com",
        "אב.אג, xn--4dbc.xn--4dbe",
        "é..b, xn--9ca..b",
        "é., xn--9ca.",
        "xn--fa-hia.de, xn--fa-hia.de",
        "ｘｎ－－fa-hia.de, xn--fa-hia.de",
        "éa_b, xn--a_b-9la",
        "-é-, xn-----bja",
        "aé--b, xn--a--b-bpa",
    })
    void namesAreProcessedNontransitionally(String domain, String ascii) {
        HostResult result = Idna.toAscii(domain);
        assertThat(result.problem()).isEmpty();
        assertThat(result.host()).isEqualTo(ascii);
        assertThat(Idna.toAscii(ascii)).isEqualTo(result);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " | ",
            value = {
                "xn-- | not valid Punycode",
                "xn--a | not allowed",
                "xn--a- | not valid Punycode",
                "xn--ascii- | not valid Punycode",
                "xn--é | not valid Punycode",
                "xn--999999999 | not valid Punycode",
                "xn--muller-xyd | not valid Punycode",
                "xn--u-ccb | not valid Punycode",
                "xn--xn---epa | not valid Punycode",
                "xn--mller-2pa | not allowed",
                "\u0300a | combining mark",
                "a.\u0300é | combining mark",
                "a\u200Db | joiner",
                "a\u200Cb | joiner",
                "\u200D | joiner",
                "xn--ab-m1t | joiner",
                "אa | directions",
                "aא | directions",
                "א.1a | directions",
                "א١1 | directions",
                "1א | directions",
                "א- | directions",
                "ﷺ | directions",
                "xn--a-so7g | not allowed",
                "א.x_ | directions",
                "a\u200Eb | U+200E",
                "a\u202Eb | U+202E",
                "\uE000 | U+E000",
                "\uFFFD | U+FFFD",
                "\uD800 | U+D800",
                "\uDBFF\uDFFF | U+10FFFF",
                "\u0378 | U+0378",
                "\u2FF0é | U+2FF0",
            })
    void invalidNamesAreRefused(String domain, String why) {
        assertThat(Idna.toAscii(domain).problem()).contains(why);
    }
}
