package usher.fetch;

import java.util.function.Consumer;
import usher.access.OutcomeCode;
import usher.access.response.Snapshot;
import usher.access.site.SiteState;
import usher.fetch.snapshot.StoreException;
import usher.internal.fetch.EventLog;
import usher.internal.fetch.LoggedEvent;
import usher.uri.Authority;

/** Logs important events and notifies a listener. An exception of the listener is logged and has no other effect. */
record LoggingSiteListener(EventLog log, FetchSettings settings) implements SiteListener {
    @Override
    public void fetched(Snapshot attempt) {
        attempt.outcome()
                .failure()
                .filter(OutcomeCode::isLocalRefusal)
                .ifPresent(code -> log.log(
                        LoggedEvent.FETCH_REFUSED,
                        "Did not request " + attempt.authority().robotsTxt() + ": " + code.word() + hint(code)
                                + detail(attempt)));
        notifyListener(listener -> listener.fetched(attempt));
    }

    private static String detail(Snapshot attempt) {
        return attempt.outcome().detail().map(what -> "; " + what).orElse("");
    }

    private String hint(OutcomeCode code) {
        return switch (code) {
            case BUSY ->
                "; at most " + settings.maxFetches() + " requests run at a time (maxFetches; in the service fetches)";
            case HOST_LIMIT ->
                "; the host or its address has had as many requests as it may (in the service host-fetches)";
            case FETCHED_ELSEWHERE -> "; another service holds the lease of this fetch";
            case STORE_FAILED -> "; without the store, nobody knows whether another service fetches it";
            default -> "";
        };
    }

    @Override
    public void refreshFailed(SiteState state) {
        Snapshot attempt = state.attempt();
        String why = attempt.outcome()
                .failure()
                .map(OutcomeCode::word)
                .orElseGet(() -> "status " + attempt.outcome().status());
        String copy = state.copy()
                .map(last -> "; the last file was fetched at " + last.snapshot().fetchedAt())
                .orElse("");
        log.log(
                LoggedEvent.REFRESH_FAILED,
                "Could not refresh " + attempt.authority().robotsTxt() + ": " + why + detail(attempt) + copy);
        notifyListener(listener -> listener.refreshFailed(state));
    }

    @Override
    public void fetchCrashed(Authority site, Throwable fault) {
        log.log(LoggedEvent.FETCH_FAULT, "Unexpected exception while fetching " + site.robotsTxt(), fault);
        notifyListener(listener -> listener.fetchCrashed(site, fault));
    }

    @Override
    public void storeFailed(StoreException failure) {
        log.log(LoggedEvent.STORE_FAILED, "The store failed; decisions continue from memory: " + failure.getMessage());
        notifyListener(listener -> listener.storeFailed(failure));
    }

    @Override
    public void storeRecovered() {
        log.log(LoggedEvent.STORE_RECOVERED, "The store works again");
        notifyListener(SiteListener::storeRecovered);
    }

    private void notifyListener(Consumer<SiteListener> call) {
        log.notifying(SiteListener.class, () -> call.accept(settings.siteListener()));
    }
}
