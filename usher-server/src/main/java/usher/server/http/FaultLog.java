package usher.server.http;

import java.lang.System.Logger.Level;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Logs internal errors for the operator; clients get no details. Thread-safe. */
final class FaultLog {
    private static final int MAX_CAUSES = 5;
    private static final int MAX_FRAMES = 20;

    private FaultLog() {}

    static void log(String requestId, Throwable fault) {
        System.getLogger("usher.server").log(Level.ERROR, "request " + requestId + ": " + text(fault));
    }

    /** Returns the exceptions and their stack traces, without messages, which may contain text from a client. */
    static String text(Throwable fault) {
        return Stream.iterate(fault, Objects::nonNull, Throwable::getCause)
                .limit(MAX_CAUSES)
                .map(FaultLog::one)
                .collect(Collectors.joining("\n  caused by "));
    }

    private static String one(Throwable fault) {
        return Stream.of(fault.getStackTrace())
                .limit(MAX_FRAMES)
                .map(frame -> "\n    at " + frame)
                .collect(Collectors.joining("", fault.getClass().getName(), ""));
    }
}
