package usher.server.http;

import static java.util.Objects.requireNonNull;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Who asks, as far as quotas go.
 *
 * @param name {@code key:NAME} where keys are used, else {@code addr:ADDRESS}
 */
public record Client(String name) {
    private static final int NETWORK_BYTES = 8;

    public Client {
        requireNonNull(name, "name");
    }

    /** Whether it has a key, or sits on this machine: then what it says about its parts is its own affair. */
    public boolean isOurs() {
        return name.startsWith("key:") || name.startsWith("addr:127.") || name.equals("addr:0000000000000000/64");
    }

    static Client ofKey(String key) {
        return new Client("key:" + key);
    }

    /** A client by its address; an IPv6 network of 64 bits is one client, since one machine can have all of it. */
    static Client at(@Nullable SocketAddress address) {
        if (!(address instanceof InetSocketAddress socket) || socket.getAddress() == null) {
            return new Client("addr:unknown");
        }
        InetAddress host = socket.getAddress();
        if (host instanceof Inet6Address) {
            return new Client("addr:" + HexFormat.of().formatHex(host.getAddress(), 0, NETWORK_BYTES) + "/64");
        }
        return new Client("addr:" + host.getHostAddress());
    }
}
