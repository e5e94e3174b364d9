package usher.server.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetSocketAddress;
import java.util.List;
import org.junit.jupiter.api.Test;

class AllowedHostsTest {
    private static InetSocketAddress at(String address) {
        return new InetSocketAddress(address, 9309);
    }

    @Test
    void loopbackNamesAndTheBindAddressAreAllowed() {
        AllowedHosts hosts = new AllowedHosts("usher.internal", List.of());
        String allowed = "localhost LOCALHOST localhost. usher.localhost 127.0.0.1 127.8.9.10 [::1] [0:0:0:0:0:0:0:1]"
                + " usher.internal Usher.Internal";
        assertThat(allowed.split(" ")).allMatch(host -> hosts.contains(host, at("10.0.0.5")));
        String others = "evil.example 127.0.0.1.evil.example 127.evil.example localhost.evil.example 10.0.0.6 *";
        assertThat(others.split(" ")).noneMatch(host -> hosts.contains(host, at("10.0.0.5")));
        assertThat(hosts.contains("", at("10.0.0.5"))).isFalse();
    }

    @Test
    void theAddressThatARequestCameInAtIsAllowed() {
        AllowedHosts hosts = new AllowedHosts("0.0.0.0", List.of());
        assertThat(hosts.contains("10.0.0.5", at("10.0.0.5"))).isTrue();
        assertThat(hosts.contains("[2001:db8::5]", at("2001:db8:0:0::5"))).isTrue();
        assertThat(hosts.contains("[2001:db8::6]", at("2001:db8::5"))).isFalse();
        assertThat(hosts.contains("0.0.0.0", at("127.0.0.1"))).isTrue();
    }

    @Test
    void theSettingAddsNamesOrAllowsAll() {
        AllowedHosts some = new AllowedHosts("127.0.0.1", List.of("Robots.Example", "bücher.example", "192.0.2.7"));
        assertThat(List.of("robots.example", "xn--bcher-kva.example", "192.0.2.7"))
                .allMatch(host -> some.contains(host, at("127.0.0.1")));
        assertThat(some.contains("other.example", at("127.0.0.1"))).isFalse();
        AllowedHosts any = new AllowedHosts("127.0.0.1", List.of("*"));
        assertThat(any.contains("other.example", at("127.0.0.1"))).isTrue();
    }
}
