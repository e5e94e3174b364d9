package usher.fetch;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import usher.Dialect;
import usher.Policy;
import usher.RobotsTxt;
import usher.Verdict;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.response.Snapshot;
import usher.access.site.AccessDecision;
import usher.access.site.AccessDecision.Effect;
import usher.access.site.AccessMessage;
import usher.access.site.LastCopy;
import usher.access.site.SiteReading;
import usher.access.site.SiteState;
import usher.internal.text.Printable;
import usher.syntax.FileKind;

/**
 * A verdict with its basis.
 *
 * @param tokens the crawler's product tokens, most specific first
 * @param dialect the dialect that the file was read in
 * @param policy the policy that decided; it can explain the verdict
 * @param code why the file could not be used, if it could not
 * @param siteData what the decision was computed from; empty if no state of the site is known
 * @param retryAfter if the URL is disallowed only because no robots.txt could be fetched now: when to check again.
 *     Empty for every verdict that a later check repeats, such as a rule, or an address that the settings block
 */
public record LiveVerdict(
        String url,
        List<String> tokens,
        Dialect dialect,
        Policy policy,
        Verdict verdict,
        Basis basis,
        Optional<OutcomeCode> code,
        Optional<SiteData> siteData,
        Optional<Duration> retryAfter) {
    private static final AccessDecision NOT_FETCHED = new AccessDecision(Effect.DISALLOW, Basis.UNREACHABLE);

    /**
     * What a decision was computed from.
     *
     * @param reading how the dialect interprets it
     */
    public record SiteData(SiteState state, SiteReading reading, Instant at) {}

    /**
     * Returns the result of the fetch and its effect in one sentence, such as {@code robots.txt not found (HTTP 404):
     * everything is allowed}; empty if the rules of the last fetch apply and its file can be a robots.txt.
     */
    public Optional<String> message() {
        return siteData.map(known -> known.reading().message(known.state()))
                .orElseGet(() -> code.map(why -> AccessMessage.of(0, why, NOT_FETCHED)))
                .or(() -> AccessMessage.ofFile(policy.robots()));
    }

    /** Returns what kind of file the verdict rests on; empty without a file. */
    public Optional<FileKind> file() {
        return policy.robots().map(RobotsTxt::kind);
    }

    /** Returns the code in JSON: that of the failure, or the kind of a file that can be no robots.txt. */
    public Optional<String> codeWord() {
        return AccessMessage.code(code, policy.robots());
    }

    /**
     * Returns the time of the last fetch of the robots.txt, even if that fetch failed. If no request was sent, it is
     * the time of the copy in use, if there is one.
     */
    public Optional<Instant> fetchedAt() {
        return siteData.map(SiteData::state)
                .flatMap(state -> state.attempt().isSent()
                        ? Optional.of(state.attempt())
                        : state.copy().map(LastCopy::snapshot))
                .map(Snapshot::fetchedAt);
    }

    /** Returns what exactly failed, in one line, if the file could not be used; it can contain text of the server. */
    public Optional<String> detail() {
        return siteData.flatMap(known -> known.reading().detail(known.state()));
    }

    public boolean isAllowed() {
        return verdict.isAllowed();
    }

    /** Returns one line, without the file. */
    @Override
    public String toString() {
        String why = message().or(() -> Optional.of(basis.word())).orElseThrow();
        return Printable.text(verdict + ", " + url + ", " + dialect + ", " + why)
                + detail().map(what -> " (" + what + ")").orElse("");
    }
}
