package usher.server.live;

import static java.util.Objects.requireNonNull;

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
import usher.fetch.transport.Answer;
import usher.fetch.transport.Question;
import usher.fetch.transport.Transport;

/**
 * Lets only so many requests a minute through to one host, whoever asks, at whatever port, after whatever redirects, and only
 * so many more to one address, or one IPv6 network of 64 bits, since a victim's address can be given any number of names (S-06).
 */
final class HostQuota implements Transport {
    private static final int NETWORK_BYTES = 8;

    private final Transport transport;
    private final TokenBuckets hosts;
    private final TokenBuckets addresses;

    HostQuota(Transport transport, TokenBuckets hosts, TokenBuckets addresses) {
        this.transport = requireNonNull(transport, "transport");
        this.hosts = requireNonNull(hosts, "hosts");
        this.addresses = requireNonNull(addresses, "addresses");
    }

    @Override
    public CompletionStage<Answer> ask(Question question) {
        if (isFree(question)) {
            return transport.ask(question);
        }
        return CompletableFuture.completedStage(
                new Answer(FetchOutcome.failed(OutcomeCode.BUSY), List.of(), Bytes.EMPTY, false));
    }

    /** Any of its addresses may be the one that is asked. */
    private boolean isFree(Question question) {
        return hosts.take(question.url().authority().host()).isZero()
                && question.addresses().stream()
                        .map(HostQuota::network)
                        .distinct()
                        .allMatch(network -> addresses.take(network).isZero());
    }

    private static String network(InetAddress address) {
        byte[] bytes = address.getAddress();
        return HexFormat.of().formatHex(address instanceof Inet6Address ? Arrays.copyOf(bytes, NETWORK_BYTES) : bytes);
    }
}
