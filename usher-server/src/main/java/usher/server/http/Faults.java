package usher.server.http;

import java.lang.System.Logger.Level;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tells whoever runs the service of a fault of ours; the client is told only that there was one. Thread-safe. */
final class Faults {
    private static final int DEEPEST = 5;
    private static final int MAX_FRAMES = 20;

    private Faults() {}

    static void tell(Throwable fault) {
        System.getLogger("usher.server").log(Level.ERROR, text(fault));
    }

    /** What was thrown and where. No messages: they may hold what a client has sent. */
    static String text(Throwable fault) {
        return Stream.iterate(fault, Objects::nonNull, Throwable::getCause)
                .limit(DEEPEST)
                .map(Faults::one)
                .collect(Collectors.joining("\n  caused by "));
    }

    private static String one(Throwable fault) {
        return Stream.of(fault.getStackTrace())
                .limit(MAX_FRAMES)
                .map(frame -> "\n    at " + frame)
                .collect(Collectors.joining("", fault.getClass().getName(), ""));
    }
}
