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
 * Creates the sockets of one exchange. No other class creates sockets (S-04), so every connection passes the guard.
 *
 * <p>A socket checks the exact address that it connects to, at the time of the connection (S-01, S-02). It ignores
 * proxy settings, since a proxy would connect to another address. TLS is set up inside {@code connect}, so callers
 * always read and write plain HTTP. The handshake is a phase of its own, and limits on heads and bodies count the same
 * bytes for http and https. A timeout closes the plain socket below TLS, which is immediate; closing a TLS socket would
 * wait for the thread that writes to it.
 */
final class GuardedSockets extends SocketFactory {
    /** Checks an address and port; throws an {@link OutcomeException} if they must not be connected to. */
    @FunctionalInterface
    interface Permission {
        void check(InetSocketAddress target) throws OutcomeException;
    }

    /** TLS with the named server. */
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

        /** Returns the name for SNI (RFC 6066 §3): never an address, and none for a host that TLS cannot encode. */
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
     * @param guard the addresses that may be connected to
     * @param permission a further check
     * @param meter wraps the decrypted input from the server
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
        this.untried = exchange.request().addresses().size();
    }

    @Override
    public Socket createSocket() {
        return new Guarded();
    }

    /**
     * Connects to the first address of the request that accepts a connection.
     *
     * @throws IOException the failure of the first address, if none does
     */
    Socket connect() throws IOException {
        List<IOException> failures = new ArrayList<>();
        for (InetAddress address : exchange.request().addresses()) {
            try {
                Socket socket = createSocket();
                socket.connect(new InetSocketAddress(
                        address, exchange.request().url().authority().port()));
                return socket;
            } catch (IOException e) {
                failures.add(e);
            }
        }
        throw failures.get(0);
    }

    /** Returns the time for one address: an equal share of the remaining time. */
    private synchronized int connectMillis() {
        long share = exchange.headTime().toMillis() / Math.max(1, untried);
        untried--;
        return (int) Math.max(1, Math.min(share, Integer.MAX_VALUE));
    }

    /** A socket that checks its address before it connects. */
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

        /** Ignores the given timeout: the exchange has its own. */
        @Override
        public void connect(SocketAddress endpoint, int timeout) throws IOException {
            InetSocketAddress target = (InetSocketAddress) endpoint;
            if (target.isUnresolved() || !guard.test(target.getAddress())) {
                throw new OutcomeException(OutcomeCode.ADDRESS_BLOCKED, "the address guard blocks this address");
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
                input = meter.apply(new CloseNotifyInput(secured.getInputStream(), requireNonNull(plain)));
            } catch (IOException e) {
                throw new OutcomeException(OutcomeCode.TLS_ERROR, e);
            }
        }

        /** Returns the plain input until the handshake has ended: TLS itself reads it. */
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
        return new UnsupportedOperationException("only createSocket() is supported, so that every address is checked");
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
