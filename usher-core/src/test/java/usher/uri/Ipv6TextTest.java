package usher.uri;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class Ipv6TextTest {
    @ParameterizedTest
    @CsvSource({
        "[::], ::",
        "[::1], ::1",
        "[1::], 1::",
        "[0:0:0:0:0:0:0:0], ::",
        "[1:2:3:4:5:6:7:8], 1:2:3:4:5:6:7:8",
        "[2001:DB8::1], 2001:db8::1",
        "[2001:0db8:0000:0000:0000:0000:0000:0001], 2001:db8::1",
        "[2001:db8:0:1:1:1:1:1], 2001:db8:0:1:1:1:1:1",
        "[2001:db8:0:0:1:0:0:1], 2001:db8::1:0:0:1",
        "[2001:0:0:1:0:0:0:1], 2001:0:0:1::1",
        "[1:2:3:4:5:6:7::], 1:2:3:4:5:6:7:0",
        "[::2:3:4:5:6:7:8], 0:2:3:4:5:6:7:8",
        "[1:2::7:8], 1:2::7:8",
        "[0:0:1::], 0:0:1::",
        "[1:0:0:2:0:0:0:0], 1:0:0:2::",
        "[::127.0.0.1], ::7f00:1",
        "[::ffff:1.2.3.4], ::ffff:102:304",
        "[1:2:3:4:5:6:255.255.255.255], 1:2:3:4:5:6:ffff:ffff",
        "[1:2:3:4:5::1.2.3.4], 1:2:3:4:5:0:102:304",
        "[64:FF9B::192.0.2.33], 64:ff9b::c000:221",
        "[::a:0.0.0.0], ::a:0:0",
        "[fe80::ABCD:ef01], fe80::abcd:ef01",
    })
    void isWrittenInOneForm(String text, String address) {
        assertThat(Ipv6Text.parse(text)).isEqualTo(HostResult.of(address));
        assertThat(Ipv6Text.parse("[" + address + "]")).isEqualTo(HostResult.of(address));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[",
                "[]",
                "[:]",
                "[1]",
                "[::1",
                "[::1]x",
                "[:::]",
                "[1:2:3:4:5:6:7]",
                "[1:2:3:4:5:6:7:8:9]",
                "[::1:2:3:4:5:6:7:8]",
                "[1:2:3:4::5:6:7:8]",
                "[1:2:3:4:5:6:7:8::]",
                "[1::2::3]",
                "[:1:2:3:4:5:6:7]",
                "[1:2:3:4:5:6:7:]",
                "[::12345]",
                "[::g]",
                "[::1%25eth0]",
                "[::1%eth0]",
                "[::1.2.3]",
                "[::1.2.3.4.5]",
                "[::1.2.3.256]",
                "[::1.2.3.04]",
                "[::1.2.3.1234]",
                "[::.1.2.3]",
                "[::1..2.3]",
                "[::1.2.3.]",
                "[::1.2.3.4:1]",
                "[1:2:3:4:5:6:7:1.2.3.4]",
                "[1:2:3:4:5:6::1.2.3.4]",
                "[::0x1.2.3.4]",
                "[::a.2.3.4]",
                "[1.2.3.4]",
                "[::1 ]",
                "[ ::1]",
                "[[::1]]",
                "[::１]",
                "[1:::2]",
                "[v1.x]"
            })
    void anythingElseIsRefused(String text) {
        assertThat(Ipv6Text.parse(text).isInvalid()).isTrue();
    }
}
