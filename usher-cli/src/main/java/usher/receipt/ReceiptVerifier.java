package usher.receipt;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import usher.Dialect;
import usher.access.response.ContentHash;
import usher.bytes.Bytes;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreException;
import usher.options.Option;
import usher.support.json.DialectJson;

/**
 * Verifies receipts. It computes the hash, the access decision and the verdict with its line again, and checks that the
 * times are consistent. The result is always a {@link VerificationResult}, never an exception, whatever the receipt
 * contains. Immutable. It is thread-safe if the sources of bodies and dialects are.
 */
public final class ReceiptVerifier {
    private final Function<String, Optional<Dialect>> dialects;
    private final Function<ContentHash, Optional<Bytes>> bodies;

    private ReceiptVerifier(
            Function<String, Optional<Dialect>> dialects, Function<ContentHash, Optional<Bytes>> bodies) {
        this.dialects = dialects;
        this.bodies = bodies;
    }

    /** Returns a verifier that uses the built-in dialects, and only the bodies inside receipts. */
    public static ReceiptVerifier standalone() {
        return new ReceiptVerifier(Dialect::byId, hash -> Optional.empty());
    }

    /** Returns a verifier that also finds bodies in a store. It replaces a store or body that was set before. */
    public ReceiptVerifier with(SnapshotStore store) {
        return new ReceiptVerifier(dialects, store::content);
    }

    /** Returns a verifier that uses only this body. A receipt that refers to another body has a difference. */
    public ReceiptVerifier with(Bytes body) {
        return new ReceiptVerifier(dialects, hash -> Optional.of(body));
    }

    /** Returns a verifier that also finds dialects that are not built in. */
    public ReceiptVerifier with(Function<String, Optional<Dialect>> others) {
        return new ReceiptVerifier(id -> Dialect.byId(id).or(() -> others.apply(id)), bodies);
    }

    /** Verifies a document. If it is not a receipt in a known format, the result says so among its unknown parts. */
    public VerificationResult verify(String document) {
        ReceiptReader read;
        try {
            read = ReceiptReader.read(document);
        } catch (ReceiptFormatException e) {
            return VerificationResult.of(List.of(), List.of(e.getMessage()));
        }
        ReceiptCheck check = new ReceiptCheck(read.receipt());
        check.compare(
                "digest",
                read.digest().hex(),
                ReceiptJson.digest(read.receipt()).hex());
        return verify(read.receipt(), check);
    }

    public VerificationResult verify(Receipt receipt) {
        return verify(receipt, new ReceiptCheck(receipt));
    }

    private VerificationResult verify(Receipt receipt, ReceiptCheck check) {
        Optional<Bytes> body = body(receipt, check);
        check.times();
        dialect(receipt, check).ifPresent(dialect -> check.decision(dialect, body));
        return check.result();
    }

    private Optional<Dialect> dialect(Receipt receipt, ReceiptCheck check) {
        ReceiptRequest request = receipt.request();
        Optional<Dialect> dialect = dialects.apply(request.dialect());
        if (dialect.isEmpty()) {
            check.addUnknown("unknown dialect “" + request.dialect() + "”");
            return dialect;
        }
        Optional<Dialect> matching = variants(dialect.get())
                .filter(variant -> DialectJson.fingerprint(variant).equals(request.fingerprint()))
                .findFirst();
        if (matching.isEmpty()) {
            check.addUnknown("the options of dialect “" + request.dialect() + "” differ from those in the receipt");
            return Optional.empty();
        }
        // Operators can choose the policy for unreachable files, so receipts have a member for it.
        return matching.map(known -> known.with(Option.WHEN_UNREACHABLE, request.whenUnreachable()));
    }

    /** Returns the dialect, and its variants that ignore groups for {@code *} or merge those of all tokens. */
    private static Stream<Dialect> variants(Dialect dialect) {
        return Stream.of(true, false)
                .map(starGroups -> dialect.with(Option.STAR_GROUPS, starGroups))
                .flatMap(variant -> Stream.of(variant, variant.with(Option.MERGE_TOKENS, true)));
    }

    /** Returns the content of the receipt's file, if it is available and has the hash in the receipt. */
    private Optional<Bytes> body(Receipt receipt, ReceiptCheck check) {
        Optional<ReceiptFile> file = receipt.evidence().file();
        if (file.isEmpty()) {
            return Optional.empty();
        }
        Optional<Bytes> body = file.get().body().or(() -> lookUp(file.get().hash(), check));
        if (body.isEmpty()) {
            check.addUnknown("the file is not available: " + file.get().hash());
            return body;
        }
        ContentHash hash = ContentHash.of(body.get());
        check.compare("file.sha256", file.get().hash().hex(), hash.hex());
        check.compare("file.length", file.get().length(), (long) body.get().length());
        return body.filter(bytes -> hash.equals(file.get().hash()));
    }

    private Optional<Bytes> lookUp(ContentHash hash, ReceiptCheck check) {
        if (hash.equals(ContentHash.of(Bytes.EMPTY))) {
            return Optional.of(Bytes.EMPTY);
        }
        try {
            return bodies.apply(hash);
        } catch (StoreException e) {
            check.addUnknown("the store cannot read the file: " + e.getMessage());
            return Optional.empty();
        }
    }
}
