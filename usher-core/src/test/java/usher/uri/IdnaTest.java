package usher.uri;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IdnaTest {
    @ParameterizedTest
    @CsvSource(delimiterString = " | ", textBlock = """
            xn-- | not valid Punycode
            xn--a | not allowed
            xn--a- | not valid Punycode
            xn--ascii- | not valid Punycode
            xn--é | not valid Punycode
            xn--999999999 | not valid Punycode
            xn--muller-xyd | not valid Punycode
            xn--u-ccb | not valid Punycode
            xn--xn---epa | not valid Punycode
            xn--mller-2pa | not allowed
            \u0300a | combining mark
            a.\u0300é | combining mark
            a\u200Db | joiner
            a\u200Cb | joiner
            \u200D | joiner
            xn--ab-m1t | joiner
            אa | directions
            aא | directions
            א.1a | directions
            א١1 | directions
            1א | directions
            א- | directions
            ﷺ | directions
            xn--a-so7g | not allowed
            א.x_ | directions
            a\u200Eb | U+200E
            a\u202Eb | U+202E
            \uE000 | U+E000
            \uFFFD | U+FFFD
            \uD800 | U+D800
            \uDBFF\uDFFF | U+10FFFF
            \u0378 | U+0378
            \u2FF0é | U+2FF0
            """)
    void invalidNamesAreRefused(String domain, String why) {
        assertThat(Idna.toAscii(domain).problem()).contains(why);
    }
}
