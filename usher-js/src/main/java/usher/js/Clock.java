package usher.js;

import java.time.Duration;
import usher.server.analyze.AnalysisBudget;

/** The time that an analysis may take: JavaScript has one thread and no processor time of its own. */
final class Clock {
    private Clock() {}

    static AnalysisBudget budget() {
        return AnalysisBudget.of(Duration.ofSeconds(3), System::nanoTime);
    }
}
