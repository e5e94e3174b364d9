package usher.fetch;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import usher.Dialect;
import usher.Policy;
import usher.Verdict;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.site.AccessDecision;
import usher.access.site.AccessDecision.Effect;
import usher.access.site.AccessMessage;
import usher.access.site.SiteReading;
import usher.access.site.SiteState;

/**
 * A verdict with what it rests on.
 *
 * @param url the URL as it was asked for
 * @param tokens the robot's product tokens, most specific first
 * @param dialect how the file was read
 * @param policy what was asked; it can explain the verdict
 * @param verdict access, reason, rule
 * @param basis what the verdict rests on
 * @param code what stood in the way of the file, if anything did
 * @param grounds what the decision was made from; none if the site was never asked
 */
public record LiveVerdict(
        String url,
        List<String> tokens,
        Dialect dialect,
        Policy policy,
        Verdict verdict,
        Basis basis,
        Optional<OutcomeCode> code,
        Optional<Grounds> grounds) {
    private static final AccessDecision NEVER_ASKED = new AccessDecision(Effect.DISALLOW, Basis.UNREACHABLE);

    public LiveVerdict {
        requireNonNull(url, "url");
        tokens = List.copyOf(tokens);
        requireNonNull(dialect, "dialect");
        requireNonNull(policy, "policy");
        requireNonNull(verdict, "verdict");
        requireNonNull(basis, "basis");
        requireNonNull(code, "code");
        requireNonNull(grounds, "grounds");
    }

    /**
     * What a decision was made from.
     *
     * @param state what was known about the site
     * @param reading what that means to the dialect
     * @param at when it was decided
     */
    public record Grounds(SiteState state, SiteReading reading, Instant at) {
        public Grounds {
            requireNonNull(state, "state");
            requireNonNull(reading, "reading");
            requireNonNull(at, "at");
        }
    }

    /**
     * What came of fetching the robots.txt and what follows, in one sentence such as {@code robots.txt not found (HTTP 404):
     * everything is allowed}; nothing where the rules of the last fetch simply count.
     */
    public Optional<String> message() {
        return grounds.map(known -> known.reading().message(known.state()))
                .orElseGet(() -> code.map(why -> AccessMessage.of(0, why, NEVER_ASKED)));
    }

    /** Whether the robot may fetch the URL. */
    public boolean isAllowed() {
        return verdict.isAllowed();
    }
}
