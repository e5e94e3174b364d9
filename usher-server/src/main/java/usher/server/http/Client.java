package usher.server.http;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * A client, for quotas.
 *
 * @param name {@code key:NAME} if keys are used, otherwise {@code addr:ADDRESS}
 * @param isTrusted has a key, or is on this machine and not behind a proxy: may name several requesters
 */
public record Client(String name, boolean isTrusted) {
    private static final int NETWORK_BYTES = 7;

    static Client ofKey(String key) {
        return new Client("key:" + key, true);
    }

    static Client at(@Nullable SocketAddress address) {
        if (!(address instanceof InetSocketAddress socket) || socket.getAddress() == null) {
            return new Client("addr:unknown", false);
        }
        InetAddress host = socket.getAddress();
        return new Client(name(host), host.isLoopbackAddress());
    }

    /** Returns the client at an address that a proxy named, or the proxy itself. */
    static Client behindProxy(InetAddress address) {
        return new Client(name(address), false);
    }

    /** An IPv6 network of 56 bits is one client, since one customer gets all of it. */
    private static String name(InetAddress host) {
        return host instanceof Inet6Address
                ? "addr:" + HexFormat.of().formatHex(host.getAddress(), 0, NETWORK_BYTES) + "/56"
                : "addr:" + host.getHostAddress();
    }
}
