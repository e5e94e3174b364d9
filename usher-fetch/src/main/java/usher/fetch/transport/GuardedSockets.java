package usher.fetch.transport;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import javax.net.SocketFactory;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SNIServerName;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;
import usher.access.OutcomeCode;
import usher.access.internal.http.OutcomeException;

/**
 * Makes the sockets of one exchange. The only class that makes sockets at all (S-04), so that nothing can be connected that
 * the guard has not seen.
 *
 * <p>A socket asks when it is being connected, with the very bytes it connects to (S-01, S-02), and it takes no proxy from
 * the surroundings, which would connect to something else. TLS is set up inside {@code connect}: what is above reads and
 * writes plain HTTP either way. A handshake has a phase of its own, limits on heads and bodies count the same bytes under
 * http and https, and a deadline closes the plain socket below, which is immediate, while closing a TLS socket waits for
 * the thread that writes to it.
 */
final class GuardedSockets extends SocketFactory {
    /** Says whether a socket may be connected to that address and port, by a {@link OutcomeException} if not. */
    @FunctionalInterface
    interface Permission {
        void check(InetSocketAddress target) throws OutcomeException;
    }

    /** TLS with a server of that name. */
    record Tls(SSLSocketFactory factory, String host, int port) {
        private SSLSocket over(Socket plain) throws IOException {
            SSLSocket socket = (SSLSocket) factory.createSocket(plain, host, port, true);
            SSLParameters parameters = socket.getSSLParameters();
            parameters.setEndpointIdentificationAlgorithm("HTTPS");
            parameters.setServerNames(serverNames());
            parameters.setApplicationProtocols(new String[] {"http/1.1"});
            socket.setSSLParameters(parameters);
            socket.startHandshake();
            return socket;
        }

        /** RFC 6066 §3: a name, never an address; a host that DNS knows but TLS cannot spell goes without. */
        private List<SNIServerName> serverNames() {
            boolean address = host.indexOf(':') >= 0 || host.chars().allMatch(c -> c == '.' || c >= '0' && c <= '9');
            try {
                return address ? List.of() : List.of(new SNIHostName(host));
            } catch (IllegalArgumentException e) {
                return List.of();
            }
        }
    }

    private final Predicate<InetAddress> guard;
    private final Exchange exchange;
    private final Permission permission;
    private final Optional<Tls> tls;
    private final UnaryOperator<InputStream> meter;
    private int untried;

    /**
     * @param guard which addresses may be connected to
     * @param permission what holds beyond the guard
     * @param meter wraps what comes from the server, TLS taken off
     */
    GuardedSockets(
            Predicate<InetAddress> guard,
            Exchange exchange,
            Permission permission,
            Optional<Tls> tls,
            UnaryOperator<InputStream> meter) {
        this.guard = guard;
        this.exchange = exchange;
        this.permission = permission;
        this.tls = tls;
        this.meter = meter;
        this.untried = exchange.question().addresses().size();
    }

    @Override
    public Socket createSocket() {
        return new Guarded();
    }

    /**
     * Connects to the first address of the question that can be connected to.
     *
     * @throws IOException what happened at the first address, if there is none
     */
    Socket connect() throws IOException {
        List<IOException> failures = new ArrayList<>();
        for (InetAddress address : exchange.question().addresses()) {
            try {
                Socket socket = createSocket();
                socket.connect(new InetSocketAddress(
                        address, exchange.question().url().authority().port()));
                return socket;
            } catch (IOException e) {
                failures.add(e);
            }
        }
        throw failures.get(0);
    }

    /** The time for one address: those that have not been tried yet share what is left. */
    private synchronized int connectMillis() {
        long share = exchange.headTime().toMillis() / Math.max(1, untried);
        untried--;
        return (int) Math.max(1, Math.min(share, Integer.MAX_VALUE));
    }

    /** A socket that connects only where it may. */
    private final class Guarded extends Socket {
        private @Nullable CountedInput plain;
        private @Nullable InputStream input;
        private @Nullable OutputStream output;

        Guarded() {
            super(Proxy.NO_PROXY);
        }

        @Override
        public void connect(SocketAddress endpoint) throws IOException {
            connect(endpoint, 0);
        }

        /** The time-out is the exchange's, whatever the caller thinks. */
        @Override
        public void connect(SocketAddress endpoint, int timeout) throws IOException {
            InetSocketAddress target = (InetSocketAddress) endpoint;
            if (target.isUnresolved() || !guard.test(target.getAddress())) {
                throw new OutcomeException(OutcomeCode.ADDRESS_BLOCKED, "the guard does not let this address through");
            }
            permission.check(target);
            exchange.opening(this);
            try {
                super.connect(target, connectMillis());
            } catch (SocketTimeoutException e) {
                throw new OutcomeException(OutcomeCode.TIMEOUT_CONNECT, e);
            } catch (IOException e) {
                throw new OutcomeException(OutcomeCode.CONNECT_FAILED, e);
            }
            if (tls.isPresent()) {
                secure(tls.get());
            } else {
                output = super.getOutputStream();
                input = meter.apply(super.getInputStream());
            }
            exchange.enter(Exchange.Phase.HEAD);
        }

        private void secure(Tls layer) throws IOException {
            exchange.enter(Exchange.Phase.SECURING);
            try {
                SSLSocket secured = layer.over(this);
                output = secured.getOutputStream();
                input = meter.apply(new WholeTlsInput(secured.getInputStream(), requireNonNull(plain)));
            } catch (IOException e) {
                throw new OutcomeException(OutcomeCode.TLS_ERROR, e);
            }
        }

        /** Before the end of the handshake it is TLS itself that reads. */
        @Override
        public InputStream getInputStream() throws IOException {
            if (input != null) {
                return input;
            }
            if (plain == null) {
                plain = new CountedInput(super.getInputStream(), Long.MAX_VALUE, OutcomeCode.TOO_LARGE_WIRE);
            }
            return plain;
        }

        @Override
        public OutputStream getOutputStream() throws IOException {
            return output == null ? super.getOutputStream() : output;
        }
    }

    private static UnsupportedOperationException refused() {
        return new UnsupportedOperationException("a socket is connected only after it was asked about");
    }

    @Override
    public Socket createSocket(String host, int port) {
        throw refused();
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress localHost, int localPort) {
        throw refused();
    }

    @Override
    public Socket createSocket(InetAddress host, int port) {
        throw refused();
    }

    @Override
    public Socket createSocket(InetAddress address, int port, InetAddress localAddress, int localPort) {
        throw refused();
    }
}
