package usher.fetch.simulation;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.fetch.transport.FetchRequest;
import usher.fetch.transport.FetchResponse;

/**
 * How a site responds to requests for its robots.txt for a while.
 *
 * @param status the status of its responses; 0 if there are none
 * @param failure the failure instead of a response; {@code DNS_ERROR} comes from the resolver
 * @param file the body, if the response has one
 * @param promise its Cache-Control or Retry-After
 * @param type its Content-Type
 * @param locations its redirect targets, as written
 * @param target the normalized target; empty if it cannot be followed
 * @param slowest the maximum time of a response
 */
record Behaviour(
        int status,
        Optional<OutcomeCode> failure,
        Optional<FakeFile> file,
        CacheHeaders promise,
        String type,
        List<String> locations,
        Optional<String> target,
        long slowest) {
    static final String TEXT = "text/plain; charset=utf-8";

    static Behaviour file(int status, FakeFile file, CacheHeaders lifetime, String type, long slowest) {
        return new Behaviour(
                status, Optional.empty(), Optional.of(file), lifetime, type, List.of(), Optional.empty(), slowest);
    }

    static Behaviour status(int status, CacheHeaders promise, long slowest) {
        return new Behaviour(
                status, Optional.empty(), Optional.empty(), promise, TEXT, List.of(), Optional.empty(), slowest);
    }

    static Behaviour failure(OutcomeCode code, long slowest) {
        return new Behaviour(
                0, Optional.of(code), Optional.empty(), none(), TEXT, List.of(), Optional.empty(), slowest);
    }

    static Behaviour redirect(int status, List<String> locations, Optional<String> target, long slowest) {
        return new Behaviour(status, Optional.empty(), Optional.empty(), none(), TEXT, locations, target, slowest);
    }

    private static CacheHeaders none() {
        return CacheHeaders.WAITS.get(0);
    }

    boolean failsToResolve() {
        return failure.filter(OutcomeCode.DNS_ERROR::equals).isPresent();
    }

    /** The answer that goes over the wire, in whole. */
    FetchResponse answer(FetchRequest request) {
        if (failure.isPresent()) {
            return new FetchResponse(FetchOutcome.failed(failure.get()), List.of(), Bytes.EMPTY, false);
        }
        Map<String, String> headers = new TreeMap<>(promise.headers());
        headers.put("Content-Type", type);
        headers.put("X-Noise", "x");
        file.ifPresent(kept -> headers.put("ETag", kept.tag()));
        if (isUnchanged(request)) {
            return new FetchResponse(FetchOutcome.answered(304, headers), List.of(), Bytes.EMPTY, false);
        }
        // The page that comes with an error has a body too, and nobody may read it.
        Bytes body = file.map(FakeFile::text).orElse(Bytes.of("User-agent: *\nDisallow:\n"));
        return new FetchResponse(FetchOutcome.answered(status, headers), locations, body, false);
    }

    boolean isUnchanged(FetchRequest request) {
        String tag = request.headers().get("If-None-Match");
        return tag != null
                && status == 200
                && file.filter(kept -> kept.tag().equals(tag)).isPresent();
    }
}
