package usher.fetch.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import usher.access.OutcomeCode;
import usher.fetch.simulation.ObservedResult.Kind;
import usher.fetch.simulation.ObservedResult.Stamp;
import usher.fetch.transport.FetchResponse;
import usher.uri.Authority;

/** One fetch as the fake internet sees it: from the first hop to the last response. */
final class RequestChain {
    private static final Set<Integer> FOLLOWED = Set.of(301, 302, 303, 307, 308);

    private final boolean limitFails;
    final List<String> urls = new ArrayList<>();
    Authority authority;
    private String url;
    int lookups;
    boolean dropped;

    RequestChain(boolean limitFails) {
        this.limitFails = limitFails;
    }

    void begins(Authority first) {
        authority = first;
        url = first.robotsTxt();
    }

    /** Returns the observed result after a response; empty if that is a redirect to follow. */
    Optional<ObservedResult> after(FetchResponse response, Behaviour behaviour, boolean unchanged, Stamp at) {
        Optional<OutcomeCode> failure = response.outcome().failure();
        if (failure.isPresent()) {
            return Optional.of(failed(failure.get(), 0, CacheHeaders.NONE, at));
        }
        int status = behaviour.status();
        if (FOLLOWED.contains(status)) {
            return redirected(behaviour, at);
        }
        if (unchanged || status >= 200 && status <= 299 && status != 206) {
            boolean text = behaviour.type().startsWith("text/");
            long use = behaviour.promise().nanos();
            return Optional.of(known(Kind.FILE, status, Optional.empty(), behaviour.file(), text, use, at));
        }
        if (status >= 400 && status <= 499 && status != 429) {
            Optional<OutcomeCode> code = Optional.of(OutcomeCode.NOT_FOUND);
            long use = behaviour.promise().nanos();
            return Optional.of(known(Kind.NONE, status, code, Optional.empty(), true, use, at));
        }
        return Optional.of(failed(word(status), status, behaviour.promise().nanos(), at));
    }

    private static OutcomeCode word(int status) {
        if (status == 206) {
            return OutcomeCode.TRUNCATED;
        }
        if (status == 429) {
            return OutcomeCode.RATE_LIMITED;
        }
        if (status >= 300 && status <= 399) {
            return OutcomeCode.REDIRECT_BAD;
        }
        return status >= 500 ? OutcomeCode.SERVER_ERROR : OutcomeCode.BAD_HTTP; // D-32
    }

    private Optional<ObservedResult> redirected(Behaviour behaviour, Stamp at) {
        Optional<String> target = behaviour.target();
        if (target.isEmpty()) {
            return Optional.of(failed(OutcomeCode.REDIRECT_BAD, 0, CacheHeaders.NONE, at));
        }
        if (target.get().startsWith("ftp:")) {
            return Optional.of(failed(OutcomeCode.SCHEME_BLOCKED, 0, CacheHeaders.NONE, at));
        }
        if (urls.size() > 5 || urls.contains(target.get())) {
            OutcomeCode code = urls.contains(target.get()) ? OutcomeCode.REDIRECT_LOOP : OutcomeCode.REDIRECT_LIMIT;
            return Optional.of(
                    limitFails
                            ? failed(code, 0, CacheHeaders.NONE, at)
                            : known(Kind.NONE, 0, Optional.of(code), Optional.empty(), true, VirtualTime.DAY, at));
        }
        url = target.get();
        return Optional.empty();
    }

    ObservedResult failed(OutcomeCode code, int status, long wish, Stamp at) {
        return known(Kind.FAILED, status, Optional.of(code), Optional.empty(), true, wish, at);
    }

    private ObservedResult known(
            Kind kind,
            int status,
            Optional<OutcomeCode> code,
            Optional<FakeFile> file,
            boolean text,
            long use,
            Stamp at) {
        boolean refusal = code.filter(OutcomeCode.SCHEME_BLOCKED::equals).isPresent();
        return new ObservedResult(authority, kind, status, code, file, text, refusal, use, url, at);
    }
}
