package usher.fetch.receipt;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import usher.access.AccessOptions;
import usher.access.AccessOptions.ChallengePages;
import usher.access.snapshot.ContentHash;
import usher.dialect.Dialect;
import usher.dialect.Dialects;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreException;
import usher.octets.Octets;
import usher.policy.DefaultGroup;

/**
 * Computes receipts again: the hash, the access decision, the verdict and its line, and whether the times fit. Whatever a
 * receipt holds, the answer is a {@link Verification} and never an exception. Immutable; as thread-safe as what it was
 * given to look things up in.
 */
public final class ReceiptVerifier {
    private final Function<String, Optional<Dialect>> dialects;
    private final Function<ContentHash, Optional<Octets>> bodies;

    private ReceiptVerifier(
            Function<String, Optional<Dialect>> dialects, Function<ContentHash, Optional<Octets>> bodies) {
        this.dialects = requireNonNull(dialects, "dialects");
        this.bodies = requireNonNull(bodies, "bodies");
    }

    /** One that knows the presets, and no body but those in the receipts. */
    public static ReceiptVerifier standalone() {
        return new ReceiptVerifier(Dialects::byId, hash -> Optional.empty());
    }

    /** This one, with bodies out of a store. */
    public ReceiptVerifier with(SnapshotStore store) {
        return new ReceiptVerifier(dialects, store::content);
    }

    /** This one, with a body at hand. If it is not the one that a receipt speaks of, that is a disagreement. */
    public ReceiptVerifier with(Octets body) {
        return new ReceiptVerifier(dialects, hash -> Optional.of(body));
    }

    /** This one, with a way to find dialects that are not presets. */
    public ReceiptVerifier with(Function<String, Optional<Dialect>> others) {
        return new ReceiptVerifier(id -> Dialects.byId(id).or(() -> others.apply(id)), bodies);
    }

    /** Verifies a document: a text that is no receipt of a format that is known here cannot be told anything of. */
    public Verification verify(String document) {
        ReceiptDocument read;
        try {
            read = ReceiptReader.read(document);
        } catch (ReceiptFormatException e) {
            return Verification.of(List.of(), List.of(e.getMessage()));
        }
        Comparison comparison = new Comparison();
        comparison.same(
                "digest",
                read.digest().hex(),
                ReceiptJson.digest(read.receipt()).hex());
        return verify(read.receipt(), comparison);
    }

    /** Verifies a receipt. */
    public Verification verify(Receipt receipt) {
        return verify(receipt, new Comparison());
    }

    private Verification verify(Receipt receipt, Comparison comparison) {
        Optional<Octets> body = body(receipt, comparison);
        new TimeCheck(receipt, comparison).run();
        dialect(receipt, comparison).ifPresent(dialect -> new Recomputation(receipt, dialect, comparison, body).run());
        return comparison.verification();
    }

    private Optional<Dialect> dialect(Receipt receipt, Comparison comparison) {
        Asked asked = receipt.asked();
        Optional<Dialect> dialect = dialects.apply(asked.dialect());
        if (dialect.isEmpty()) {
            comparison.unknown("the dialect “" + asked.dialect() + "” is not known here");
            return dialect;
        }
        Optional<Dialect> meant = variants(dialect.get())
                .filter(variant ->
                        DialectFingerprint.of(variant, receipt.format()).equals(asked.fingerprint()))
                .findFirst();
        if (meant.isEmpty()) {
            comparison.unknown("the dialect “" + asked.dialect() + "” has other options here than the receipt says");
            return Optional.empty();
        }
        // The setting is the operator's and stands in the receipt by itself.
        return meant.map(known ->
                known.with(ofFormat(receipt.format(), known.access()).withWhenUnreachable(asked.whenUnreachable())));
    }

    /** A dialect as most crawlers read it, and as one does that ignores groups for {@code *}. */
    private static Stream<Dialect> variants(Dialect dialect) {
        return Stream.of(DefaultGroup.values())
                .map(group -> dialect.with(dialect.policy().withDefaultGroup(group)));
    }

    /** What the format's version of Usher made of outcomes: before 2 a challenge page was what its status is. */
    private static AccessOptions ofFormat(int format, AccessOptions options) {
        return format < 2 ? options.withChallengePages(ChallengePages.BY_STATUS) : options;
    }

    /** The octets that the receipt speaks of, if they can be had and are those. */
    private Optional<Octets> body(Receipt receipt, Comparison comparison) {
        Optional<RobotsFile> file = receipt.evidence().file();
        if (file.isEmpty()) {
            return Optional.empty();
        }
        Optional<Octets> body = file.get().body().or(() -> lookUp(file.get().hash(), comparison));
        if (body.isEmpty()) {
            comparison.unknown("the file is not at hand: " + file.get().hash());
            return body;
        }
        ContentHash hash = ContentHash.of(body.get());
        comparison.same("file.sha256", file.get().hash().hex(), hash.hex());
        comparison.same("file.length", file.get().length(), (long) body.get().length());
        return body.filter(octets -> hash.equals(file.get().hash()));
    }

    private Optional<Octets> lookUp(ContentHash hash, Comparison comparison) {
        if (hash.equals(ContentHash.of(Octets.EMPTY))) {
            return Optional.of(Octets.EMPTY);
        }
        try {
            return bodies.apply(hash);
        } catch (StoreException e) {
            comparison.unknown("the store cannot give the file: " + e.getMessage());
            return Optional.empty();
        }
    }
}
