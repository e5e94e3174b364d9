package usher.receipt;

import java.time.Duration;
import java.util.Optional;
import usher.Dialect;
import usher.Policy;
import usher.ProductToken;
import usher.RobotsFile;
import usher.Verdict;
import usher.access.AccessResult;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.response.AccessRules;
import usher.access.response.ContentHash;
import usher.access.response.FetchOutcome;
import usher.access.response.Snapshot;
import usher.access.site.AccessDecision;
import usher.access.site.AccessDecision.Effect;
import usher.access.site.Outage;
import usher.bytes.Bytes;
import usher.uri.UrlInput;
import usher.uri.UrlResult;
import usher.uri.WebUrl;

/** Computes the decision of one receipt again, in the dialect that it names. */
final class DecisionVerifier {
    private final Receipt receipt;
    private final ReceiptEvidence evidence;
    private final ReceiptDecision stated;
    private final Dialect dialect;
    private final DifferenceList differences;
    private final Optional<Bytes> body;

    /** @param body the content of the receipt's file, if it is available */
    DecisionVerifier(Receipt receipt, Dialect dialect, DifferenceList differences, Optional<Bytes> body) {
        this.receipt = receipt;
        this.evidence = receipt.evidence();
        this.stated = receipt.decision();
        this.dialect = dialect;
        this.differences = differences;
        this.body = body;
    }

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
        differences.compare("decision.code", word(stated.code()), word(result.code()));
        boolean unreachable = result instanceof AccessResult.Unreachable;
        if (unreachable && evidence.outage().isEmpty()) {
            differences.addUnknown("the receipt has no outage, so it is unknown how long the file was unreachable");
            return;
        }
        if (!unreachable && evidence.outage().isPresent()) {
            differences.add("outage", "an outage", "none");
        }
        Outage outage = evidence.outage().orElseGet(() -> new Outage(Duration.ZERO, Optional.empty(), false));
        decision(AccessDecision.of(result, outage, receipt.request().whenUnreachable()));
    }

    private void decision(AccessDecision computed) {
        differences.compare("decision.effect", stated.accessDecision().effect(), computed.effect());
        differences.compare("verdict.basis", stated.accessDecision().basis(), computed.basis());
    }

    /** Verifies a decision without an attempt: the user provided the file, or the URL does not belong to a site. */
    private void decisionWithoutAttempt() {
        UrlResult url = WebUrl.parse(receipt.request().url());
        boolean given = stated.accessDecision().basis() == Basis.GIVEN;
        if (!given && url instanceof WebUrl web) {
            differences.add(
                    "lastAttempt",
                    "none",
                    "an attempt to fetch " + web.authority().robotsTxt());
            return;
        }
        if (evidence.outage().isPresent() || evidence.lastGood().isPresent()) {
            differences.add("lastAttempt", "none", "an attempt, because there is an outage or an older copy");
        }
        differences.compare("decision.code", word(stated.code()), given ? "none" : OutcomeCode.BAD_URL.word());
        differences.compare(
                "decision.effect", stated.accessDecision().effect(), given ? Effect.RULES : Effect.DISALLOW);
        differences.compare("verdict.basis", stated.accessDecision().basis(), given ? Basis.GIVEN : Basis.UNREACHABLE);
    }

    /** Verifies that the file is the one of the snapshot whose rules applied. */
    private void file() {
        Effect effect = stated.accessDecision().effect();
        evidence.lastGood().ifPresent(copy -> {
            authority("lastGood", copy);
            if (!(result(copy) instanceof AccessResult.Successful)) {
                differences.add("lastGood", "a usable copy", "a copy that cannot be used in " + dialect.id());
            }
        });
        Optional<ReceiptFile> expected = stated.accessDecision().basis() == Basis.GIVEN
                ? evidence.file()
                : evidence.decidedOn(effect).map(ReceiptFile::of);
        boolean rulesApply = effect == Effect.RULES || effect == Effect.LAST_GOOD;
        if (rulesApply && expected.isEmpty()) {
            differences.add("file", "none", "a file, because its rules applied");
        } else {
            differences.compare("file.sha256", hash(evidence.file()), hash(expected));
            differences.compare("file.length", length(evidence.file()), length(expected));
        }
    }

    private void verdict() {
        AccessDecision decision = stated.accessDecision();
        boolean rulesApply = decision.effect() == Effect.RULES || decision.effect() == Effect.LAST_GOOD;
        if (rulesApply && body.isEmpty()) {
            return;
        }
        Policy policy = decision.apply(RobotsFile.of(body.orElse(Bytes.EMPTY)))
                .as(dialect)
                .policy(ProductToken.listOf(receipt.request().tokens()));
        Verdict verdict = policy.verdict(UrlInput.of(receipt.request().url()).target());
        ReceiptDecision computed = ReceiptDecision.of(verdict, stated.accessDecision(), stated.code());
        differences.compare("verdict.access", stated.access(), computed.access());
        differences.compare("verdict.reason", stated.reason(), computed.reason());
        differences.compare("verdict.line", stated.line(), computed.line());
        differences.compare(
                "verdict.rule", stated.rule().orElse("none"), computed.rule().orElse("none"));
    }

    /** Verifies that the file belongs to the authority of the URL (RFC 9309 §2.3). */
    private void authority(String name, Snapshot snapshot) {
        boolean own = WebUrl.parse(receipt.request().url()) instanceof WebUrl url
                && url.authority().equals(snapshot.authority());
        if (!own) {
            differences.add(
                    name + ".authority",
                    snapshot.authority(),
                    "the authority of " + receipt.request().url());
        }
    }

    /** Returns the result of the attempt. A response that confirms a copy counts as the earlier response. */
    private AccessResult result(Snapshot snapshot) {
        FetchOutcome outcome = snapshot.outcome();
        FetchOutcome effective = snapshot.revalidated() ? outcome.withReferredFile() : outcome;
        Bytes content =
                body.filter(bytes -> snapshot.content().equals(hash(bytes))).orElse(Bytes.EMPTY);
        return AccessRules.read(effective, content, dialect.options(), snapshot.fetchedAt());
    }

    private static Optional<ContentHash> hash(Bytes bytes) {
        return Optional.of(ContentHash.of(bytes));
    }

    private static String word(Optional<OutcomeCode> code) {
        return code.map(OutcomeCode::word).orElse("none");
    }

    private static String hash(Optional<ReceiptFile> file) {
        return file.map(present -> present.hash().hex()).orElse("none");
    }

    private static String length(Optional<ReceiptFile> file) {
        return file.map(present -> Long.toString(present.length())).orElse("none");
    }
}
