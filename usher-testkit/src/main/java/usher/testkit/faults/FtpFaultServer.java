package usher.testkit.faults;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;

/** An FTP server that behaves as its site says. It supports passive mode only and accepts every login. */
public final class FtpFaultServer implements TestServer {
    private static final Map<String, String> REPLIES = Map.of(
            FtpSite.GREETING,
            "220 ready",
            "USER",
            "331 and the password?",
            "PASS",
            "230 come in",
            "TYPE",
            "200 as you like",
            "RETR",
            "150 here it comes",
            FtpSite.DONE,
            "226 that was all",
            "QUIT",
            "221 farewell");

    private static final int MANY = 1_000;

    private final FtpSite site;
    private final Acceptor control;
    private final Acceptor data;
    private final Semaphore sent = new Semaphore(0);

    private FtpFaultServer(FtpSite site) {
        this.site = site;
        this.data = new Acceptor(plain -> plain, this::data);
        this.control = new Acceptor(plain -> plain, this::control);
    }

    public static FtpFaultServer of(FtpSite site) {
        return new FtpFaultServer(site);
    }

    private void control(ServerConnection connection) throws IOException {
        reply(connection, FtpSite.GREETING);
        while (true) {
            String verb = connection.readLine().split(" ", 2)[0].toUpperCase(Locale.ROOT);
            reply(connection, verb);
            if (verb.equals("RETR") && !site.replies().containsKey(verb)) {
                sent.acquireUninterruptibly();
                reply(connection, FtpSite.DONE);
            }
        }
    }

    private void reply(ServerConnection connection, String verb) throws IOException {
        Optional<Script> own = Optional.ofNullable(site.replies().get(verb));
        if (own.isPresent()) {
            own.get().play(connection);
        } else if (verb.equals("PASV")) {
            connection.send("227 over there (127,0,0,1," + (data.port() >> 8) + "," + (data.port() & 0xFF) + ")\r\n");
        } else if (verb.equals("EPSV")) {
            connection.send("229 over there (|||" + data.port() + "|)\r\n");
        } else {
            connection.send(REPLIES.getOrDefault(verb, "502 never heard of") + "\r\n");
        }
    }

    private void data(ServerConnection connection) throws IOException {
        try {
            site.data().play(connection);
        } finally {
            connection.close();
            sent.release();
        }
    }

    @Override
    public int port() {
        return control.port();
    }

    /** Returns the control connections, each with all its commands. */
    @Override
    public List<Request> requests() {
        return control.requests();
    }

    /** Returns the number of data connections accepted so far. */
    public int dataConnections() {
        return data.requests().size();
    }

    @Override
    public int openConnections() {
        return control.openConnections() + data.openConnections();
    }

    @Override
    public boolean awaitNoConnections(Duration within) throws InterruptedException {
        return data.awaitNoConnections(within) && control.awaitNoConnections(within);
    }

    @Override
    public void close() {
        control.close();
        data.close();
        sent.release(MANY);
    }
}
