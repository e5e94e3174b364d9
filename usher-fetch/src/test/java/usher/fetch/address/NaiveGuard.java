package usher.fetch.address;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The same decision by other means: addresses and blocks as texts of zeros and ones, from a list of blocks that was
 * typed a second time, grouped as IANA's registries are.
 */
final class NaiveGuard {
    /** "Globally reachable: false" in the IPv4 special-purpose registry, and multicast. */
    static final List<String> IPV4 = List.of(
            "0.0.0.0 8",
            "10.0.0.0 8",
            "100.64.0.0 10",
            "127.0.0.0 8",
            "169.254.0.0 16",
            "172.16.0.0 12",
            "192.0.0.0 24",
            "192.0.2.0 24",
            "192.88.99.0 24",
            "192.168.0.0 16",
            "198.18.0.0 15",
            "198.51.100.0 24",
            "203.0.113.0 24",
            "240.0.0.0 4",
            "255.255.255.255 32",
            "224.0.0.0 4",
            // "Globally reachable: true", but anycast to the nearest node
            "192.31.196.0 24",
            "192.52.193.0 24",
            "192.175.48.0 24",
            // of a cloud platform
            "168.63.129.16 32");

    /** What the IPv6 special-purpose registry has within 2000::/3. */
    static final List<String> IPV6 = List.of(
            "2001:0:0:0:0:0:0:0 23",
            "2001:db8:0:0:0:0:0:0 32",
            "2002:0:0:0:0:0:0:0 16",
            "2620:4f:8000:0:0:0:0:0 48",
            "3fff:0:0:0:0:0:0:0 20");

    private static final String MAPPED = "0".repeat(80) + "1".repeat(16);
    private static final List<String> IPV4_BITS =
            IPV4.stream().map(NaiveGuard::prefix).toList();
    private static final List<String> IPV6_BITS =
            IPV6.stream().map(NaiveGuard::prefix).toList();

    private NaiveGuard() {}

    static boolean permits(byte[] octets) {
        return permits(bits(new BigInteger(1, octets), octets.length * 8));
    }

    private static boolean permits(String address) {
        if (address.length() == 32) {
            return IPV4_BITS.stream().noneMatch(address::startsWith);
        }
        if (address.startsWith(MAPPED)) {
            return permits(address.substring(96));
        }
        String tunnel = new BigInteger(address.substring(64, 96), 2).toString(16);
        if ((tunnel.equals("5efe") || tunnel.equals("2005efe")) && !permits(address.substring(96))) {
            return false;
        }
        return address.startsWith("001") && IPV6_BITS.stream().noneMatch(address::startsWith);
    }

    /** Of a text such as "10.0.0.0 8", with all groups written out. */
    static String prefix(String block) {
        String[] parts = block.split(" ");
        boolean ipv4 = parts[0].contains(".");
        String bits = Arrays.stream(parts[0].split(ipv4 ? "\\." : ":"))
                .map(part -> bits(new BigInteger(part, ipv4 ? 10 : 16), ipv4 ? 8 : 16))
                .collect(Collectors.joining());
        return bits.substring(0, Integer.parseInt(parts[1]));
    }

    private static String bits(BigInteger number, int length) {
        String text = number.toString(2);
        return "0".repeat(length - text.length()) + text;
    }
}
