package usher.fetch.address;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static usher.fetch.address.Addresses.address;
import static usher.fetch.address.Addresses.addresses;
import static usher.fetch.address.Addresses.inet6;

import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class AddressGuardTest {
    private static final AddressGuard GUARD = AddressGuard.publicOnly();
    private static final AddressBlock[] NONE = {};

    static List<GuardTable.Row> denied() {
        return GuardTable.rows("denied.tsv");
    }

    static List<GuardTable.Row> permitted() {
        return GuardTable.rows("permitted.tsv");
    }

    @Test
    void theTablesHaveEnoughRows() {
        assertThat(denied()).hasSizeGreaterThanOrEqualTo(120).doesNotHaveDuplicates();
        assertThat(permitted()).hasSizeGreaterThanOrEqualTo(60).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("denied")
    void specialAddressesAreRefusedWithAReason(GuardTable.Row row) {
        InetAddress address = address(row.key());
        assertThat(GUARD.permits(address)).isFalse();
        String reason = GUARD.refusal(address).orElseThrow();
        assertThat(reason).contains(" is in ", "/", "(");
        assertThat(reason.contains("::/0"))
                .as("%s has no better reason", reason)
                .isEqualTo(row.value().contains("global unicast") || row.value().contains("not assigned"));
        assertThat(AddressGuard.off().permits(address)).isTrue();
    }

    @ParameterizedTest
    @MethodSource("permitted")
    void publicAddressesAreAllowed(GuardTable.Row row) {
        assertThat(GUARD.refusal(address(row.key()))).isEmpty();
        assertThat(GUARD.permits(address(row.key()))).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "10.1.2.3 | 10.1.2.3 is in 10.0.0.0/8, private use (RFC 1918)",
                "169.254.169.254"
                        + " | 169.254.169.254 is in 169.254.169.254/32, cloud metadata (AWS, Azure, Google Cloud and "
                        + "others)",
                "192.0.0.192 | 192.0.0.192 is in 192.0.0.192/32, cloud metadata (Oracle Cloud)",
                "100.100.100.200 | 100.100.100.200 is in 100.100.100.200/32, cloud metadata (Alibaba Cloud)",
                "fd00:ec2::254 | fd00:ec2::254 is in fd00:ec2::254/128, cloud metadata (AWS)",
                "fd20:ce::254 | fd20:ce::254 is in fd20:ce::254/128, cloud metadata (Google Cloud)",
                "169.254.170.2 | 169.254.170.2 is in 169.254.170.2/32, container credentials (AWS)",
                "233.252.0.9 | 233.252.0.9 is in 233.252.0.0/24, documentation of multicast (RFC 6676)",
                "2001::1 | 2001::1 is in 2001::/32, Teredo (RFC 4380)",
                "::ffff:127.0.0.1 | 127.0.0.1 is in 127.0.0.0/8, loopback (RFC 1122)",
                "2001:470::5efe:a00:1"
                        + " | 2001:470::5efe:a00:1 embeds 10.0.0.1, which is in 10.0.0.0/8, private use (RFC 1918)",
                "4000::1 | 4000::1 is in ::/0, outside of global unicast 2000::/3 (RFC 4291)",
            })
    void aRefusalNamesTheNarrowestBlockAndItsSource(String address, String reason) {
        assertThat(GUARD.refusal(address(address))).contains(reason);
    }

    @Test
    void anIpv4MappedAddressIsCheckedAsIpv4() {
        byte[] loopback = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, 127, 0, 0, 1};
        byte[] open = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, 8, 8, 8, 8};
        assertThat(inet6(loopback, 0).getAddress()).hasSize(16);
        assertThat(GUARD.permits(inet6(loopback, 0))).isFalse();
        assertThat(GUARD.permits(inet6(open, 0))).isTrue();
        assertThat(GUARD.denying(AddressBlock.parse("8.8.8.8")).permits(inet6(open, 0)))
                .isFalse();
    }

    @Test
    void theZoneOfAnAddressIsIgnored() {
        byte[] linkLocal = address("fe80::1").getAddress();
        byte[] open = address("2606:4700::1").getAddress();
        assertThat(GUARD.permits(inet6(linkLocal, 3))).isFalse();
        assertThat(GUARD.permits(inet6(open, 3))).isTrue();
        assertThat(GUARD.denying(AddressBlock.parse("2606:4700::/32")).refusal(inet6(open, 3)))
                .contains("2606:4700::1 is in 2606:4700::/32, blocked by configuration");
    }

    @Test
    void aNameWithoutAddressesIsRefused() {
        assertThat(GUARD.permits(null)).isFalse();
        assertThat(AddressGuard.off().permits(null)).isFalse();
        assertThat(GUARD.permitsAll(List.of())).isFalse();
        assertThat(AddressGuard.off().permitsAll(List.of())).isFalse();
        assertThat(GUARD.permitsAll(Arrays.asList(address("8.8.8.8"), null))).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "8.8.8.8, true",
        "8.8.8.8 1.1.1.1 2606:4700::1, true",
        "10.0.0.1, false",
        "10.0.0.1 8.8.8.8, false",
        "8.8.8.8 10.0.0.1, false",
        "8.8.8.8 1.1.1.1 ::1 9.9.9.9, false",
        "2606:4700::1 fe80::1, false",
    })
    void oneRefusedAddressRefusesTheName(String all, boolean permitted) {
        assertThat(GUARD.permitsAll(addresses(all))).isEqualTo(permitted);
    }

    /** The rows of the table in {@link AddressGuard}; "-" is no block. */
    @ParameterizedTest(name = "{0}: on {1}, denied {2}, allowed {3}, NAT64 {4}")
    @CsvSource({
        // denial over allowance, however narrow the allowance is and in whichever order they were named
        "10.1.1.1,                true,  10.0.0.0/8,  10.1.1.1,       -,               false",
        "10.1.1.1,                true,  10.1.1.1,    10.0.0.0/8,     -,               false",
        "10.1.1.1,                true,  10.1.1.1,    10.1.1.1,       -,               false",
        "10.1.1.2,                true,  10.1.1.1,    10.0.0.0/8,     -,               true",
        // denial over the public web, and over a guard that is off
        "8.8.8.8,                 true,  8.8.8.0/24,  -,              -,               false",
        "8.8.9.8,                 true,  8.8.8.0/24,  -,              -,               true",
        "10.1.1.1,                false, 10.0.0.0/8,  -,              -,               false",
        "10.1.1.1,                false, 10.0.0.0/8,  10.1.1.1,       -,               false",
        "11.1.1.1,                false, 10.0.0.0/8,  -,              -,               true",
        // denial of what an address carries
        "::ffff:8.8.8.8,          true,  8.8.8.8,     -,              -,               false",
        "64:ff9b::8.8.8.8,        false, 8.8.8.8,     -,              -,               false",
        "64:ff9b::8.8.8.8,        true,  8.8.8.8,     64:ff9b::/96,   -,               false",
        "64:ff9b::8.8.4.4,        true,  8.8.8.8,     64:ff9b::/96,   -,               true",
        "64:ff9b::8.8.8.8,        true,  8.8.8.8,     -,              64:ff9b::/96,    false",
        "2606:4700:64::808:808,   true,  8.8.8.8,     -,              2606:4700:64::/96, false",
        "2606:4700:64::808:808,   true,  8.8.8.8,     -,              -,               true",
        "2002:808:808::1,         false, 8.8.8.8,     -,              -,               false",
        "2001:0:808:808::1,       false, 8.8.8.8,     -,              -,               false",
        "2001::f7f7:f7f7,         false, 8.8.8.8,     -,              -,               false",
        "::8.8.8.8,               false, 8.8.8.8,     -,              -,               false",
        "::ffff:0:8.8.8.8,        false, 8.8.8.8,     -,              -,               false",
        "2606:4700::5efe:808:808, true,  8.8.8.8,     -,              -,               false",
        "2606:4700::200:5efe:808:808, true, 8.8.8.8,  -,              -,               false",
        "2606:4700::808:808,      true,  8.8.8.8,     -,              -,               true",
        // allowance over the built-in list, for exactly what was named
        "10.1.2.3,                true,  -,           10.1.2.0/24,    -,               true",
        "10.1.3.0,                true,  -,           10.1.2.0/24,    -,               false",
        "10.1.1.255,              true,  -,           10.1.2.0/24,    -,               false",
        "127.0.0.1,               true,  -,           127.0.0.1,      -,               true",
        "127.0.0.2,               true,  -,           127.0.0.1,      -,               false",
        "::1,                     true,  -,           127.0.0.1,      -,               false",
        "::ffff:127.0.0.1,        true,  -,           127.0.0.1,      -,               true",
        "::127.0.0.1,             true,  -,           127.0.0.1,      -,               false",
        "2606:4700::5efe:7f00:1,  true,  -,           127.0.0.1,      -,               false",
        "fd12::1,                 true,  -,           fd12::/16,      -,               true",
        "10.0.0.1,                true,  -,           ::/0,           -,               false",
        "fd12::1,                 true,  -,           0.0.0.0/0,      -,               false",
        "8.8.8.8,                 true,  -,           10.0.0.0/8,     -,               true",
        // NAT64: what the translator makes of it, and an allowance does not reach through
        "64:ff9b::8.8.8.8,        true,  -,           -,              -,               false",
        "64:ff9b::8.8.8.8,        true,  -,           -,              64:ff9b::/96,    true",
        "64:ff9b::10.0.0.1,       true,  -,           -,              64:ff9b::/96,    false",
        "64:ff9b::10.0.0.1,       true,  -,           10.0.0.0/8,     64:ff9b::/96,    false",
        "64:ff9b::10.0.0.1,       true,  -,           64:ff9b::a00:1, 64:ff9b::/96,    true",
        "64:ff9b:1::8.8.8.8,      true,  -,           -,              64:ff9b:1::/96,  true",
        "64:ff9b:1:1::8.8.8.8,    true,  -,           -,              64:ff9b:1::/96,  false",
        "fd64::8.8.8.8,           true,  -,           -,              fd64::/96,       true",
        "fd64::127.0.0.1,         true,  -,           -,              fd64::/96,       false",
        "2606:4700:64::7f00:1,    true,  -,           -,              2606:4700:64::/96, false",
        "2606:4700:64::7f00:1,    true,  -,           -,              -,               true",
        "64:ff9b::10.0.0.1,       false, -,           -,              64:ff9b::/96,    true",
    })
    void refusalsAndExceptionsHaveTheDocumentedPrecedence(
            String address, boolean on, String denied, String allowed, String nat64, boolean permitted) {
        AddressGuard start = on ? AddressGuard.publicOnly() : AddressGuard.off();
        AddressGuard one = start.denying(blocks(denied)).allowing(blocks(allowed));
        AddressGuard other = start.allowing(blocks(allowed)).denying(blocks(denied));
        for (AddressGuard guard : List.of(one, other)) {
            AddressGuard whole = nat64.equals("-") ? guard : guard.behindNat64(AddressBlock.parse(nat64));
            assertThat(whole.permits(address(address))).as("%s", whole).isEqualTo(permitted);
        }
    }

    private static AddressBlock[] blocks(String text) {
        return text.equals("-") ? NONE : new AddressBlock[] {AddressBlock.parse(text)};
    }

    /** The examples of RFC 6052 §2.4 with another documentation address, and loopback in the same places. */
    @ParameterizedTest
    @CsvSource({
        "2001:db8::/32,            2001:db8:808:808::,           2001:db8:7f00:1::",
        "2001:db8:100::/40,        2001:db8:108:808:8::,         2001:db8:17f:0:1::",
        "2001:db8:122::/48,        2001:db8:122:808:8:800::,     2001:db8:122:7f00:0:100::",
        "2001:db8:122:300::/56,    2001:db8:122:308:8:808::,     2001:db8:122:37f:0:1::",
        "2001:db8:122:344::/64,    2001:db8:122:344:8:808:800::, 2001:db8:122:344:7f:0:100::",
        "2001:db8:122:344::/96,    2001:db8:122:344::808:808,    2001:db8:122:344::7f00:1",
    })
    void nat64PrefixesOfEveryLength(String prefix, String open, String loopback) {
        AddressGuard guard = GUARD.behindNat64(AddressBlock.parse(prefix));
        assertThat(guard.refusal(address(open))).isEmpty();
        assertThat(guard.refusal(address(loopback)))
                .get()
                .asString()
                .contains("embeds 127.0.0.1, which is in 127.0.0.0/8");
    }

    @ParameterizedTest
    @ValueSource(strings = {"64:ff9b::/95", "64:ff9b::/33", "64:ff9b::1", "::/0", "10.0.0.0/8", "1.2.3.4"})
    void otherLengthsAreNotNat64Prefixes(String prefix) {
        assertThatThrownBy(() -> GUARD.behindNat64(AddressBlock.parse(prefix)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("NAT64");
    }

    @Test
    void exceptionsAreDescribedAsText() {
        AddressBlock test = AddressBlock.parse("10.1.0.0/16");
        AddressBlock other = AddressBlock.parse("fd12::/16");
        assertThat(GUARD.description()).isEqualTo("public addresses only");
        assertThat(GUARD.allowing(test, other)
                        .denying(AddressBlock.parse("8.8.8.8"))
                        .behindNat64(AddressBlock.parse("64:ff9b::/96"))
                        .description())
                .isEqualTo(
                        "public addresses only; denied: 8.8.8.8/32; allowed special addresses: 10.1.0.0/16, fd12::/16;"
                                + " NAT64: 64:ff9b::/96");
        assertThat(AddressGuard.off().allowing(test).denying(other))
                .hasToString("address guard off, any address; denied: fd12::/16");
    }

    @Test
    void theGuardReturnsItsExceptions() {
        AddressBlock test = AddressBlock.parse("10.1.0.0/16");
        assertThat(GUARD.isOff()).isFalse();
        assertThat(GUARD.hasExceptions()).isFalse();
        assertThat(GUARD.denying(test).hasExceptions()).isFalse();
        assertThat(GUARD.allowing(test).hasExceptions()).isTrue();
        assertThat(GUARD.behindNat64(AddressBlock.parse("64:ff9b::/96")).hasExceptions())
                .isTrue();
        assertThat(AddressGuard.off().hasExceptions()).isTrue();
        assertThat(AddressGuard.off().isOff()).isTrue();
    }

    @Test
    void aGuardIsImmutable() {
        GUARD.allowing(AddressBlock.parse("0.0.0.0/0"));
        assertThat(GUARD.permits(address("10.0.0.1"))).isFalse();
        AddressBlock[] mine = {AddressBlock.parse("8.8.8.8")};
        AddressGuard guard = GUARD.denying(mine);
        mine[0] = AddressBlock.parse("9.9.9.9");
        assertThat(guard.permits(address("8.8.8.8"))).isFalse();
        assertThat(guard.permits(address("9.9.9.9"))).isTrue();
    }
}
