package usher.uri;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class Ipv4TextTest {
    @ParameterizedTest
    @CsvSource({
        "127.0.0.1, 127.0.0.1",
        "127.0.0.1., 127.0.0.1",
        "0x7f.1, 127.0.0.1",
        "0X7F.1, 127.0.0.1",
        "0177.1, 127.0.0.1",
        "127.1, 127.0.0.1",
        "127.0.1, 127.0.0.1",
        "127.65535, 127.0.255.255",
        "127.16777215, 127.255.255.255",
        "1.2.65535, 1.2.255.255",
        "2130706433, 127.0.0.1",
        "0x7f000001, 127.0.0.1",
        "017700000001, 127.0.0.1",
        "4294967295, 255.255.255.255",
        "256, 0.0.1.0",
        "0, 0.0.0.0",
        "0., 0.0.0.0",
        "00, 0.0.0.0",
        "0x, 0.0.0.0",
        "0x.0x, 0.0.0.0",
        "1.0x, 1.0.0.0",
        "000000000000000000000000000000001.0x00000000000000000000000000000000002, 1.0.0.2",
        "255.255.255.255, 255.255.255.255",
    })
    void everyNumberFormIsAnAddress(String host, String address) {
        assertThat(Ipv4Text.endsInNumber(host)).isTrue();
        assertThat(Ipv4Text.parse(host)).isEqualTo(HostResult.of(address));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "256.0.0.1",
                "1.256.1",
                "1.2.256.4",
                "1.2.3.256",
                "1.2.65536",
                "1.16777216",
                "4294967296",
                "1.2.3.4.5",
                "1.2.3.4.5.",
                "1..2",
                ".1",
                "09",
                "1.08",
                "0xg.1",
                "a.1",
                "a.0x",
                "ex.com.1",
                "1.2.3.0x100",
                "18446744073709551617",
                "340282366920938463463374607431768211457",
                "-1.1",
                "0x-1.1",
                "1.2.3.099"
            })
    void aNumberAtTheEndMustBelongToAnAddress(String host) {
        assertThat(Ipv4Text.endsInNumber(host)).isTrue();
        assertThat(Ipv4Text.parse(host).isInvalid()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", ".", "..", "a", "1.a", "1.2.3.4a", "0xg", "1.2.3.4..", "1e3", "0x1.com", "-1", "1-1", "1_"})
    void otherNamesAreNotAddresses(String host) {
        assertThat(Ipv4Text.endsInNumber(host)).isFalse();
    }
}
