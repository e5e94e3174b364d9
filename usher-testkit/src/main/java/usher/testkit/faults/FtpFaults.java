package usher.testkit.faults;

import static usher.access.OutcomeCode.BAD_HTTP;
import static usher.access.OutcomeCode.CONNECT_FAILED;
import static usher.access.OutcomeCode.PORT_BLOCKED;
import static usher.access.OutcomeCode.TIMEOUT_BODY;
import static usher.access.OutcomeCode.TIMEOUT_HEADER;
import static usher.access.OutcomeCode.TOO_LARGE_HEADER;
import static usher.access.OutcomeCode.TRUNCATED;
import static usher.testkit.faults.ExpectedOutcome.failure;
import static usher.testkit.faults.ExpectedOutcome.status;

import java.util.List;

/** F-03, F-05 and F-13: faults that are specific to FTP. */
final class FtpFaults {
    private static final FtpSite GOOD = FtpSite.sending(Faults.RULES);

    private FtpFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.ftp("F-03/ftp-aborted", failure(TRUNCATED), GOOD.with(FtpSite.DONE, "426 aborted")),
                Fault.ftp("F-03/ftp-local-error", failure(TRUNCATED), GOOD.with(FtpSite.DONE, "451 disk on fire")),
                Fault.ftp("F-03/ftp-no-last-word", failure(TRUNCATED), GOOD.with(FtpSite.DONE, ServerConnection::cut)),
                Fault.ftp("F-03/ftp-shorter-than-size", failure(TRUNCATED), GOOD.with("SIZE", "213 1000")),
                Fault.ftp("F-03/ftp-size-right", status(200), GOOD.with("SIZE", "213 " + Faults.RULES.length())),
                Fault.ftp("F-03/ftp-size-nonsense", status(200), GOOD.with("SIZE", "213 99999999999999999999")),
                Fault.ftp("F-05/ftp-endless-banner", failure(TOO_LARGE_HEADER), endless("", "220-welcome\r\n")),
                Fault.ftp("F-05/ftp-endless-line", failure(TOO_LARGE_HEADER), endless("", "220 welcome ")),
                Fault.ftp("F-05/ftp-endless-reply", failure(TOO_LARGE_HEADER), endless("PASS", "230-welcome\r\n")),
                Fault.ftp("F-05/ftp-endless-delays", status(500), endless("", "120 soon\r\n")),
                Fault.ftp("F-06/ftp-not-ftp", failure(BAD_HTTP), GOOD.with("", "HTTP/1.1 200 OK")),
                Fault.ftp("F-06/ftp-short-reply", failure(BAD_HTTP), GOOD.with("USER", "3")),
                Fault.ftp("F-06/ftp-word-for-code", failure(BAD_HTTP), GOOD.with("PASS", "two hundred")),
                Fault.ftp("F-13/missing", status(404), GOOD.with("RETR", "550 not here")),
                Fault.ftp("F-13/directory", status(404), GOOD.with("RETR", "550 is a directory")),
                Fault.ftp("F-13/file-busy", status(503), GOOD.with("RETR", "450 busy")),
                Fault.ftp("F-13/no-data-now", status(503), GOOD.with("RETR", "425 cannot open data connection")),
                Fault.ftp("F-13/no-such-command", status(500), GOOD.with("RETR", "502 never heard of")),
                Fault.ftp("F-13/passive-550", status(500), GOOD.with("PASV", "550 not here")),
                Fault.ftp("F-13/login-refused", status(403), GOOD.with("PASS", "530 strangers stay out")),
                Fault.ftp("F-13/user-refused", status(403), GOOD.with("USER", "530 strangers stay out")),
                Fault.ftp("F-13/account-wanted", status(403), GOOD.with("PASS", "332 which account?")),
                Fault.ftp("F-13/no-password-wanted", status(200), GOOD.with("USER", "230 come in")),
                Fault.ftp("F-13/closing-down", status(503), GOOD.with("", "421 come back later")),
                Fault.ftp("F-13/closing-down-later", status(503), GOOD.with("RETR", "421 too many users")),
                Fault.ftp("F-13/not-ready", status(500), GOOD.with("", "554 go away")),
                Fault.ftp("F-13/low-port", failure(PORT_BLOCKED), passive("127,0,0,1,0,22")),
                Fault.ftp("F-13/port-1023", failure(PORT_BLOCKED), passive("127,0,0,1,3,255")),
                Fault.ftp("F-13/port-0", failure(PORT_BLOCKED), passive("127,0,0,1,0,0")),
                Fault.ftp("F-13/passive-nonsense", failure(BAD_HTTP), GOOD.with("PASV", "227 somewhere")),
                Fault.ftp("F-13/passive-overflow", failure(BAD_HTTP), passive("999,0,0,1,999,1")),
                Fault.ftp("F-13/data-refused", failure(CONNECT_FAILED), passive("127,0,0,1,4,1")),
                Fault.ftp("F-13/data-silent", failure(TIMEOUT_BODY), GOOD.withData(ServerConnection::silence)),
                Fault.ftp(
                        "F-13/data-not-announced",
                        failure(TIMEOUT_HEADER),
                        GOOD.with("RETR", ServerConnection::silence)),
                Fault.ftp("F-13/empty", status(200), FtpSite.sending("")),
                Fault.ftp(
                        "F-13/endless-file",
                        ExpectedOutcome.cutAnswer(),
                        GOOD.withData(connection -> connection.endless("# more\n"))));
    }

    private static FtpSite endless(String command, String piece) {
        return GOOD.with(command, connection -> connection.endless(piece));
    }

    private static FtpSite passive(String where) {
        return GOOD.with("PASV", "227 over there (" + where + ")");
    }
}
