package usher.server.live;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.fetch.transport.FetchRequest;
import usher.fetch.transport.FetchResponse;
import usher.fetch.transport.Transport;

/**
 * Limits the requests a minute to one host, for all clients, ports and redirects together, and to one address or one
 * IPv6 network of 64 bits, since any number of names can point to a victim's address (S-06).
 */
final class HostQuota implements Transport {
    private static final int NETWORK_BYTES = 8;

    private final Transport transport;
    private final TokenBuckets hosts;
    private final AddressShares addresses;

    HostQuota(Transport transport, TokenBuckets hosts, AddressShares addresses) {
        this.transport = transport;
        this.hosts = hosts;
        this.addresses = addresses;
    }

    @Override
    public CompletionStage<FetchResponse> send(FetchRequest request) {
        if (isFree(request)) {
            return transport.send(request);
        }
        return CompletableFuture.completedStage(
                new FetchResponse(FetchOutcome.failed(OutcomeCode.BUSY), List.of(), Bytes.EMPTY, false));
    }

    /** Whether the host and all its addresses have quota, since any of them may be used. */
    private boolean isFree(FetchRequest request) {
        return hosts.take(request.url().authority().host()).isZero()
                && request.addresses().stream()
                        .map(HostQuota::network)
                        .distinct()
                        .allMatch(network -> addresses.take(request.start(), network));
    }

    private static String network(InetAddress address) {
        byte[] bytes = address.getAddress();
        return HexFormat.of().formatHex(address instanceof Inet6Address ? Arrays.copyOf(bytes, NETWORK_BYTES) : bytes);
    }
}
