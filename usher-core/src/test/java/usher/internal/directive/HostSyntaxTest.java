package usher.internal.directive;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.bytes.Bytes;
import usher.options.HostRule;

class HostSyntaxTest {
    /** Y-33, each line alone. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "www.myhost-.ru",
                "www.-myhost.ru",
                "www.myhost.ru:100000",
                "www.my_host.ru",
                ".my-host.ru:8000",
                "my-host.ru.",
                "my..host.ru",
                "www.myhost.ru/",
                "www.myhost.ru:8080/",
                "http://www.myhost.ru",
                "213.180.194.129",
                "www.firsthost.ru,www.secondhost.ru",
                "www.firsthost.ru www.secondhost.ru",
            })
    void yandex2013_illFormedNamesOfTheTextAreIgnored(String value) {
        assertThat(HostSyntax.read(HostRule.HOST_NAME, Bytes.of(value))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ":",
                ":80",
                "a:",
                "a:0",
                "a:65536",
                "a:8x",
                "a:-1",
                "a:80:80",
                "a:000080",
                "1",
                "1.2",
                "a b",
                "b\u00FCcher.example",
                "[::1]",
                "user@a",
                "-a",
                "a-",
                "a.-b",
                "a..b",
                ".",
                "*"
            })
    void yandex2013_textWithoutAValidNameOrPortIsIgnored(String value) {
        assertThat(HostSyntax.read(HostRule.HOST_NAME, Bytes.of(value))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "myhost.ru, myhost.ru",
        "www.glavnoye-zerkalo.ru, www.glavnoye-zerkalo.ru",
        "WWW.MyHost.RU, www.myhost.ru",
        "a, a",
        "a:1, a:1",
        "a:65535, a:65535",
        "www.myhost.ru:8080, www.myhost.ru:8080",
        "1a.example, 1a.example",
        "3com, 3com",
        "xn--9ca.example, xn--9ca.example",
    })
    void yandex2013_aNameMayHaveAPort(String value, String name) {
        assertThat(HostSyntax.read(HostRule.HOST_NAME, Bytes.of(value))).contains(name);
    }

    @ParameterizedTest
    @CsvSource({"63, 1, true", "64, 1, false", "63, 4, false"})
    void labelsHave63BytesAndNames253(int length, int labels, boolean valid) {
        String name = ("a".repeat(length) + ".").repeat(labels) + "b";
        assertThat(HostSyntax.read(HostRule.HOST_NAME, Bytes.of(name)).isPresent())
                .isEqualTo(valid);
        String longest = ("a".repeat(62) + ".").repeat(4) + "b";
        assertThat(longest).hasSize(253);
        assertThat(HostSyntax.isHostName(Bytes.of(longest))).isTrue();
        assertThat(HostSyntax.isHostName(Bytes.of(longest + "b"))).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "www.myhost.ru, true",
        "http://www.myhost.ru, true",
        "HTTPS://www.myhost.ru/path, true",
        "www.myhost.ru/, true",
        "www.myhost.ru:8080/, true",
        "my-host.ru., true",
        "213.180.194.129, true",
        "b\u00FCcher.example, true",
        "my_host.www.ru, true",
        "[::1]:80, true",
        "www.my_host.ru, false",
        "ftp://www.myhost.ru, true", // the host ftp with an empty port
        "my..host.ru, false",
        "www.-myhost.ru, false",
        "www.myhost.ru:100000, false",
        "user@www.myhost.ru, false",
        "a b, false",
        "[], false",
        "[::1, false",
        "'', false",
        "/, false",
        "http://, false",
    })
    void yandex_aHostThatItsParserReadsAsAUrlIsValid(String value, boolean valid) {
        assertThat(HostSyntax.isYandexUrl(Bytes.of(value))).isEqualTo(valid);
        assertThat(HostSyntax.read(HostRule.IGNORED, Bytes.of(value))).isEmpty();
    }
}
