package usher.testkit.faults;

import java.util.Map;

/** Starts HTTP servers that behave as their script says. Each connection is one request. */
public final class FaultServer {
    private FaultServer() {}

    /** Starts a server that runs the script on every connection. */
    public static TestServer http(Script script) {
        return new Acceptor(plain -> plain, script);
    }

    /** Starts the same server with TLS. */
    public static TestServer https(Certificate certificate, Script script) {
        return new Acceptor(certificate.layer(), script);
    }

    /** Starts a server without faults. Paths without a page are 404. */
    public static TestServer http(Map<String, Page> pages) {
        return http(Page.site(pages));
    }

    /** Starts a server without faults with TLS. */
    public static TestServer https(Map<String, Page> pages) {
        return https(Certificate.GOOD, Page.site(pages));
    }

    /** Opens a port on which connections never complete, because its accept queue is full. */
    public static TestServer full() {
        return new FullBacklogServer();
    }

    /** Returns a port on which nothing listens. */
    public static TestServer refusing() {
        TestServer gone = http(connection -> {});
        gone.close();
        return gone;
    }
}
