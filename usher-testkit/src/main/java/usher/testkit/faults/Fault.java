package usher.testkit.faults;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import usher.access.OutcomeCode;

/**
 * One way to misbehave, and what must come of it.
 *
 * @param id the requirement, a slash, and a name
 * @param servers how to start a server that does it, for each protocol that it applies to
 */
public record Fault(String id, Expected expected, Map<Protocol, Supplier<TestServer>> servers) {
    private static final Set<OutcomeCode> TIMEOUTS = EnumSet.of(
            OutcomeCode.TIMEOUT_CONNECT,
            OutcomeCode.TIMEOUT_TLS,
            OutcomeCode.TIMEOUT_HEADER,
            OutcomeCode.TIMEOUT_BODY,
            OutcomeCode.TIMEOUT_TOTAL);

    public Fault {
        servers = Map.copyOf(servers);
    }

    /** The protocols that it applies to. */
    public Set<Protocol> protocols() {
        return servers.keySet();
    }

    /** Whether it ends only because the client loses patience. */
    public boolean lasts() {
        return expected.failure().filter(TIMEOUTS::contains).isPresent();
    }

    /** A server that does it on every connection. */
    public TestServer start(Protocol protocol) {
        return servers.get(protocol).get();
    }

    /** The same script under HTTP and inside TLS. */
    static Fault http(String id, Expected expected, Script script) {
        return new Fault(
                id,
                expected,
                Map.of(
                        Protocol.HTTP,
                        () -> FaultServer.http(script),
                        Protocol.HTTPS,
                        () -> FaultServer.https(Certificate.GOOD, script)));
    }

    /** An HTTPS server that never gets as far as HTTP. */
    static Fault tls(String id, Expected expected, Supplier<TestServer> server) {
        return new Fault(id, expected, Map.of(Protocol.HTTPS, server));
    }

    static Fault ftp(String id, Expected expected, FtpSite site) {
        return new Fault(id, expected, Map.of(Protocol.FTP, () -> FtpFaultServer.of(site)));
    }

    /** The same fault over FTP too. */
    Fault and(FtpSite site) {
        return and(Protocol.FTP, () -> FtpFaultServer.of(site));
    }

    Fault and(Protocol protocol, Supplier<TestServer> server) {
        Map<Protocol, Supplier<TestServer>> more = new EnumMap<>(servers);
        more.put(protocol, server);
        return new Fault(id, expected, more);
    }
}
