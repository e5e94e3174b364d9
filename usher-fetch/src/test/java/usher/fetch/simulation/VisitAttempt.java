package usher.fetch.simulation;

import java.time.Duration;
import usher.uri.Authority;

/** A requested visit, and its state. */
final class VisitAttempt {
    private final Authority authority;
    private final Duration patience;
    private final long asked;
    private long granted;
    private boolean answered;
    private boolean served;

    VisitAttempt(Authority authority, Duration patience, long asked) {
        this.authority = authority;
        this.patience = patience;
        this.asked = asked;
    }

    Authority authority() {
        return authority;
    }

    Duration patience() {
        return patience;
    }

    void grant(long now) {
        granted = now;
        served = true;
        answer();
    }

    void answer() {
        answered = true;
    }

    long granted() {
        return granted;
    }

    boolean isAnswered() {
        return answered;
    }

    boolean isServed() {
        return served;
    }

    @Override
    public String toString() {
        return "trip to " + authority + " wanted " + Trace.clock(asked) + ", patience " + patience;
    }
}
