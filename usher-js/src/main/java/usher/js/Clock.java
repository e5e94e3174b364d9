package usher.js;

import java.time.Duration;
import org.teavm.jso.JSBody;
import usher.server.analyze.AnalysisBudget;

/** The time that an analysis may take: of the processor in Node, which a busy machine does not shorten. */
final class Clock {
    private Clock() {}

    static AnalysisBudget budget() {
        return AnalysisBudget.of(Duration.ofSeconds(3), () -> (long) (millis() * 1_000_000));
    }

    @JSBody(
            script = "var used = typeof process === 'object' && process.cpuUsage && process.cpuUsage();"
                    + " return used ? (used.user + used.system) / 1000 : performance.now();")
    private static native double millis();
}
