package usher.fetch;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import usher.access.AccessDecision;
import usher.access.Basis;
import usher.access.Outage;
import usher.access.OutcomeCode;
import usher.dialect.Dialect;
import usher.fetch.site.SiteState;
import usher.policy.Policy;
import usher.policy.Verdict;

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
 * @param evidence what the decision took in; none if the site was never asked
 */
public record LiveVerdict(
        String url,
        List<String> tokens,
        Dialect dialect,
        Policy policy,
        Verdict verdict,
        Basis basis,
        Optional<OutcomeCode> code,
        Optional<Evidence> evidence) {
    public LiveVerdict {
        requireNonNull(url, "url");
        tokens = List.copyOf(tokens);
        requireNonNull(dialect, "dialect");
        requireNonNull(policy, "policy");
        requireNonNull(verdict, "verdict");
        requireNonNull(basis, "basis");
        requireNonNull(code, "code");
        requireNonNull(evidence, "evidence");
    }

    /**
     * What a decision was made from.
     *
     * @param state what was known about the site
     * @param outage how long the file had been unreachable, if it was
     * @param decision which rules count
     */
    public record Evidence(SiteState state, Outage outage, AccessDecision decision) {
        public Evidence {
            requireNonNull(state, "state");
            requireNonNull(outage, "outage");
            requireNonNull(decision, "decision");
        }
    }

    /** Whether the robot may fetch the URL. */
    public boolean isAllowed() {
        return verdict.isAllowed();
    }
}
