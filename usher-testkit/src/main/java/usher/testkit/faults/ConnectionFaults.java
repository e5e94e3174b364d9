package usher.testkit.faults;

import static usher.access.OutcomeCode.CONNECT_FAILED;
import static usher.access.OutcomeCode.NO_RESPONSE;
import static usher.access.OutcomeCode.TIMEOUT_CONNECT;
import static usher.access.OutcomeCode.TIMEOUT_HEADER;
import static usher.access.OutcomeCode.TIMEOUT_TLS;
import static usher.access.OutcomeCode.TLS_ERROR;
import static usher.access.OutcomeCode.TRUNCATED;
import static usher.testkit.faults.ExpectedOutcome.failure;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** F-01: connections that are refused, break, or fail in TLS. */
final class ConnectionFaults {
    /** Long enough for the client to read what was sent, because a reset discards the rest. */
    private static final Duration MOMENT = Duration.ofMillis(60);

    private static final String LONG = "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n" + Faults.RULES;

    private ConnectionFaults() {}

    static List<Fault> all() {
        Script reset = connection -> {
            connection.readHead();
            connection.reset();
        };
        Script resetInHead = Script.respond("HTTP/1.1 200 OK\r\nContent-").then(ConnectionFaults::resetSoon);
        Script resetInBody = Script.respond(LONG).then(ConnectionFaults::resetSoon);
        FtpSite resetGreeting = FtpSite.sending("").with(FtpSite.GREETING, ConnectionFaults::resetSoon);
        FtpSite resetData = FtpSite.sending("").withData(connection -> {
            connection.send(Faults.RULES);
            resetSoon(connection);
        });
        return List.of(
                new Fault(
                        "F-01/refused",
                        failure(CONNECT_FAILED),
                        Map.of(
                                Protocol.HTTP, FaultServer::refusing,
                                Protocol.HTTPS, FaultServer::refusing,
                                Protocol.FTP, FaultServer::refusing)),
                new Fault(
                        "F-01/full",
                        failure(TIMEOUT_CONNECT),
                        Map.of(
                                Protocol.HTTP, FaultServer::full,
                                Protocol.HTTPS, FaultServer::full,
                                Protocol.FTP, FaultServer::full)),
                Fault.http("F-01/reset-before-head", failure(NO_RESPONSE), reset)
                        .and(resetGreeting),
                Fault.http("F-01/closed-before-head", failure(NO_RESPONSE), ServerConnection::readHead)
                        .and(FtpSite.sending("").with(FtpSite.GREETING, ServerConnection::cut)),
                Fault.http("F-01/reset-in-head", failure(TRUNCATED), resetInHead)
                        .and(FtpSite.sending("").with("USER", ConnectionFaults::resetSoon)),
                Fault.http("F-01/closed-in-head", failure(TRUNCATED), Script.respond("HTTP/1.1 200 OK\r\nX: y\r\n"))
                        .and(FtpSite.sending("").with("RETR", ServerConnection::cut)),
                Fault.http("F-01/reset-in-body", failure(TRUNCATED), resetInBody)
                        .and(resetData),
                Fault.http("F-02/silent", failure(TIMEOUT_HEADER), ServerConnection::silence)
                        .and(FtpSite.sending("").with(FtpSite.GREETING, ServerConnection::silence)),
                tls("F-01/tls-closed", ServerConnection::cut),
                tls("F-01/tls-reset", ConnectionFaults::resetSoon),
                tls("F-01/tls-garbage", connection -> connection.endless("this is not TLS\n")),
                tls("F-01/tls-alert", connection -> connection.send("\u0015\u0003\u0003\u0000\u0002\u0002\u0028")),
                certificate("F-01/tls-expired", Certificate.EXPIRED),
                certificate("F-01/tls-wrong-name", Certificate.WRONG_NAME),
                certificate("F-01/tls-untrusted", Certificate.UNTRUSTED),
                Fault.tls("F-02/tls-silent", failure(TIMEOUT_TLS), () -> FaultServer.http(ServerConnection::silence)),
                Fault.tls(
                        "F-02/tls-drip",
                        failure(TIMEOUT_TLS),
                        () -> FaultServer.http(connection -> {
                            connection.send("\u0016\u0003\u0003\u0040\u0000\u0002\u0000\u003F\u00FC");
                            connection.drip("\u0003".repeat(10_000), Duration.ofMillis(5));
                        })));
    }

    private static void resetSoon(ServerConnection connection) throws IOException {
        connection.pause(MOMENT);
        connection.reset();
    }

    private static Fault tls(String id, Script script) {
        return Fault.tls(id, failure(TLS_ERROR), () -> FaultServer.http(script));
    }

    private static Fault certificate(String id, Certificate certificate) {
        return Fault.tls(
                id,
                failure(TLS_ERROR),
                () -> FaultServer.https(certificate, Page.site(Map.of("/robots.txt", Page.text("")))));
    }
}
