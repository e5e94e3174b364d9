package usher.access.site;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import usher.Crawler;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;
import usher.access.AccessResult;
import usher.access.OutcomeCode;
import usher.access.response.AccessRules;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.options.Option;

/**
 * The policy after one response to a request for a robots.txt, for crawlers with an HTTP client of their own.
 *
 * <pre>{@code
 * import java.net.http.HttpResponse;
 * import java.net.http.HttpResponse.BodyHandlers;
 * import usher.Dialect;
 * import usher.Policy;
 * import usher.access.site.ResponsePolicy;
 *
 * HttpResponse<byte[]> response = client.send(request, BodyHandlers.ofByteArray());
 * Policy policy = ResponsePolicy.of(Dialect.RFC9309,
 *                 response.statusCode(), response.headers().map(), response.body(), "ExampleBot")
 *         .policy();
 * }</pre>
 *
 * It does not use earlier responses. {@code LiveUsher} of usher-fetch keeps the last good copies and the durations of
 * outages (RFC 9309 §2.3.1.4, §2.4) with any HTTP client.
 *
 * @param basis what the policy is based on: the response, or that the file is unavailable or unreachable
 * @param code why the body is not used as the rules, if it is not
 * @param message the result of the request and its effect in one sentence; empty if the rules of the body apply and it
 *     can be a robots.txt
 */
public record ResponsePolicy(
        Policy policy, AccessResult.Basis basis, Optional<OutcomeCode> code, Optional<String> message) {
    private static final String IDENTITY = "identity";
    private static final byte[] NOTHING = {};
    private static final Outage FIRST_ATTEMPT = new Outage(Duration.ZERO, Optional.empty(), true);

    /**
     * Returns the policy after a complete response.
     *
     * @param status the status after redirects
     * @param headers the headers, with all values of each name. If they contain Content-Encoding, the body is treated
     *     as unreadable; a client that decodes the body must remove the header
     * @param body the whole body, without a content coding
     * @param tokens see {@link usher.RobotsTxt#policy(String...)}
     */
    public static ResponsePolicy of(
            Dialect dialect, int status, Map<String, List<String>> headers, byte[] body, String... tokens) {
        FetchOutcome outcome = complete(status, headers);
        return of(dialect, outcome, body, file -> file.as(dialect).policy(tokens));
    }

    /** As {@link #of(Dialect, int, Map, byte[], String...)}, in the dialect and for the tokens of a crawler. */
    public static ResponsePolicy of(Crawler crawler, int status, Map<String, List<String>> headers, byte[] body) {
        return of(crawler.dialect(), complete(status, headers), body, file -> file.policy(crawler));
    }

    /** Returns the policy after a request without a complete response. */
    public static ResponsePolicy ofFailure(Dialect dialect, OutcomeCode failure, String... tokens) {
        FetchOutcome outcome = FetchOutcome.failed(failure);
        return of(dialect, outcome, NOTHING, file -> file.as(dialect).policy(tokens));
    }

    /**
     * As {@link #ofFailure(Dialect, OutcomeCode, String...)}, in the dialect and for the tokens of a crawler.
     *
     * @param status what was read of the response; 0 if nothing was
     */
    public static ResponsePolicy ofFailure(Crawler crawler, int status, OutcomeCode failure) {
        FetchOutcome outcome = FetchOutcome.answered(status, Map.of()).withFailure(failure);
        return of(crawler.dialect(), outcome, NOTHING, file -> file.policy(crawler));
    }

    private static FetchOutcome complete(int status, Map<String, List<String>> headers) {
        FetchOutcome outcome = FetchOutcome.of(status, headers);
        boolean coded = !IDENTITY.equalsIgnoreCase(
                outcome.header("Content-Encoding").orElse(IDENTITY).strip());
        return outcome.isFile() && coded ? outcome.withFailure(OutcomeCode.BAD_ENCODING) : outcome;
    }

    private static ResponsePolicy of(
            Dialect dialect, FetchOutcome outcome, byte[] body, Function<RobotsFile, Policy> policy) {
        // The time is only needed for Retry-After, which does not affect policies.
        AccessResult result = AccessRules.read(outcome, Bytes.of(body), dialect.options(), Instant.EPOCH);
        AccessDecision decision = AccessDecision.of(result, FIRST_ATTEMPT, dialect.get(Option.WHEN_UNREACHABLE));
        Policy read = policy.apply(decision.apply(RobotsFile.of(body)));
        Optional<String> message = result.code()
                .map(code -> AccessMessage.of(outcome.status(), code, decision))
                .or(() -> AccessMessage.ofFile(read.robots()));
        return new ResponsePolicy(read, decision.basis(), result.code(), message);
    }
}
