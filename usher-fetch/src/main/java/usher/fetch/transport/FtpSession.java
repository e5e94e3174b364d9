package usher.fetch.transport;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.commons.net.ProtocolCommandEvent;
import org.apache.commons.net.ProtocolCommandListener;
import org.apache.commons.net.ftp.FTP;
import org.apache.commons.net.ftp.FTPClient;
import org.apache.commons.net.ftp.FTPCmd;
import org.apache.commons.net.ftp.FTPReply;
import usher.access.OutcomeCode;
import usher.access.internal.http.OutcomeException;
import usher.access.response.FetchOutcome;
import usher.access.response.ResponseLimits;
import usher.bytes.Bytes;

/** One exchange over FTP, from the greeting to the word that the file was sent whole. */
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
        client.setSocketFactory(new GuardedSockets(guard, exchange, this::check, Optional.empty(), this::metered));
        client.setControlEncoding(StandardCharsets.ISO_8859_1);
        // The address in a PASV reply is only the server's word (CVE-2021-4189); the check would not let it pass
        // either.
        client.setIpAddressFromPasvResponse(false);
        client.setPassiveNatWorkaroundStrategy(null);
        client.addProtocolCommandListener(new ProtocolCommandListener() {
            @Override
            public void protocolCommandSent(ProtocolCommandEvent event) {
                lastCommand = event.getCommand();
            }

            @Override
            public void protocolReplyReceived(ProtocolCommandEvent event) {
                // The client keeps the last reply itself.
            }
        });
    }

    Answer retrieve(FtpPath path) throws IOException {
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

    /** Tries one address after the other until one connects. */
    private void connect() throws IOException {
        int port = exchange.question().url().authority().port();
        Iterator<InetAddress> addresses = exchange.question().addresses().iterator();
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

    private Answer file(FtpPath path) throws IOException {
        long size = size(path);
        client.enterLocalPassiveMode();
        InputStream data = client.retrieveFileStream(path.text());
        if (data == null) {
            return refused();
        }
        exchange.enter(Exchange.Phase.BODY);
        BodyReader read = BodyReader.read(data, exchange.question().limits().bodyBytes());
        if (!read.cut()) {
            data.close();
            if (!client.completePendingCommand() || read.body().length() < size) {
                throw new OutcomeException(OutcomeCode.TRUNCATED, "the server does not say that this was all");
            }
        }
        return new Answer(FetchOutcome.answered(200, Map.of()), List.of(), read.body(), read.cut());
    }

    /** The size of the file, by which a cut shows (F-03), or 0 if the server does not know the command (RFC 3659 §4). */
    private long size(FtpPath path) throws IOException {
        String digits = client.sendCommand(FTPCmd.SIZE, path.text()) == SIZE_REPLY
                ? client.getReplyString().substring(3).strip()
                : "";
        return digits.matches("[0-9]{1,18}") ? Long.parseLong(digits) : 0;
    }

    /** What the last reply, which was not what we hoped for, would have been over HTTP. */
    private Answer refused() {
        int reply = client.getReplyCode();
        int status = reply >= 400 && reply <= 499 ? 503 : 500;
        if (reply == FTPReply.FILE_UNAVAILABLE && lastCommand.equals("RETR")) {
            status = 404;
        } else if (reply == FTPReply.NOT_LOGGED_IN
                || reply == FTPReply.NEED_ACCOUNT
                || reply == FTPReply.NEED_ACCOUNT_FOR_STORING_FILES) {
            status = 403;
        }
        return new Answer(FetchOutcome.answered(status, Map.of()), List.of(), Bytes.EMPTY, false);
    }

    /** The data connection goes where the control connection went, and to no port where some other service may be (F-13). */
    private void check(InetSocketAddress target) throws OutcomeException {
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

    private InputStream metered(InputStream socket) {
        ResponseLimits limits = exchange.question().limits();
        if (replies.isPresent()) {
            return new CountedInput(socket, limits.wireBytes(), OutcomeCode.TOO_LARGE_WIRE);
        }
        replies = Optional.of(new CountedInput(socket, limits.headerBytes(), OutcomeCode.TOO_LARGE_HEADER));
        return replies.get();
    }
}
