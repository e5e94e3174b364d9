package usher.receipt;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
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

/**
 * Computes one receipt again, and collects what differs and what cannot be computed. Ages come from a monotonic clock,
 * times from a clock that may be adjusted, so differences of up to one minute are accepted. Used once.
 */
final class ReceiptCheck {
    private static final Duration TOLERANCE = Duration.ofMinutes(1);

    private final Receipt receipt;
    private final ReceiptEvidence evidence;
    private final ReceiptDecision stated;
    private final List<ReceiptDifference> differences = new ArrayList<>();
    private final List<String> unknown = new ArrayList<>();

    ReceiptCheck(Receipt receipt) {
        this.receipt = receipt;
        this.evidence = receipt.evidence();
        this.stated = receipt.decision();
    }

    VerificationResult result() {
        return VerificationResult.of(differences, unknown);
    }

    void addUnknown(String reason) {
        unknown.add(reason);
    }

    private void add(String field, Object value, Object computed) {
        differences.add(new ReceiptDifference(field, value.toString(), computed.toString()));
    }

    void compare(String field, Object value, Object computed) {
        if (!value.equals(computed)) {
            add(field, value, computed);
        }
    }

    private void compareRange(String field, Duration value, Duration min, Duration max) {
        if (value.compareTo(min) < 0 || value.compareTo(max) > 0) {
            add(field, value, "from " + min + " to " + max);
        }
    }

    void times() {
        evidence.lastAttempt().ifPresent(this::attempt);
        evidence.outage().ifPresent(this::outage);
        if (evidence.lastAttempt().isPresent() && evidence.lastGood().isPresent()) {
            Instant good = evidence.lastGood().get().fetchedAt();
            Instant last = evidence.lastAttempt().get().fetchedAt();
            if (Duration.between(good, last).compareTo(TOLERANCE.negated()) < 0) {
                add("lastGood.fetchedAt", good, "not after " + last);
            }
        }
    }

    private void attempt(Snapshot attempt) {
        Duration age = age(attempt);
        Basis basis = stated.accessDecision().basis();
        boolean lifetimeApplies = basis == Basis.FRESH || basis == Basis.UNAVAILABLE;
        if (age.compareTo(TOLERANCE.negated()) < 0) {
            add("lastAttempt.fetchedAt", attempt.fetchedAt(), "not after " + receipt.issuedAt());
        } else if (lifetimeApplies) {
            Duration max = attempt.outcome().lifetime().plus(TOLERANCE);
            compareRange("verdict.basis", age, TOLERANCE.negated(), max);
        }
    }

    private void outage(Outage outage) {
        evidence.lastAttempt().ifPresent(attempt -> {
            // The first failure cannot be later than the last one.
            if (age(attempt).minus(TOLERANCE).compareTo(outage.since()) > 0) {
                add("outage.since", outage.since(), "at least " + age(attempt));
            }
        });
        Optional<Snapshot> copy = evidence.lastGood();
        if (copy.isPresent() && outage.lastGoodAge().isPresent()) {
            Duration age = age(copy.get());
            compareRange("outage.lastGoodAge", outage.lastGoodAge().get(), age.minus(TOLERANCE), age.plus(TOLERANCE));
        } else if (copy.isPresent()) {
            add("outage.lastGoodAge", "none", age(copy.get()));
        } else if (stated.accessDecision().effect() == Effect.LAST_GOOD) {
            add("lastGood", "none", "the copy whose rules applied");
        }
    }

    private Duration age(Snapshot snapshot) {
        return Duration.between(snapshot.fetchedAt(), receipt.issuedAt());
    }

    void decision(Dialect dialect, Optional<Bytes> body) {
        if (evidence.lastAttempt().isPresent()) {
            decision(evidence.lastAttempt().get(), dialect, body);
        } else {
            decisionWithoutAttempt();
        }
        file(dialect, body);
        verdict(dialect, body);
    }

    private void decision(Snapshot attempt, Dialect dialect, Optional<Bytes> body) {
        authority("lastAttempt", attempt);
        AccessResult result = result(attempt, dialect, body);
        compare("decision.code", word(stated.code()), word(result.code()));
        boolean unreachable = result instanceof AccessResult.Unreachable;
        if (unreachable && evidence.outage().isEmpty()) {
            addUnknown("the receipt has no outage, so it is unknown how long the file was unreachable");
            return;
        }
        if (!unreachable && evidence.outage().isPresent()) {
            add("outage", "an outage", "none");
        }
        Outage outage = evidence.outage().orElseGet(() -> new Outage(Duration.ZERO, Optional.empty(), false));
        decision(AccessDecision.of(result, outage, receipt.request().whenUnreachable()));
    }

    private void decision(AccessDecision computed) {
        compare("decision.effect", stated.accessDecision().effect(), computed.effect());
        compare("verdict.basis", stated.accessDecision().basis(), computed.basis());
    }

    /** Verifies a decision without an attempt: the user provided the file, or the URL does not belong to a site. */
    private void decisionWithoutAttempt() {
        UrlResult url = WebUrl.parse(receipt.request().url());
        boolean given = stated.accessDecision().basis() == Basis.GIVEN;
        if (!given && url instanceof WebUrl web) {
            add("lastAttempt", "none", "an attempt to fetch " + web.authority().robotsTxt());
            return;
        }
        if (evidence.outage().isPresent() || evidence.lastGood().isPresent()) {
            add("lastAttempt", "none", "an attempt, because there is an outage or an older copy");
        }
        compare("decision.code", word(stated.code()), given ? "none" : OutcomeCode.BAD_URL.word());
        decision(given ? Receipt.OF_GIVEN_FILE : Receipt.OF_BAD_URL);
    }

    private void file(Dialect dialect, Optional<Bytes> body) {
        Effect effect = stated.accessDecision().effect();
        evidence.lastGood().ifPresent(copy -> {
            authority("lastGood", copy);
            if (!(result(copy, dialect, body) instanceof AccessResult.Successful)) {
                add("lastGood", "a usable copy", "a copy that cannot be used in " + dialect.id());
            }
        });
        Optional<ReceiptFile> expected = stated.accessDecision().basis() == Basis.GIVEN
                ? evidence.file()
                : evidence.decidedOn(effect).map(ReceiptFile::of);
        boolean rulesApply = effect == Effect.RULES || effect == Effect.LAST_GOOD;
        if (rulesApply && expected.isEmpty()) {
            add("file", "none", "a file, because its rules applied");
        } else {
            compare("file.sha256", hash(evidence.file()), hash(expected));
            compare("file.length", length(evidence.file()), length(expected));
        }
    }

    private void verdict(Dialect dialect, Optional<Bytes> body) {
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
        compare("verdict.access", stated.access(), computed.access());
        compare("verdict.reason", stated.reason(), computed.reason());
        compare("verdict.line", stated.line(), computed.line());
        compare("verdict.rule", stated.rule().orElse("none"), computed.rule().orElse("none"));
    }

    /** Verifies that the file belongs to the authority of the URL (RFC 9309 §2.3). */
    private void authority(String name, Snapshot snapshot) {
        boolean own = WebUrl.parse(receipt.request().url()) instanceof WebUrl url
                && url.authority().equals(snapshot.authority());
        if (!own) {
            add(
                    name + ".authority",
                    snapshot.authority(),
                    "the authority of " + receipt.request().url());
        }
    }

    /** Returns the result of the attempt. A response that confirms a copy counts as the earlier response. */
    private AccessResult result(Snapshot snapshot, Dialect dialect, Optional<Bytes> body) {
        FetchOutcome outcome = snapshot.outcome();
        FetchOutcome effective = snapshot.revalidated() ? outcome.withReferredFile() : outcome;
        Bytes content = body.filter(bytes -> snapshot.content().equals(Optional.of(ContentHash.of(bytes))))
                .orElse(Bytes.EMPTY);
        return AccessRules.read(effective, content, dialect.options(), snapshot.fetchedAt());
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
