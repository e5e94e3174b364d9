package usher.fetch.pace;

import java.time.Duration;
import usher.fetch.log.EventLog;
import usher.fetch.log.LoggedEvent;

/** Logs important events and notifies a listener. An exception of the listener is logged and has no other effect. */
final class LoggingPaceListener implements PaceListener {
    private final PaceListener listener;
    private final EventLog log;

    LoggingPaceListener(PaceListener listener, EventLog log) {
        this.listener = listener;
        this.log = log;
    }

    @Override
    public void granted(Visit visit, Duration waited) {
        notifyListener(() -> listener.granted(visit, waited));
    }

    @Override
    public void refused(Requester requester, VisitRefusal response) {
        notifyListener(() -> listener.refused(requester, response));
    }

    @Override
    public void abandoned(Visit visit) {
        log.log(
                LoggedEvent.VISIT_ABANDONED,
                visit + " was not ended before its lease expired and blocked other visits. Close each visit.");
        notifyListener(() -> listener.abandoned(visit));
    }

    private void notifyListener(Runnable call) {
        log.notifying(PaceListener.class, call);
    }
}
