package usher.fetch.site;

import static java.util.Objects.requireNonNull;

import usher.access.OutcomeCode;
import usher.access.site.SiteState;
import usher.access.snapshot.Snapshot;
import usher.fetch.log.EventLog;
import usher.fetch.log.LoggedEvent;
import usher.fetch.snapshot.StoreException;
import usher.uri.Authority;

/** Logs what an operator should hear of, and tells a listener. If that throws, it is logged, and nobody else notices. */
final class LoggingSiteListener implements SiteListener {
    private final SiteListener listener;
    private final EventLog log;

    LoggingSiteListener(SiteListener listener, EventLog log) {
        this.listener = requireNonNull(listener, "listener");
        this.log = requireNonNull(log, "log");
    }

    @Override
    public void fetched(Snapshot attempt) {
        attempt.outcome()
                .failure()
                .filter(OutcomeCode::isLocalRefusal)
                .ifPresent(code -> log.log(
                        LoggedEvent.FETCH_REFUSED,
                        attempt.authority().robotsTxt() + " was not requested: " + code.word()));
        tell(() -> listener.fetched(attempt));
    }

    @Override
    public void refreshFailed(SiteState state) {
        Snapshot attempt = state.attempt();
        String why = attempt.outcome()
                .failure()
                .map(OutcomeCode::word)
                .orElseGet(() -> "status " + attempt.outcome().status());
        String copy = state.copy()
                .map(last -> "; the last file is of " + last.snapshot().fetchedAt())
                .orElse("");
        log.log(LoggedEvent.REFRESH_FAILED, attempt.authority().robotsTxt() + " could not be refreshed: " + why + copy);
        tell(() -> listener.refreshFailed(state));
    }

    @Override
    public void attemptBroke(Authority site, Throwable fault) {
        log.log(LoggedEvent.FETCH_FAULT, "fetching " + site.robotsTxt() + " ended with an exception", fault);
        tell(() -> listener.attemptBroke(site, fault));
    }

    @Override
    public void storeFailed(StoreException failure) {
        log.log(LoggedEvent.STORE_FAILED, "the store failed, decisions go on from memory: " + failure.getMessage());
        tell(() -> listener.storeFailed(failure));
    }

    @Override
    public void storeRecovered() {
        log.log(LoggedEvent.STORE_RECOVERED, "the store keeps snapshots again");
        tell(listener::storeRecovered);
    }

    private void tell(Runnable call) {
        try {
            call.run();
        } catch (RuntimeException e) {
            log.log(LoggedEvent.LISTENER_FAILED, "a SiteListener has thrown an exception", e);
        }
    }
}
