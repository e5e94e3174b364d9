package usher.testkit.faults;

import static usher.access.OutcomeCode.BAD_HTTP;
import static usher.access.OutcomeCode.TOO_LARGE_HEADER;
import static usher.access.OutcomeCode.TRUNCATED;
import static usher.testkit.faults.ExpectedOutcome.failure;
import static usher.testkit.faults.ExpectedOutcome.status;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import usher.access.OutcomeCode;

/** F-05 to F-09: headers that are too large, contradictory, or unusual but valid. */
final class HeadFaults {
    private static final String OK = "HTTP/1.1 200 OK\r\n";
    private static final String HINTS = "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n";
    private static final String END = "\r\n" + Faults.RULES;
    private static final String FIVE = "\r\nhello";

    /** Fifteen bytes that are valid as chunks and as text. */
    private static final String CHUNKS = "\r\n5\r\nhello\r\n0\r\n\r\n";

    private static final List<Integer> STATUSES =
            List.of(201, 204, 205, 206, 226, 300, 304, 400, 401, 403, 404, 407, 408, 410, 421, 429, 451, 500, 503, 599);

    private HeadFaults() {}

    static List<Fault> all() {
        return Stream.of(tooLarge(), contradictory(), odd(), redirects(), statuses(), types())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Fault> tooLarge() {
        return List.of(
                endless("F-05/endless-status-line", "HTTP/1.1 200 ", "x"),
                endless("F-05/endless-line-without-http", "", "<html>"),
                endless("F-05/endless-header", OK + "X: ", "x"),
                endless("F-05/endless-headers", OK, "X: y\r\n"),
                endless("F-05/endless-interim", "", "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"),
                bad("F-05/interim-9", HINTS.repeat(9) + OK + END, TOO_LARGE_HEADER),
                good("F-05/interim-8", HINTS.repeat(8) + OK + END),
                bad("F-05/headers-201", OK + "X: y\r\n".repeat(201) + END, TOO_LARGE_HEADER),
                good("F-05/headers-200", OK + "X: y\r\n".repeat(200) + END),
                good("F-05/header-60-kib", OK + "X: " + "y".repeat(60 << 10) + "\r\n" + END));
    }

    private static List<Fault> contradictory() {
        return List.of(
                bad("F-06/two-lengths", OK + "Content-Length: 5\r\nContent-Length: 3\r\n" + FIVE),
                bad("F-06/two-lengths-in-one", OK + "Content-Length: 5, 3\r\n" + FIVE),
                bad("F-06/length-and-chunks", OK + "Content-Length: 15\r\nTransfer-Encoding: chunked\r\n" + CHUNKS),
                bad("F-06/length-negative", OK + "Content-Length: -5\r\n" + FIVE),
                bad("F-06/length-plus", OK + "Content-Length: +5\r\n" + FIVE),
                bad("F-06/length-20-digits", OK + "Content-Length: 99999999999999999999\r\n" + FIVE),
                bad("F-06/length-empty", OK + "Content-Length:\r\n" + FIVE),
                bad("F-06/length-hex", OK + "Content-Length: 0x5\r\n" + FIVE),
                bad("F-06/transfer-gzip", OK + "Transfer-Encoding: gzip, chunked\r\n" + CHUNKS),
                bad("F-06/transfer-unknown", OK + "Transfer-Encoding: identity\r\n" + CHUNKS),
                bad(
                        "F-06/transfer-twice",
                        OK + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n" + CHUNKS),
                bad("F-06/http-0.9", Faults.RULES),
                bad("F-06/http-9.9", "HTTP/9.9 200 OK\r\n" + END),
                bad("F-06/http-2", "HTTP/2 200\r\n" + END),
                bad("F-06/icy", "ICY 200 OK\r\n" + END),
                bad("F-06/status-99", "HTTP/1.1 99 Low\r\n" + END),
                Fault.http("F-06/status-099", status(99), Script.respond("HTTP/1.1 099 Low\r\n" + END)),
                Fault.http("F-06/status-600", status(600), Script.respond("HTTP/1.1 600 High\r\n" + END)),
                bad("F-06/status-000", "HTTP/1.1 000 None\r\n" + END),
                bad("F-06/status-2000", "HTTP/1.1 2000 Long\r\n" + END),
                bad("F-06/status-word", "HTTP/1.1 OK\r\n" + END),
                bad("F-06/status-minus", "HTTP/1.1 -200 OK\r\n" + END),
                bad("F-06/status-101", "HTTP/1.1 101 Switching\r\nUpgrade: x\r\n" + END),
                bad("F-06/name-with-blank", OK + "Bad Header : x\r\n" + END),
                bad("F-06/blank-before-colon", OK + "Content-Length : 5\r\n" + FIVE),
                bad("F-06/no-colon", OK + "Content-Length 5\r\n" + FIVE),
                bad("F-06/no-name", OK + ": 5\r\n" + FIVE),
                bad("F-06/nul-in-header", OK + "X: a\0b\r\n" + END),
                bad("F-06/bare-cr", OK + "X: a\rContent-Length: 5\r\n" + END),
                bad("F-06/blank-line-first", "\r\n" + OK + END));
    }

    private static List<Fault> odd() {
        return List.of(
                good("F-06/bare-lf", "HTTP/1.1 200 OK\nContent-Length: 5\n\nhello"),
                good("F-06/no-reason", "HTTP/1.1 200\r\n" + END),
                good("F-06/http-1.0", "HTTP/1.0 200 OK\r\n" + END),
                good("F-06/same-length-twice", OK + "Content-Length: 5\r\nContent-Length: 5\r\n" + FIVE),
                good("F-06/folded-header", OK + "X: a\r\n b\r\n" + END),
                good("F-06/folded-length", OK + "Content-Length:\r\n 5\r\n" + FIVE),
                good("F-06/chunks-upper-case", OK + "transfer-encoding: CHUNKED\r\n\r\nA\r\n0123456789\r\n0\r\n\r\n"),
                good(
                        "F-06/chunk-extension",
                        OK + "Transfer-Encoding: chunked\r\n\r\n5;a=b\r\nhello\r\n0\r\nX: y\r\n\r\n"),
                good("F-06/more-than-length", OK + "Content-Length: 5\r\n" + FIVE + "and more"),
                good("F-12/cookies", OK + "Set-Cookie: a=b\r\nSet-Cookie: c=d\r\n" + END));
    }

    private static List<Fault> redirects() {
        String found = "HTTP/1.1 302 Found\r\n";
        return List.of(
                redirect("F-07/location-missing", found + END),
                redirect("F-07/location-empty", found + "Location:\r\n" + END),
                redirect("F-07/location-two", found + "Location: /a\r\nLocation: /b\r\n" + END),
                redirect("F-07/location-16-kib", found + "Location: /" + "a".repeat(16 << 10) + "\r\n" + END),
                bad(
                        "F-07/location-1-mib",
                        found + "Location: /" + "a".repeat(1 << 20) + "\r\n" + END,
                        TOO_LARGE_HEADER),
                redirect("F-07/body-shorter-than-said", found + "Location: /a\r\nContent-Length: 99\r\n" + FIVE));
    }

    /** F-08: any status is a complete response, and a body that is not used as a robots.txt may be broken. */
    private static List<Fault> statuses() {
        List<Fault> faults = new ArrayList<>();
        for (int status : STATUSES) {
            String head = "HTTP/1.1 " + status + " -\r\nRetry-After: 0\r\n";
            faults.add(Fault.http("F-08/status-" + status, status(status), Script.respond(head + END)));
        }
        String broken = "HTTP/1.1 404 No\r\nContent-Encoding: br\r\nContent-Length: 99\r\n";
        faults.add(Fault.http("F-08/broken-404", status(404), Script.respond(broken + FIVE)));
        return faults;
    }

    private static List<Fault> types() {
        return List.of(
                good("F-09/html", OK + "Content-Type: text/html\r\n\r\n<html><form>log in</form></html>"),
                good("F-09/image", OK + "Content-Type: image/png\r\n\r\n\u0089PNG\r\n\u001A\n\0\0"),
                good("F-09/json", OK + "Content-Type: application/json\r\n\r\n{}"),
                good("F-09/empty", OK + "Content-Length: 0\r\n\r\n"),
                bad("F-09/empty-gzip", OK + "Content-Encoding: gzip\r\nContent-Length: 0\r\n\r\n", TRUNCATED),
                bad("F-09/empty-deflate", OK + "Content-Encoding: deflate\r\nContent-Length: 0\r\n\r\n", TRUNCATED),
                good("F-09/empty-chunks", OK + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"));
    }

    private static Fault endless(String id, String start, String piece) {
        return Fault.http(
                id, failure(TOO_LARGE_HEADER), Script.respond(start).then(connection -> connection.endless(piece)));
    }

    private static Fault bad(String id, String answer) {
        return bad(id, answer, BAD_HTTP);
    }

    private static Fault bad(String id, String answer, OutcomeCode code) {
        return Fault.http(id, failure(code), Script.respond(answer));
    }

    private static Fault good(String id, String answer) {
        return Fault.http(id, status(200), Script.respond(answer));
    }

    private static Fault redirect(String id, String answer) {
        return Fault.http(id, status(302), Script.respond(answer));
    }
}
