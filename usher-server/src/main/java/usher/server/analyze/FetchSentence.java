package usher.server.analyze;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.access.AccessDecision.Effect;
import usher.access.Basis;
import usher.access.OutcomeCode;
import usher.fetch.site.SiteReading;
import usher.fetch.site.SiteState;

/** What came of a fetch, and what follows from it for one dialect, as a sentence. */
final class FetchSentence {
    private static final Map<Effect, String> CONSEQUENCES = Map.of(
            Effect.RULES, "the rules of the file apply",
            Effect.ALLOW, "everything is allowed",
            Effect.DISALLOW, "everything is disallowed",
            Effect.LAST_GOOD, "the rules of the last good copy apply");

    private FetchSentence() {}

    static String of(SiteState state, SiteReading reading) {
        int status = state.attempt().outcome().status();
        String code = reading.result().code().map(OutcomeCode::word).orElse("").replace('_', ' ');
        String outcome = Stream.of(status == 0 ? "" : "HTTP " + status, code)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(", "));
        String consequence = CONSEQUENCES.get(reading.decision().effect());
        boolean stale = reading.decision().effect() == Effect.RULES
                && reading.decision().basis() == Basis.STALE;
        return outcome + ": " + consequence + (stale ? " (the copy is past its lifetime)" : "");
    }
}
