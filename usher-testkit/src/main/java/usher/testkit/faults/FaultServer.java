package usher.testkit.faults;

import java.util.Map;

/** Servers that speak HTTP as well or as badly as their script. Each connection is one request. */
public final class FaultServer {
    private FaultServer() {}

    /** The script on every connection, from the first byte. */
    public static TestServer http(Script script) {
        return new Acceptor(plain -> plain, script);
    }

    /** The same inside TLS. */
    public static TestServer https(Certificate certificate, Script script) {
        return new Acceptor(certificate.layer(), script);
    }

    /** A server without faults: each path has its page, and any other is 404. */
    public static TestServer http(Map<String, Page> pages) {
        return http(Page.site(pages));
    }

    /** A server without faults, inside TLS. */
    public static TestServer https(Map<String, Page> pages) {
        return https(Certificate.GOOD, Page.site(pages));
    }

    /** A port on which a connection is never made, because the queue of those that wait to be accepted is full. */
    public static TestServer full() {
        return new FullServer();
    }

    /** A port on which nobody listens. */
    public static TestServer refusing() {
        TestServer gone = http(wire -> {});
        gone.close();
        return gone;
    }
}
