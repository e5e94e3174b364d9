package usher.testkit.faults;

import static usher.access.OutcomeCode.TIMEOUT_BODY;
import static usher.access.OutcomeCode.TIMEOUT_HEADER;
import static usher.testkit.faults.Expected.failure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** F-02: every place where a server can drip, byte by byte, at three rates; none is slow enough to look dead. */
final class DripFaults {
    private static final List<Duration> PAUSES =
            List.of(Duration.ofMillis(4), Duration.ofMillis(40), Duration.ofSeconds(10));

    private static final String MUCH = "#".repeat(20_000);

    private static final String ZEROS = "0".repeat(20_000);

    private DripFaults() {}

    static List<Fault> all() {
        List<Fault> faults = new ArrayList<>();
        for (Duration pause : PAUSES) {
            String rate = "-" + pause.toMillis() + "ms";
            Expected head = failure(TIMEOUT_HEADER);
            Expected body = failure(TIMEOUT_BODY);
            faults.add(Fault.http("F-02/drip-status-line" + rate, head, drip("HTTP/1.1 200 ", MUCH, pause)));
            faults.add(Fault.http("F-02/drip-header" + rate, head, drip("HTTP/1.1 200 OK\r\nX: ", MUCH, pause)));
            faults.add(Fault.http(
                    "F-02/drip-interim" + rate, head, drip("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 ", MUCH, pause)));
            faults.add(Fault.http(
                    "F-02/drip-body" + rate,
                    body,
                    drip("HTTP/1.1 200 OK\r\nContent-Length: 20000\r\n\r\n", MUCH, pause)));
            faults.add(Fault.http("F-02/drip-endless-body" + rate, body, drip("HTTP/1.1 200 OK\r\n\r\n", MUCH, pause)));
            faults.add(Fault.http("F-02/drip-chunk-size" + rate, body, drip(chunked("5\r\nhello\r\n"), ZEROS, pause)));
            faults.add(Fault.http("F-02/drip-chunk" + rate, body, drip(chunked("4000\r\n"), MUCH, pause)));
            faults.add(Fault.http("F-02/drip-trailer" + rate, body, drip(chunked("0\r\nX: "), MUCH, pause)));
            faults.add(Fault.http("F-02/drip-gzip" + rate, body, gzip(pause)));
            faults.add(Fault.ftp(
                    "F-02/drip-greeting" + rate, head, FtpSite.sending("").with("", wire -> wire.drip(MUCH, pause))));
            faults.add(Fault.ftp(
                    "F-02/drip-reply" + rate, head, FtpSite.sending("").with("PASS", wire -> wire.drip(MUCH, pause))));
            faults.add(Fault.ftp(
                    "F-02/drip-data" + rate, body, FtpSite.sending("").withData(wire -> wire.drip(MUCH, pause))));
            faults.add(Fault.ftp(
                    "F-02/drip-last-word" + rate,
                    body,
                    FtpSite.sending("").with("226", wire -> wire.drip(MUCH, pause))));
        }
        return faults;
    }

    private static String chunked(String start) {
        return "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + start;
    }

    private static Script drip(String atOnce, String slowly, Duration pause) {
        return Script.answer(atOnce).then(wire -> {
            wire.drip(slowly, pause);
            wire.silence();
        });
    }

    private static Script gzip(Duration pause) {
        String head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n\u001F\u008B\u0008\u0008" + "\u0000".repeat(6);
        return drip(head, MUCH, pause);
    }
}
