package usher.fetch.receipt;

import java.time.Duration;
import java.util.Optional;
import usher.Usher;
import usher.access.AccessResult;
import usher.access.Basis;
import usher.access.OutcomeCode;
import usher.access.response.AccessRules;
import usher.access.response.FetchOutcome;
import usher.access.site.AccessDecision;
import usher.access.site.AccessDecision.Effect;
import usher.access.site.Outage;
import usher.access.snapshot.ContentHash;
import usher.access.snapshot.Snapshot;
import usher.dialect.Dialect;
import usher.octets.Octets;
import usher.policy.Policy;
import usher.policy.Verdict;
import usher.uri.UrlResult;
import usher.uri.WebUrl;

/** One receipt, computed again in the dialect that it names. */
final class Recomputation {
    private final Receipt receipt;
    private final Evidence evidence;
    private final Ruling said;
    private final Dialect dialect;
    private final Comparison comparison;
    private final Optional<Octets> body;

    /**
     * One that is still to be run.
     *
     * @param body of the file that the receipt speaks of, if it is at hand
     */
    Recomputation(Receipt receipt, Dialect dialect, Comparison comparison, Optional<Octets> body) {
        this.receipt = receipt;
        this.evidence = receipt.evidence();
        this.said = receipt.ruling();
        this.dialect = dialect;
        this.comparison = comparison;
        this.body = body;
    }

    /** Computes everything that can be. */
    void run() {
        if (evidence.lastAttempt().isPresent()) {
            decision(evidence.lastAttempt().get());
        } else {
            decisionWithoutAttempt();
        }
        file();
        verdict();
    }

    private void decision(Snapshot attempt) {
        authority("lastAttempt", attempt);
        AccessResult result = result(attempt);
        comparison.same("decision.code", word(said.code()), word(result.code()));
        boolean unreachable = result instanceof AccessResult.Unreachable;
        if (unreachable && evidence.outage().isEmpty()) {
            comparison.unknown("the receipt does not say how long the file had been unreachable");
            return;
        }
        if (!unreachable && evidence.outage().isPresent()) {
            comparison.differs("outage", "an outage", "none");
        }
        Outage outage = evidence.outage().orElseGet(() -> new Outage(Duration.ZERO, Optional.empty(), false));
        decision(AccessDecision.of(result, outage, receipt.asked().whenUnreachable()));
    }

    private void decision(AccessDecision computed) {
        comparison.same("decision.effect", said.decision().effect(), computed.effect());
        comparison.same("verdict.basis", said.decision().basis(), computed.basis());
    }

    /** Without an attempt, the file was handed in, or the URL belongs to no site. */
    private void decisionWithoutAttempt() {
        UrlResult url = WebUrl.parse(receipt.asked().url());
        boolean given = said.decision().basis() == Basis.GIVEN;
        if (!given && url instanceof WebUrl web) {
            comparison.differs(
                    "lastAttempt",
                    "none",
                    "an attempt to fetch " + web.authority().robotsTxt());
            return;
        }
        if (evidence.outage().isPresent() || evidence.lastGood().isPresent()) {
            comparison.differs("lastAttempt", "none", "an attempt, as there is an outage or an older copy");
        }
        comparison.same("decision.code", word(said.code()), given ? "none" : OutcomeCode.BAD_URL.word());
        comparison.same("decision.effect", said.decision().effect(), given ? Effect.RULES : Effect.DISALLOW);
        comparison.same("verdict.basis", said.decision().basis(), given ? Basis.GIVEN : Basis.UNREACHABLE);
    }

    /** The file is the one of the snapshot that counted, and of no other. */
    private void file() {
        Effect effect = said.decision().effect();
        evidence.lastGood().ifPresent(copy -> {
            authority("lastGood", copy);
            if (!(result(copy) instanceof AccessResult.Successful)) {
                comparison.differs("lastGood", "a good copy", "one that does not count in " + dialect.id());
            }
        });
        Optional<RobotsFile> expected = said.decision().basis() == Basis.GIVEN
                ? evidence.file()
                : evidence.decidedOn(effect).map(RobotsFile::of);
        boolean rulesCount = effect == Effect.RULES || effect == Effect.LAST_GOOD;
        if (rulesCount && expected.isEmpty()) {
            comparison.differs("file", "none", "a file, as its rules counted");
        } else {
            comparison.same("file.sha256", hash(evidence.file()), hash(expected));
            comparison.same("file.length", length(evidence.file()), length(expected));
        }
    }

    private void verdict() {
        Usher usher = Usher.of(dialect);
        String[] tokens = receipt.asked().tokens().toArray(String[]::new);
        Optional<Policy> policy = switch (said.decision().effect()) {
            case ALLOW -> Optional.of(usher.unavailable(tokens));
            case DISALLOW -> Optional.of(usher.unreachable(tokens));
            case RULES, LAST_GOOD -> body.map(octets -> usher.policy(usher.parse(octets.toByteArray()), tokens));
        };
        if (policy.isEmpty()) {
            return;
        }
        Verdict verdict = policy.get().verdict(receipt.asked().url());
        Ruling computed = Ruling.of(verdict, said.decision(), said.code());
        comparison.same("verdict.access", said.access(), computed.access());
        comparison.same("verdict.reason", said.reason(), computed.reason());
        comparison.same("verdict.line", said.line(), computed.line());
        comparison.same(
                "verdict.rule", said.rule().orElse("none"), computed.rule().orElse("none"));
    }

    /** A file speaks for its own authority and no other (RFC 9309 §2.3). */
    private void authority(String name, Snapshot snapshot) {
        boolean own = WebUrl.parse(receipt.asked().url()) instanceof WebUrl url
                && url.authority().equals(snapshot.authority());
        if (!own) {
            comparison.differs(
                    name + ".authority",
                    snapshot.authority(),
                    "that of " + receipt.asked().url());
        }
    }

    /** What the attempt meant; a site that says that the copy is still good has answered as it did then. */
    private AccessResult result(Snapshot snapshot) {
        FetchOutcome outcome = snapshot.outcome();
        FetchOutcome meant = snapshot.revalidated() ? outcome.withReferredFile() : outcome;
        Octets brought =
                body.filter(octets -> snapshot.content().equals(hash(octets))).orElse(Octets.EMPTY);
        return AccessRules.read(meant, brought, dialect.access(), snapshot.fetchedAt());
    }

    private static Optional<ContentHash> hash(Octets octets) {
        return Optional.of(ContentHash.of(octets));
    }

    private static String word(Optional<OutcomeCode> code) {
        return code.map(OutcomeCode::word).orElse("none");
    }

    private static String hash(Optional<RobotsFile> file) {
        return file.map(present -> present.hash().hex()).orElse("none");
    }

    private static String length(Optional<RobotsFile> file) {
        return file.map(present -> Long.toString(present.length())).orElse("none");
    }
}
