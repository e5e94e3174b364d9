package usher.server.live;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;
import usher.access.OutcomeCode;
import usher.fetch.transport.FetchRequest;
import usher.fetch.transport.FetchResponse;
import usher.fetch.transport.Transport;
import usher.server.settings.ServerSettings;

/**
 * How many fetches a minute a client may cause, and all together, since a name server with a wildcard provides any
 * number of sites (S-05); and how many requests a minute a host gets, and an address or IPv6 network of 64 bits, since
 * any number of names can point to a victim's address (S-06). Each limit is a token bucket, which can save up at most
 * one minute's tokens. Thread-safe.
 */
public final class RateLimits {
    /** More than have been used within a minute; any other bucket is full and can be forgotten. */
    private static final int MAX_NAMES = 200_000;

    private static final double MINUTE = Duration.ofMinutes(1).toNanos();
    private static final int NETWORK_BYTES = 8;
    private static final int QUARTER = 4;

    /** Replaced together with the limits, so that no request makes a bucket of the limits of before. */
    private record Limited(ServerSettings.Limits limits, Cache<String, Bucket> buckets) {
        private Limited(ServerSettings.Limits limits) {
            this(limits, Caffeine.newBuilder().maximumSize(MAX_NAMES).build());
        }

        private Duration take(String name, double perMinute, long now) {
            return buckets.get(name, missing -> new Bucket(perMinute, now)).take(now);
        }
    }

    /** The client that asked for a host last. */
    private final Cache<String, String> clients =
            Caffeine.newBuilder().maximumSize(MAX_NAMES).build();

    private volatile Limited limited;
    private final LongSupplier nanos;

    /** @param nanos a monotonic clock */
    public RateLimits(ServerSettings.Limits limits, LongSupplier nanos) {
        this.limited = new Limited(limits);
        this.nanos = nanos;
    }

    /** Uses other limits. Each client and host begins with a full minute. */
    public void reload(ServerSettings.Limits changed) {
        limited = new Limited(changed);
    }

    /** Takes one fetch of a client; returns zero, or the time until it may have one. */
    public Duration takeFetch(String client) {
        Limited now = limited;
        long at = nanos.getAsLong();
        Duration wait = now.take("client " + client, now.limits.clientFetches(), at);
        return wait.isZero() ? now.take("all clients", now.limits.allFetches(), at) : wait;
    }

    /** Records that a client asks for a host, so that its requests and redirects count for the client. */
    public void asks(String client, String host) {
        clients.put(host, client);
    }

    /** Returns a transport that sends only requests within the limits; others fail. */
    Transport limiting(Transport transport) {
        return request -> takeRequest(request)
                ? transport.send(request)
                : CompletableFuture.completedStage(FetchResponse.failed(OutcomeCode.HOST_LIMIT));
    }

    /** Whether the host and all its addresses may get a request, since any of them may be used. */
    private boolean takeRequest(FetchRequest request) {
        String client = clients.getIfPresent(request.start().authority().host());
        Limited now = limited;
        long at = nanos.getAsLong();
        int perAddress = now.limits.addressFetches();
        // One client gets at most a quarter of an address that sites share, so that others get some, too.
        int share = Math.max(1, perAddress / QUARTER);
        return now.take("host " + request.url().authority().host(), now.limits.hostFetches(), at)
                        .isZero()
                && request.addresses().stream()
                        .map(RateLimits::network)
                        .distinct()
                        .allMatch(network -> (client == null
                                        || now.take("client " + client + " " + network, share, at)
                                                .isZero())
                                && now.take(network, perAddress, at).isZero());
    }

    private static String network(InetAddress address) {
        byte[] bytes = address.getAddress();
        return "address "
                + HexFormat.of()
                        .formatHex(address instanceof Inet6Address ? Arrays.copyOf(bytes, NETWORK_BYTES) : bytes);
    }

    private static final class Bucket {
        private final double perMinute;
        private double tokens;
        private long at;

        private Bucket(double perMinute, long at) {
            this.perMinute = perMinute;
            this.tokens = perMinute;
            this.at = at;
        }

        /** Takes one token; returns zero, or the time until there is one. */
        private synchronized Duration take(long now) {
            tokens = Math.min(perMinute, tokens + Math.max(0, now - at) * perMinute / MINUTE);
            at = Math.max(at, now);
            if (tokens >= 1) {
                tokens--;
                return Duration.ZERO;
            }
            return Duration.ofNanos((long) Math.ceil((1 - tokens) * MINUTE / perMinute));
        }
    }
}
