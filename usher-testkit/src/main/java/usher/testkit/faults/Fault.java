package usher.testkit.faults;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import usher.access.OutcomeCode;

/**
 * A way in which a server misbehaves, and the expected outcome.
 *
 * @param id the code of the requirement, a slash and a name
 * @param servers starts a server with this fault, for each supported protocol
 */
public record Fault(String id, ExpectedOutcome expected, Map<Protocol, Supplier<TestServer>> servers) {
    private static final Set<OutcomeCode> TIMEOUTS = EnumSet.of(
            OutcomeCode.TIMEOUT_CONNECT,
            OutcomeCode.TIMEOUT_TLS,
            OutcomeCode.TIMEOUT_HEADER,
            OutcomeCode.TIMEOUT_BODY,
            OutcomeCode.TIMEOUT_TOTAL);

    public Fault {
        servers = Map.copyOf(servers);
    }

    /** Returns the supported protocols. */
    public Set<Protocol> protocols() {
        return servers.keySet();
    }

    /** Whether the fault lasts until the client times out. */
    public boolean lasts() {
        return expected.failure().filter(TIMEOUTS::contains).isPresent();
    }

    /** Starts a server with this fault on every connection. */
    public TestServer start(Protocol protocol) {
        return servers.get(protocol).get();
    }

    /** Creates a fault that runs the same script over HTTP and HTTPS. */
    static Fault http(String id, ExpectedOutcome expected, Script script) {
        return new Fault(
                id,
                expected,
                Map.of(
                        Protocol.HTTP,
                        () -> FaultServer.http(script),
                        Protocol.HTTPS,
                        () -> FaultServer.https(Certificate.GOOD, script)));
    }

    /** Creates a fault of an HTTPS server that occurs before HTTP. */
    static Fault tls(String id, ExpectedOutcome expected, Supplier<TestServer> server) {
        return new Fault(id, expected, Map.of(Protocol.HTTPS, server));
    }

    static Fault ftp(String id, ExpectedOutcome expected, FtpSite site) {
        return new Fault(id, expected, Map.of(Protocol.FTP, () -> FtpFaultServer.of(site)));
    }

    /** Adds the same fault over FTP. */
    Fault and(FtpSite site) {
        return and(Protocol.FTP, () -> FtpFaultServer.of(site));
    }

    Fault and(Protocol protocol, Supplier<TestServer> server) {
        Map<Protocol, Supplier<TestServer>> more = new EnumMap<>(servers);
        more.put(protocol, server);
        return new Fault(id, expected, more);
    }
}
