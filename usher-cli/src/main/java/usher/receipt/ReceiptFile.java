package usher.receipt;

import java.util.Optional;
import usher.access.response.ContentHash;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;

/**
 * The file whose rules applied.
 *
 * @param length the length of its content in bytes
 * @param body the content, if the receipt includes it
 */
public record ReceiptFile(ContentHash hash, long length, Optional<Bytes> body) {
    /** Returns the file of a snapshot; a response without a body is an empty file. */
    static ReceiptFile of(Snapshot snapshot) {
        return snapshot.content()
                .map(hash -> new ReceiptFile(hash, snapshot.length(), Optional.empty()))
                .orElse(of(Bytes.EMPTY));
    }

    static ReceiptFile of(Bytes body) {
        return new ReceiptFile(ContentHash.of(body), body.length(), Optional.empty());
    }
}
