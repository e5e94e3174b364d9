package usher.fetch.simulation;

import java.time.Duration;
import usher.uri.Authority;

/** A requested visit, and its state. */
final class VisitAttempt {
    final Authority authority;
    final Duration patience;
    private final long asked;
    long granted;
    boolean answered;
    boolean served;

    VisitAttempt(Authority authority, Duration patience, long asked) {
        this.authority = authority;
        this.patience = patience;
        this.asked = asked;
    }

    void grant(long now) {
        granted = now;
        served = true;
        answer();
    }

    void answer() {
        answered = true;
    }

    @Override
    public String toString() {
        return "trip to " + authority + " wanted " + Trace.clock(asked) + ", patience " + patience;
    }
}
