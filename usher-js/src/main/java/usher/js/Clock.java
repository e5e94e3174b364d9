package usher.js;

import java.time.Duration;
import usher.server.analyze.AnalysisBudget;

/** The time that an analysis may take: JavaScript has one thread and no processor time of its own. */
final class Clock {
    private static final long CHARACTERS = 4_000_000;

    private Clock() {}

    static AnalysisBudget budget() {
        return new AnalysisBudget(Duration.ofSeconds(3), CHARACTERS, System::nanoTime);
    }
}
