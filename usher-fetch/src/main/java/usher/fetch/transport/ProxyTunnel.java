package usher.fetch.transport;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import usher.access.OutcomeCode;
import usher.access.response.ResponseLimits;
import usher.access.response.StatusKind;
import usher.support.access.FailureDetail;
import usher.support.access.OutcomeException;
import usher.support.access.ResponseHeadReader;
import usher.uri.Authority;

/**
 * A connection to a server through an HTTP proxy (RFC 9110 §9.3.6). The proxy resolves the server's name and connects
 * to it, so the address guard does not apply. A proxy that fails or refuses says nothing about the site.
 */
final class ProxyTunnel {
    private ProxyTunnel() {}

    static GuardedSocket open(Exchange exchange, InetSocketAddress proxy, Authority server) throws IOException {
        GuardedSocket socket = new GuardedSocket(address -> true, exchange);
        try {
            socket.connect(proxy);
        } catch (IOException e) {
            throw failed("the proxy cannot be reached", e);
        }
        exchange.enter(Exchange.Phase.HEAD);
        String target =
                (server.host().indexOf(':') < 0 ? server.host() : "[" + server.host() + "]") + ":" + server.port();
        String head = "CONNECT " + target + " HTTP/1.1\r\nHost: " + target + "\r\n\r\n";
        socket.getOutputStream().write(head.getBytes(US_ASCII));
        int status = status(socket.getInputStream(), exchange.request().limits());
        if (!StatusKind.of(status).isSuccess()) {
            throw new OutcomeException(codeOf(status), "the proxy responded with HTTP " + status);
        }
        return socket;
    }

    /** Reads the head byte by byte, because what follows belongs to the server. */
    private static int status(InputStream in, ResponseLimits limits) throws IOException {
        try {
            CountedInput counted = new CountedInput(in, limits.headerBytes(), OutcomeCode.TOO_LARGE_HEADER);
            return ResponseHeadReader.strict(counted, limits.headers()).read().status();
        } catch (OutcomeException e) {
            throw failed("no response of the proxy", e);
        }
    }

    private static OutcomeException failed(String what, IOException e) {
        OutcomeCode code = FailureDetail.isLocal(e) ? OutcomeCode.LOCAL_FAULT : OutcomeCode.PROXY_FAILED;
        return new OutcomeException(code, what + ": " + FailureDetail.of(e));
    }

    private static OutcomeCode codeOf(int status) {
        return StatusKind.of(status) == StatusKind.SERVER_ERROR ? OutcomeCode.CONNECT_FAILED : OutcomeCode.PROXY_FAILED;
    }
}
