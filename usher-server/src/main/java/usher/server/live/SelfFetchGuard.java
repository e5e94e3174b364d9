package usher.server.live;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicReference;
import usher.access.OutcomeCode;
import usher.fetch.transport.FetchRequest;
import usher.fetch.transport.FetchResponse;
import usher.fetch.transport.Transport;

/**
 * Blocks requests to the service itself: to its port at the bind address, or at any address of this machine if it is
 * bound to all. Otherwise a client could make the service send requests to itself, also by its public address (S-01).
 *
 * @param listening the address that the service listens on; null until it does
 */
record SelfFetchGuard(Transport transport, AtomicReference<InetSocketAddress> listening) implements Transport {
    @Override
    public CompletionStage<FetchResponse> send(FetchRequest request) {
        InetSocketAddress own = listening.get();
        boolean self = own != null
                && request.url().authority().port() == own.getPort()
                && request.addresses().stream().anyMatch(address -> isOwn(own.getAddress(), address));
        return self
                ? CompletableFuture.completedStage(FetchResponse.failed(OutcomeCode.ADDRESS_BLOCKED))
                : transport.send(request);
    }

    private static boolean isOwn(InetAddress bound, InetAddress address) {
        return bound.isAnyLocalAddress() ? isOfThisMachine(address) : bound.equals(address);
    }

    private static boolean isOfThisMachine(InetAddress address) {
        try {
            return address.isLoopbackAddress()
                    || address.isAnyLocalAddress()
                    || NetworkInterface.getByInetAddress(address) != null;
        } catch (SocketException e) {
            return true; // If it is unknown, the request is blocked.
        }
    }
}
