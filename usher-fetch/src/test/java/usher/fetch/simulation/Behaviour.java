package usher.fetch.simulation;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.fetch.transport.Answer;
import usher.fetch.transport.Question;

/**
 * What a site does for a while when its robots.txt is asked for.
 *
 * @param status the status of its answers; 0 if there are none
 * @param failure what goes wrong instead; {@code DNS_ERROR} is the resolver's
 * @param file what it has, if the answer is one with a body
 * @param promise its Cache-Control or Retry-After
 * @param type its Content-Type
 * @param locations where it sends us, as written
 * @param target the same in normal form; none where it cannot be followed
 * @param slowest how long an answer takes at most
 */
record Behaviour(
        int status,
        Optional<OutcomeCode> failure,
        Optional<FakeFile> file,
        Promise promise,
        String type,
        List<String> locations,
        Optional<String> target,
        long slowest) {
    static final String TEXT = "text/plain; charset=utf-8";

    static Behaviour file(int status, FakeFile file, Promise lifetime, String type, long slowest) {
        return new Behaviour(
                status, Optional.empty(), Optional.of(file), lifetime, type, List.of(), Optional.empty(), slowest);
    }

    static Behaviour status(int status, Promise promise, long slowest) {
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

    private static Promise none() {
        return Promise.WAITS.get(0);
    }

    boolean failsToResolve() {
        return failure.filter(OutcomeCode.DNS_ERROR::equals).isPresent();
    }

    /** The answer that goes over the wire, in whole. */
    Answer answer(Question question) {
        if (failure.isPresent()) {
            return new Answer(FetchOutcome.failed(failure.get()), List.of(), Bytes.EMPTY, false);
        }
        Map<String, String> headers = new TreeMap<>(promise.headers());
        headers.put("Content-Type", type);
        headers.put("X-Noise", "x");
        file.ifPresent(kept -> headers.put("ETag", kept.tag()));
        if (isUnchanged(question)) {
            return new Answer(FetchOutcome.answered(304, headers), List.of(), Bytes.EMPTY, false);
        }
        // The page that comes with an error has a body too, and nobody may read it.
        Bytes body = file.map(FakeFile::text).orElse(Bytes.of("User-agent: *\nDisallow:\n"));
        return new Answer(FetchOutcome.answered(status, headers), locations, body, false);
    }

    boolean isUnchanged(Question question) {
        String tag = question.headers().get("If-None-Match");
        return tag != null
                && status == 200
                && file.filter(kept -> kept.tag().equals(tag)).isPresent();
    }
}
