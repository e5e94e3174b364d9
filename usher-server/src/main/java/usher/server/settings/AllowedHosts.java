package usher.server.settings;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import usher.uri.WebUrl;

/**
 * The permitted values of the Host header: loopback names, the bind address, the local address of the connection, and
 * those of the setting. Any other name may belong to a page of another site after DNS rebinding. Immutable.
 */
public final class AllowedHosts {
    private static final String ANY = "*";

    private final Set<String> names;

    /** @param more the hosts of the setting; {@code *} for any */
    public AllowedHosts(String bind, List<String> more) {
        Set<String> all = new HashSet<>(List.of("localhost", "127.0.0.1", normalized(bind)));
        more.forEach(name -> all.add(name.equals(ANY) ? ANY : normalized(name)));
        names = Set.copyOf(all);
    }

    /** @param host without a port; null if an HTTP/1.0 request has none, which no browser sends */
    @SuppressWarnings("exports") // only tools read the annotation: users do not need org.jspecify
    public boolean contains(@Nullable String host, SocketAddress local) {
        if (host == null || names.contains(host) || names.contains(ANY)) {
            return true;
        }
        String name = normalized(host);
        return names.contains(name) || isLoopback(name) || isAt(local, name);
    }

    private static boolean isLoopback(String name) {
        boolean ipv4 = name.startsWith("127.") && name.chars().allMatch(c -> c == '.' || c >= '0' && c <= '9');
        return ipv4 || name.equals("::1") || name.endsWith(".localhost");
    }

    private static boolean isAt(SocketAddress local, String name) {
        return local instanceof InetSocketAddress socket
                && socket.getAddress() != null
                && normalized(socket.getAddress().getHostAddress()).equals(name);
    }

    /** Returns the normalized form of a host; IPv6 addresses are without brackets and zones. */
    private static String normalized(String host) {
        int zone = host.indexOf('%');
        String bare =
                (zone < 0 ? host : host.substring(0, zone)).replace("[", "").replace("]", "");
        String written = bare.indexOf(':') < 0 ? bare : "[" + bare + "]";
        String read = WebUrl.parse("http://" + written + "/") instanceof WebUrl url
                ? url.authority().host()
                : bare.toLowerCase(Locale.ROOT);
        return read.replace("[", "").replace("]", "");
    }
}
