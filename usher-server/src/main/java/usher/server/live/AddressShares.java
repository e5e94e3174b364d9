package usher.server.live;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.function.LongSupplier;
import usher.uri.WebUrl;

/**
 * The requests to an address that many sites can share, such as a content delivery network: so many a minute for all clients together, of
 * which one client gets at most a quarter, so that none can keep the others from all sites there. Thread-safe.
 */
public final class AddressShares {
    private static final int QUARTER = 4;
    private static final int MAX_HOSTS = 100_000;

    private final TokenBuckets all;
    private final TokenBuckets each;

    /** The client that asked for a host last. */
    private final Cache<String, String> clients =
            Caffeine.newBuilder().maximumSize(MAX_HOSTS).build();

    public AddressShares(int perMinute, LongSupplier nanos) {
        all = new TokenBuckets(perMinute, nanos);
        each = new TokenBuckets(Math.max(1, perMinute / QUARTER), nanos);
    }

    /** Records that a client asks for a host, so that the requests for it, and their redirects, count for the client. */
    public void asks(String client, String host) {
        clients.put(host, client);
    }

    /**
     * Takes a request from the address's tokens, and from the client's share of them.
     *
     * @param start the URL that a client asked for, and whose redirects led to the address
     */
    boolean take(WebUrl start, String address) {
        String client = clients.getIfPresent(start.authority().host());
        return (client == null || each.take(client + ' ' + address).isZero())
                && all.take(address).isZero();
    }
}
