package usher.fetch.transport;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import usher.access.OutcomeCode;
import usher.support.access.FailureDetail;
import usher.support.access.OutcomeException;

/**
 * A socket that checks the exact address when it connects, also if a library does it (S-01, S-02), and ignores proxy
 * settings, since a proxy would connect to another. No other class opens sockets (S-04). Its input is counted.
 */
class GuardedSocket extends Socket {
    private final Predicate<InetAddress> guard;
    private final Exchange exchange;
    private @Nullable CountedInput input;

    /** @param guard the addresses that may be connected to */
    GuardedSocket(Predicate<InetAddress> guard, Exchange exchange) {
        super(Proxy.NO_PROXY);
        this.guard = guard;
        this.exchange = exchange;
    }

    void check(InetSocketAddress target) throws OutcomeException {
        if (target.isUnresolved() || !guard.test(target.getAddress())) {
            throw new OutcomeException(OutcomeCode.ADDRESS_BLOCKED, "the address guard blocks this address");
        }
    }

    /** Ignores the given timeout: the exchange has its own. */
    @Override
    public void connect(SocketAddress endpoint, int timeout) throws IOException {
        InetSocketAddress target = (InetSocketAddress) endpoint;
        check(target);
        exchange.opening(this);
        try {
            super.connect(target, exchange.connectMillis());
        } catch (SocketTimeoutException e) {
            throw new OutcomeException(OutcomeCode.TIMEOUT_CONNECT, e);
        } catch (IOException e) {
            throw new OutcomeException(
                    FailureDetail.isLocal(e) ? OutcomeCode.LOCAL_FAULT : OutcomeCode.CONNECT_FAILED, e);
        }
    }

    @Override
    public CountedInput getInputStream() throws IOException {
        if (input == null) {
            input = counted(super.getInputStream());
        }
        return input;
    }

    CountedInput counted(InputStream plain) {
        return new CountedInput(plain, Long.MAX_VALUE, OutcomeCode.TOO_LARGE_WIRE);
    }
}
