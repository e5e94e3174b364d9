package usher.fetch.pace;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import usher.fetch.log.EventLog;
import usher.fetch.log.LoggedEvent;

/** Logs what an operator should hear of, and tells a listener. If that throws, it is logged, and nobody else notices. */
final class LoggingPaceListener implements PaceListener {
    private final PaceListener listener;
    private final EventLog log;

    LoggingPaceListener(PaceListener listener, EventLog log) {
        this.listener = requireNonNull(listener, "listener");
        this.log = requireNonNull(log, "log");
    }

    @Override
    public void granted(Visit visit, Duration waited) {
        tell(() -> listener.granted(visit, waited));
    }

    @Override
    public void refused(Caller caller, NotNow answer) {
        tell(() -> listener.refused(caller, answer));
    }

    @Override
    public void abandoned(Visit visit) {
        log.log(
                LoggedEvent.VISIT_ABANDONED,
                visit + " was not ended within its lease, so others waited for it: close each visit");
        tell(() -> listener.abandoned(visit));
    }

    private void tell(Runnable call) {
        try {
            call.run();
        } catch (RuntimeException e) {
            log.log(LoggedEvent.LISTENER_FAILED, "a PaceListener has thrown an exception", e);
        }
    }
}
