package usher.server.live;

import static java.util.Objects.requireNonNull;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicReference;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.fetch.transport.Answer;
import usher.fetch.transport.Question;
import usher.fetch.transport.Transport;

/**
 * Refuses requests to the port that the service itself listens on: at the address it is bound to, or, bound to all, at any
 * address of this machine. Otherwise a stranger could have the service ask itself, by its public address too (S-01).
 */
final class SelfFetchGuard implements Transport {
    private final Transport transport;
    private final AtomicReference<InetSocketAddress> listening;

    /**
     * A guard.
     *
     * @param listening where the service listens; null until it does
     */
    SelfFetchGuard(Transport transport, AtomicReference<InetSocketAddress> listening) {
        this.transport = requireNonNull(transport, "transport");
        this.listening = requireNonNull(listening, "listening");
    }

    @Override
    public CompletionStage<Answer> ask(Question question) {
        InetSocketAddress own = listening.get();
        boolean self = own != null
                && question.url().authority().port() == own.getPort()
                && question.addresses().stream().anyMatch(address -> isOwn(own.getAddress(), address));
        return self
                ? CompletableFuture.completedStage(
                        new Answer(FetchOutcome.failed(OutcomeCode.ADDRESS_BLOCKED), List.of(), Bytes.EMPTY, false))
                : transport.ask(question);
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
            return true; // What cannot be told is not asked.
        }
    }
}
