package usher.fetch.transport;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SNIServerName;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import usher.access.OutcomeCode;
import usher.support.access.FailureDetail;
import usher.support.access.OutcomeException;
import usher.uri.Authority;

/**
 * Plain HTTP, over TLS for https: so limits count the same bytes, and the handshake is a phase of its own. A timeout
 * closes the socket below TLS; closing a TLS socket would wait for the thread that writes to it.
 */
record HttpConnection(InputStream in, OutputStream out) {
    /**
     * @throws IOException the failure of the first address that this machine could reach, if none accepts a connection
     */
    static HttpConnection open(Exchange exchange, Predicate<InetAddress> guard, HttpSettings settings)
            throws IOException {
        Authority server = exchange.request().url().authority();
        Optional<InetSocketAddress> proxy = settings.proxy();
        if (proxy.isPresent()) {
            return secured(exchange, ProxyTunnel.open(exchange, proxy.get(), server), settings.tls());
        }
        if (exchange.request().addresses().isEmpty()) {
            throw new OutcomeException(OutcomeCode.DNS_ERROR, "no address");
        }
        List<IOException> failures = new ArrayList<>();
        for (InetAddress address : exchange.request().addresses()) {
            GuardedSocket socket = new GuardedSocket(guard, exchange);
            try {
                socket.connect(new InetSocketAddress(address, server.port()));
                return secured(exchange, socket, settings.tls());
            } catch (IOException e) {
                failures.add(e);
            }
        }
        throw failures.stream()
                .filter(failure -> !FailureDetail.isLocal(failure))
                .findFirst()
                .orElse(failures.get(0));
    }

    private static HttpConnection secured(Exchange exchange, GuardedSocket socket, SSLSocketFactory tls)
            throws IOException {
        HttpConnection connection =
                exchange.request().url().authority().scheme().equals("https")
                        ? secure(exchange, socket, tls)
                        : new HttpConnection(socket.getInputStream(), socket.getOutputStream());
        exchange.enter(Exchange.Phase.HEAD);
        return connection;
    }

    private static HttpConnection secure(Exchange exchange, GuardedSocket socket, SSLSocketFactory tls)
            throws IOException {
        exchange.enter(Exchange.Phase.SECURING);
        try {
            SSLSocket secured = handshake(exchange.request().url().authority(), socket, tls);
            CloseNotifyInput in = new CloseNotifyInput(secured.getInputStream(), socket.getInputStream());
            return new HttpConnection(in, secured.getOutputStream());
        } catch (IOException e) {
            throw new OutcomeException(OutcomeCode.TLS_ERROR, e);
        }
    }

    /**
     * TLS input that ends only with the server's close_notify alert. An attacker can close the connection below TLS;
     * the JDK treats that as the end of a body without a length, but RFC 9112 §9.8 treats such a body as incomplete.
     */
    private static final class CloseNotifyInput extends FilterInputStream {
        private final CountedInput below;

        CloseNotifyInput(InputStream secured, CountedInput below) {
            super(secured);
            this.below = below;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            int count = super.read(buffer, offset, length);
            if (count < 0 && below.ended()) {
                throw new IOException("closed without a close_notify alert");
            }
            return count;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }
    }

    private static SSLSocket handshake(Authority server, GuardedSocket socket, SSLSocketFactory tls)
            throws IOException {
        SSLSocket secured = (SSLSocket) tls.createSocket(socket, server.host(), server.port(), true);
        SSLParameters parameters = secured.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        parameters.setServerNames(serverNames(server.host()));
        parameters.setApplicationProtocols(new String[] {"http/1.1"});
        secured.setSSLParameters(parameters);
        secured.startHandshake();
        return secured;
    }

    /** Returns the name for SNI (RFC 6066 §3): never an address, and none for a host that TLS cannot encode. */
    private static List<SNIServerName> serverNames(String host) {
        boolean address = host.indexOf(':') >= 0 || host.chars().allMatch(c -> c == '.' || c >= '0' && c <= '9');
        try {
            return address ? List.of() : List.of(new SNIHostName(host));
        } catch (IllegalArgumentException e) {
            return List.of();
        }
    }
}
