package usher.fetch.address;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static usher.fetch.address.Addresses.address;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AddressBlockTest {
    @ParameterizedTest
    @CsvSource({
        "10.0.0.0/8, 10.0.0.0/8",
        "0.0.0.0/0, 0.0.0.0/0",
        "10.1.2.3, 10.1.2.3/32",
        "10.1.2.3/32, 10.1.2.3/32",
        "10.1.2.2/31, 10.1.2.2/31",
        "FC00::/7, fc00::/7",
        "::/0, ::/0",
        "::1, ::1/128",
        "::, ::/128",
        "2001:DB8:0:0:0:0:0:0/32, 2001:db8::/32",
        "1:2:3:4:5:6:7:8, 1:2:3:4:5:6:7:8/128",
        "1::8, 1::8/128",
        "1:0:0:4::, 1:0:0:4::/128",
        "64:ff9b::10.0.0.0/104, 64:ff9b::a00:0/104",
        "2000:0:0:0:8000::/65, 2000::8000:0:0:0/65",
        "::/95, ::/95",
    })
    void literalsAreRead(String text, String written) {
        AddressBlock block = AddressBlock.parse(text);
        assertThat(block).hasToString(written).isEqualTo(AddressBlock.parse(written));
        assertThat(block).hasSameHashCodeAs(AddressBlock.parse(written));
    }

    @ParameterizedTest
    @CsvSource({
        "10.0.0.1/8, 10.0.0.0/8",
        "10.128.0.0/8, 10.0.0.0/8",
        "1.2.3.4/0, 0.0.0.0/0",
        "10.1.2.3/31, 10.1.2.2/31",
        "fc00::1/7, fc00::/7",
        "2001:db8::/28, 2001:db0::/28",
        "2001:db8::8000:0:0:0/64, 2001:db8::/64",
        "::1/127, ::/127",
    })
    void bitsBehindThePrefixAreRefused(String text, String meant) {
        assertThatThrownBy(() -> AddressBlock.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("\"" + text + "\" has bits set after its prefix; use " + meant);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/",
                "/8",
                "10",
                "10/8",
                "10.0/8",
                "10.0.0/8",
                "10.0.0.0.0/8",
                "10.0.0.0/",
                "10.0.0.0/33",
                "10.0.0.0/-1",
                "10.0.0.0/+8",
                "10.0.0.0/08",
                "10.0.0.0/8/8",
                "10.0.0.0/255.0.0.0",
                "10.0.0.0/ 8",
                " 10.0.0.0/8",
                "10.0.0.0/8 ",
                "010.0.0.0/8",
                "0xa.0.0.0/8",
                "10.0.0.256",
                "10.0.0.",
                ".10.0.0.0",
                "10..0.0",
                "167772160/8",
                "１0.0.0.0/8",
                "localhost",
                "localhost/8",
                "example.com/24",
                "::/129",
                "::/x",
                ":",
                ":::",
                "1:2:3:4:5:6:7",
                "1:2:3:4:5:6:7:8:9",
                "1::2::3",
                "12345::",
                "g::",
                "[::1]",
                "fe80::1%eth0",
                "fe80::1%1/64",
                "::1]/@[::2",
                "::\t1",
                "::1.2.3",
                "::256.0.0.1",
                "::1.2.3.4.5",
                "::ffff:10.0.0.0/104",
                "::ffff:1.2.3.4",
                "::ffff:0:0/96",
                "１::",
                "ﾠ::",
                "99999999999999999999::",
                "::1/99999999999999999999",
            })
    void otherTextIsRefusedWithoutALookup(String text) {
        assertThatThrownBy(() -> AddressBlock.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"" + text + "\" ");
    }

    @ParameterizedTest
    @CsvSource({
        "10.0.0.0/8, 10.0.0.0, true",
        "10.0.0.0/8, 10.255.255.255, true",
        "10.0.0.0/8, 9.255.255.255, false",
        "10.0.0.0/8, 11.0.0.0, false",
        "0.0.0.0/0, 255.255.255.255, true",
        "0.0.0.0/0, 2001::, false",
        "::/0, ffff::, true",
        "::/0, 10.0.0.1, false",
        "::/0, ::ffff:10.0.0.1, false",
        "10.0.0.0/8, ::ffff:10.0.0.1, true",
        "10.0.0.1, 10.0.0.1, true",
        "10.0.0.1, 10.0.0.2, false",
        "2001:db8::/64, 2001:db8::ffff:ffff:ffff:ffff, true",
        "2001:db8::/64, 2001:db8:0:1::, false",
        "2001:db8::/63, 2001:db8:0:1::, true",
        "2001:db8::/65, 2001:db8::8000:0:0:0, false",
        "2001:db8::/65, 2001:db8::7fff:0:0:0, true",
        "2001:db8::1, 2001:db8::1, true",
        "2001:db8::1, 2001:db8::, false",
        "a00::/8, 10.0.0.1, false",
    })
    void aBlockContainsItsAddresses(String block, String address, boolean inside) {
        assertThat(AddressBlock.parse(block).contains(address(address))).isEqualTo(inside);
    }

    @ParameterizedTest
    @CsvSource({
        "10.0.0.0/8, 10.1.0.0/16, true",
        "10.0.0.0/8, 10.0.0.0/8, true",
        "10.0.0.0/9, 10.128.0.0/9, false",
        "::/0, 64:ff9b::/96, true",
        "64:ff9b::/96, 64:ff9b::a00:1, true",
        "64:ff9b:1::/48, 64:ff9b::/96, false",
        "::/0, 10.0.0.0/8, false"
    })
    void blocksOverlapIfOneContainsTheOther(String one, String other, boolean overlap) {
        assertThat(AddressBlock.parse(one).overlaps(AddressBlock.parse(other))).isEqualTo(overlap);
        assertThat(AddressBlock.parse(other).overlaps(AddressBlock.parse(one))).isEqualTo(overlap);
    }

    @Test
    void otherNumbersOfBytesAreNotAnAddress() {
        for (int length : new int[] {0, 3, 5, 15, 17}) {
            assertThatThrownBy(() -> NumericAddress.of(new byte[length])).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void blocksOfDifferentLengthDiffer() {
        assertThat(AddressBlock.parse("10.0.0.0/8")).isNotEqualTo(AddressBlock.parse("10.0.0.0/9"));
        assertThat(AddressBlock.parse("::/32")).isNotEqualTo(AddressBlock.parse("0.0.0.0/32"));
    }
}
