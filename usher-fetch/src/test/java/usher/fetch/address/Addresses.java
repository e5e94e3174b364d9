package usher.fetch.address;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;

/** Addresses for tests, from text, without any resolver. */
final class Addresses {
    private Addresses() {}

    static InetAddress address(String text) {
        return NumericAddress.read(text)
                .orElseThrow(() -> new IllegalArgumentException("no address: " + text))
                .toInetAddress();
    }

    static List<InetAddress> addresses(String texts) {
        return Arrays.stream(texts.split(" ")).map(Addresses::address).toList();
    }

    /** An IPv6 address that stays one, also where the platform would make an IPv4 address of it. */
    static InetAddress inet6(byte[] octets, int scope) {
        try {
            return Inet6Address.getByAddress("", octets, scope);
        } catch (UnknownHostException e) {
            throw new AssertionError(e);
        }
    }
}
