package usher.fetch.transport;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import javax.net.SocketFactory;
import org.apache.commons.net.ProtocolCommandEvent;
import org.apache.commons.net.ProtocolCommandListener;
import org.apache.commons.net.ftp.FTP;
import org.apache.commons.net.ftp.FTPClient;
import org.apache.commons.net.ftp.FTPCmd;
import org.apache.commons.net.ftp.FTPReply;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.response.ResponseLimits;
import usher.bytes.Bytes;
import usher.support.access.OutcomeException;

/** One exchange over FTP, from the greeting to the confirmation of a complete transfer. */
final class FtpSession {
    private static final String USER = "anonymous";
    private static final String PASSWORD = "anonymous@";
    private static final int LOWEST_DATA_PORT = 1024;
    private static final int SIZE_REPLY = 213;

    private final Exchange exchange;
    private final FTPClient client = new FTPClient();
    private Optional<CountedInput> replies = Optional.empty();
    private String lastCommand = "";

    FtpSession(Exchange exchange, Predicate<InetAddress> guard) {
        this.exchange = exchange;
        client.setSocketFactory(new FtpSockets(guard));
        client.setControlEncoding(StandardCharsets.ISO_8859_1);
        // The address in a PASV reply must not be trusted (CVE-2021-4189); the check would reject it, too.
        client.setIpAddressFromPasvResponse(false);
        client.setPassiveNatWorkaroundStrategy(null);
        client.addProtocolCommandListener(new ProtocolCommandListener() {
            @Override
            public void protocolCommandSent(ProtocolCommandEvent event) {
                lastCommand = event.getCommand();
            }

            @Override
            public void protocolReplyReceived(ProtocolCommandEvent event) {
                // The client stores the last reply itself.
            }
        });
    }

    FetchResponse retrieve(FtpPath path) throws IOException {
        try {
            connect();
            boolean ready = FTPReply.isPositiveCompletion(client.getReplyCode())
                    && client.login(USER, PASSWORD)
                    && client.setFileType(FTP.BINARY_FILE_TYPE);
            return ready ? file(path) : refused();
        } catch (OutcomeException e) {
            throw e;
        } catch (IOException e) {
            if (client.getReplyCode() == FTPReply.SERVICE_NOT_AVAILABLE) {
                return refused();
            }
            boolean ended = replies.isPresent() && replies.get().ended();
            throw new OutcomeException(ended ? replies.get().codeOfEnd() : OutcomeCode.BAD_HTTP, e);
        }
    }

    private void connect() throws IOException {
        int port = exchange.request().url().authority().port();
        Iterator<InetAddress> addresses = exchange.request().addresses().iterator();
        while (replies.isEmpty()) {
            try {
                client.connect(addresses.next(), port);
            } catch (OutcomeException e) {
                if (replies.isPresent() || !addresses.hasNext()) {
                    throw e;
                }
            }
        }
    }

    private FetchResponse file(FtpPath path) throws IOException {
        long size = size(path);
        client.enterLocalPassiveMode();
        InputStream data = client.retrieveFileStream(path.text());
        if (data == null) {
            return refused();
        }
        exchange.enter(Exchange.Phase.BODY);
        FetchOutcome outcome = FetchOutcome.answered(200, Map.of());
        FetchResponse response = FetchResponse.reading(
                outcome, List.of(), data, exchange.request().limits().bodyBytes());
        if (!response.cut()) {
            data.close();
            if (!client.completePendingCommand() || response.body().length() < size) {
                throw new OutcomeException(OutcomeCode.TRUNCATED, "the server did not confirm a complete transfer");
            }
        }
        return response;
    }

    /** Returns the size of the file, to detect truncation (F-03), or 0 if the server has no SIZE (RFC 3659 §4). */
    private long size(FtpPath path) throws IOException {
        String digits = client.sendCommand(FTPCmd.SIZE, path.text()) == SIZE_REPLY
                ? client.getReplyString().substring(3).strip()
                : "";
        return digits.matches("[0-9]{1,18}") ? Long.parseLong(digits) : 0;
    }

    /** Returns the HTTP equivalent of the last reply, which was an error. */
    private FetchResponse refused() {
        int reply = client.getReplyCode();
        int status = reply >= 400 && reply <= 499 ? 503 : 500;
        if (reply == FTPReply.FILE_UNAVAILABLE && lastCommand.equals("RETR")) {
            status = 404;
        } else if (reply == FTPReply.NOT_LOGGED_IN
                || reply == FTPReply.NEED_ACCOUNT
                || reply == FTPReply.NEED_ACCOUNT_FOR_STORING_FILES) {
            status = 403;
        }
        return new FetchResponse(FetchOutcome.answered(status, Map.of()), List.of(), Bytes.EMPTY, false);
    }

    /** Creates the sockets of the control connection and, once its address is known, the data connection. */
    private final class FtpSockets extends SocketFactory {
        private final Predicate<InetAddress> guard;

        FtpSockets(Predicate<InetAddress> guard) {
            this.guard = guard;
        }

        @Override
        public Socket createSocket() {
            return new FtpSocket(guard);
        }

        private UnsupportedOperationException refused() {
            return new UnsupportedOperationException(
                    "only createSocket() is supported, so that every address is checked");
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

    private final class FtpSocket extends GuardedSocket {
        FtpSocket(Predicate<InetAddress> guard) {
            super(guard, exchange);
        }

        /** Requires the address of the control connection, and no low port, for the data connection (F-13). */
        @Override
        void check(InetSocketAddress target) throws OutcomeException {
            super.check(target);
            if (replies.isEmpty()) {
                return;
            }
            if (!target.getAddress().equals(client.getRemoteAddress())) {
                throw new OutcomeException(OutcomeCode.ADDRESS_BLOCKED, "a data connection to another address");
            }
            if (target.getPort() < LOWEST_DATA_PORT) {
                throw new OutcomeException(OutcomeCode.PORT_BLOCKED, "a data connection to a low port");
            }
        }

        @Override
        public void connect(SocketAddress endpoint, int timeout) throws IOException {
            super.connect(endpoint, timeout);
            exchange.enter(Exchange.Phase.HEAD);
        }

        @Override
        CountedInput counted(InputStream plain) {
            ResponseLimits limits = exchange.request().limits();
            if (replies.isPresent()) {
                return new CountedInput(plain, limits.wireBytes(), OutcomeCode.TOO_LARGE_WIRE);
            }
            replies = Optional.of(new CountedInput(plain, limits.headerBytes(), OutcomeCode.TOO_LARGE_HEADER));
            return replies.get();
        }
    }
}
