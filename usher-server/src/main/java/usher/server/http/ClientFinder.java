package usher.server.http;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.jspecify.annotations.Nullable;
import usher.fetch.address.AddressBlock;

/**
 * Finds the client of a request. That is the address of the connection, unless it belongs to a trusted proxy. Such a
 * proxy names the address before it, in {@code Forwarded} (RFC 7239) or {@code X-Forwarded-For}. The addresses are read
 * from right to left while they belong to trusted proxies, because anyone can write what is further left. A proxy that
 * names no address is itself the client, so nobody gets limits of its own by hiding. Immutable.
 */
record ClientFinder(List<AddressBlock> proxies) {
    static final String REQUEST_ID = "X-Request-Id";

    private static final Pattern REQUEST_ID_FORM = Pattern.compile("[A-Za-z0-9_.:-]{1,128}");

    /** W3C Trace Context: the id of a trace is neither zero nor in capitals. */
    private static final Pattern TRACE_PARENT = Pattern.compile("00-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}");

    /** IPv6 in brackets, or text with at most one colon; then perhaps a port, which may be hidden. */
    private static final Pattern WITH_PORT =
            Pattern.compile("(?:\\[([^\\]]*)\\]|([^:\\[\\]]*))(?::[A-Za-z0-9._-]{1,64})?");

    private static final String TOKEN = "[A-Za-z0-9!#$%&'*+.^_`|~-]+";

    /** A pair of a Forwarded header (RFC 7239 §4), if there is one, and what ends it. */
    private static final Pattern PAIR = Pattern.compile("\\G[ \t]*(?:(" + TOKEN + ")=(?:(" + TOKEN
            + ")|\"([^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+)\"))?[ \t]*([;,]|\\z)");

    /** Longer than any header of honest proxies; it bounds the depth of matching. */
    private static final int MAX_LENGTH = 1_000;

    private boolean isProxy(InetAddress address) {
        return proxies.stream().anyMatch(block -> block.contains(address));
    }

    boolean isProxy(@Nullable SocketAddress remote) {
        return remote instanceof InetSocketAddress socket
                && socket.getAddress() != null
                && isProxy(socket.getAddress());
    }

    /**
     * Returns the identifier of a request in its response, in problem documents and in logs. A trusted proxy may have
     * chosen it: by X-Request-Id, or as the id of the trace in traceparent.
     */
    String requestId(@Nullable SocketAddress remote, HttpFields headers) {
        if (isProxy(remote)) {
            List<String> sent = headers.getValuesList(REQUEST_ID);
            if (sent.size() == 1 && REQUEST_ID_FORM.matcher(sent.get(0)).matches()) {
                return sent.get(0);
            }
            Matcher trace = TRACE_PARENT.matcher(String.valueOf(headers.get("traceparent")));
            if (trace.matches()) {
                return trace.group(1);
            }
        }
        // Unique is enough: no one gains anything from guessing it.
        ThreadLocalRandom random = ThreadLocalRandom.current();
        HexFormat hex = HexFormat.of();
        return hex.toHexDigits(random.nextLong()) + hex.toHexDigits(random.nextLong());
    }

    Client client(@Nullable SocketAddress remote, HttpFields headers) {
        return isProxy(remote) && remote instanceof InetSocketAddress socket
                ? Client.behindProxy(client(socket.getAddress(), headers))
                : Client.at(remote);
    }

    /** If the proxy sends both headers and they disagree, one of them is the client's own, so neither is used. */
    private InetAddress client(InetAddress proxy, HttpFields headers) {
        Optional<InetAddress> forwarded = forwarded(proxy, headers.getValuesList(HttpHeader.FORWARDED));
        Optional<InetAddress> older = older(proxy, headers.getValuesList(HttpHeader.X_FORWARDED_FOR));
        boolean disagree = forwarded.isPresent() && older.isPresent() && !forwarded.equals(older);
        return disagree ? proxy : forwarded.or(() -> older).orElse(proxy);
    }

    private Optional<InetAddress> forwarded(InetAddress proxy, List<String> lines) {
        List<String> nodes = new ArrayList<>();
        for (String line : lines) {
            Optional<List<String>> more = nodes(line);
            if (more.isEmpty()) {
                return Optional.of(proxy);
            }
            nodes.addAll(more.get());
        }
        return lines.isEmpty() ? Optional.empty() : Optional.of(nearestUntrusted(proxy, nodes));
    }

    /** Returns the {@code for} of each element, or {@code ""} if it has none; empty if the header is malformed. */
    private static Optional<List<String>> nodes(String header) {
        if (header.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        List<String> nodes = new ArrayList<>();
        String node = null;
        Matcher pair = PAIR.matcher(header);
        while (pair.find()) {
            if ("for".equalsIgnoreCase(pair.group(1))) {
                if (node != null) {
                    return Optional.empty();
                }
                node = pair.group(2) != null ? pair.group(2) : pair.group(3).replaceAll("\\\\(.)", "$1");
            }
            if (!pair.group(4).equals(";")) {
                nodes.add(node == null ? "" : node);
                node = null;
            }
            if (pair.group(4).isEmpty()) {
                return Optional.of(nodes);
            }
        }
        return Optional.empty();
    }

    private Optional<InetAddress> older(InetAddress proxy, List<String> lines) {
        List<String> nodes = lines.stream()
                .flatMap(line -> Arrays.stream(line.split(",", -1)))
                .map(String::strip)
                .toList();
        return lines.isEmpty() ? Optional.empty() : Optional.of(nearestUntrusted(proxy, nodes));
    }

    private InetAddress nearestUntrusted(InetAddress proxy, List<String> nodes) {
        InetAddress nearest = proxy;
        for (int i = nodes.size() - 1; i >= 0 && isProxy(nearest); i--) {
            Optional<InetAddress> before = address(nodes.get(i));
            if (before.isEmpty()) {
                return nearest;
            }
            nearest = before.get();
        }
        return nearest;
    }

    private static Optional<InetAddress> address(String node) {
        Matcher matcher = WITH_PORT.matcher(node);
        if (!matcher.matches()) {
            return AddressBlock.address(node);
        }
        String inBrackets = matcher.group(1);
        return AddressBlock.address(inBrackets == null ? matcher.group(2) : inBrackets);
    }
}
