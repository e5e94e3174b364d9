package usher.support.cases;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import usher.Dialect;
import usher.access.AccessResult;
import usher.access.OutcomeCode;
import usher.access.WhenUnreachable;
import usher.access.response.AccessRules;
import usher.access.response.ChallengeDetector;
import usher.access.response.FetchOutcome;
import usher.access.site.AccessDecision;
import usher.access.site.Outage;
import usher.bytes.Bytes;
import usher.options.Option;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonFormatException.Problem;
import usher.support.json.JsonMembers;
import usher.support.json.JsonObject;

/**
 * A case about the result of a fetch ({@code access.jsonl} in {@code conformance/README.md}).
 *
 * @param setting the policy while the file is unreachable; the dialect's own if empty
 */
public record AccessCase(
        Optional<String> id,
        Dialect dialect,
        FetchOutcome outcome,
        Outage outage,
        Optional<WhenUnreachable> setting,
        Map<String, String> expected)
        implements Case {

    /** The time at which every response arrives. */
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    private static final List<String> EXPECTED_WORDS = List.of("result", "effect", "basis", "code");
    private static final List<String> EXPECTED_SECONDS = List.of("lifetime", "retryAfter");

    static AccessCase read(JsonMembers json, CaseFiles files) throws JsonFormatException {
        Optional<OutcomeCode> failure = json.optionalWord("failure", List.of(OutcomeCode.values()), OutcomeCode::word);
        FetchOutcome response = new FetchOutcome(
                json.optionalInteger("status").orElse(0),
                failure,
                json.optionalObject("headers").strings());
        Bytes body = json.optionalString("body").map(Bytes::of).orElse(Bytes.EMPTY);
        FetchOutcome outcome = ChallengeDetector.mark(response, body);
        Outage outage = new Outage(
                seconds(json, "unreachableFor").orElse(Duration.ZERO),
                seconds(json, "lastGoodAge"),
                json.optionalBoolean("siteAvailable").orElse(true));
        Map<String, String> expected = expected(json);
        Optional<String> id = json.optionalString("id");
        Dialect dialect = VerdictCase.dialect(json, files);
        Optional<WhenUnreachable> setting =
                json.optionalWord("setting", List.of(WhenUnreachable.values()), AccessCase::word);
        AccessCase read = new AccessCase(id, dialect, outcome, outage, setting, expected);
        json.end(); // a typo explains what is missing
        if (expected.isEmpty()) {
            throw new JsonFormatException(Problem.MEMBER, "the case expects nothing; give “result” or “effect”");
        }
        return read;
    }

    private static Map<String, String> expected(JsonMembers json) throws JsonFormatException {
        Map<String, String> expected = new LinkedHashMap<>();
        for (String name : EXPECTED_WORDS) {
            json.optionalString(name).ifPresent(word -> expected.put(name, word));
        }
        for (String name : EXPECTED_SECONDS) {
            json.optionalInteger(name).ifPresent(number -> expected.put(name, number.toString()));
        }
        return expected;
    }

    private static Optional<Duration> seconds(JsonMembers json, String name) throws JsonFormatException {
        return json.optionalInteger(name).map(Duration::ofSeconds);
    }

    private static String word(Enum<?> constant) {
        return JsonObject.word(constant).replace('_', '-');
    }

    @Override
    public List<String> run() {
        AccessResult result = AccessRules.read(outcome, dialect.options(), NOW);
        WhenUnreachable choice = setting.orElse(dialect.get(Option.WHEN_UNREACHABLE));
        AccessDecision decision = AccessDecision.of(result, outage, choice);
        Map<String, Optional<String>> found = Map.of(
                "result", Optional.of(result.getClass().getSimpleName().toLowerCase(Locale.ROOT)),
                "effect", Optional.of(word(decision.effect())),
                "basis", Optional.of(decision.basis().word()),
                "code", result.code().map(OutcomeCode::word),
                "lifetime", Optional.of(seconds(outcome.lifetime())),
                "retryAfter",
                        result instanceof AccessResult.Unreachable unreachable
                                ? unreachable.retryAfter().map(AccessCase::seconds)
                                : Optional.empty());
        List<String> differences = new ArrayList<>();
        expected.forEach((name, value) -> Case.compare(
                differences,
                name,
                value,
                found.getOrDefault(name, Optional.empty()).orElse("absent")));
        return differences;
    }

    private static String seconds(Duration duration) {
        return Long.toString(duration.toSeconds());
    }
}
